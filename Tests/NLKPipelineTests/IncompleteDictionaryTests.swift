import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("A folder of dictionaries that lacks a file or has a damaged one")
struct IncompleteDictionaryTests {
    @Test("is a missing component, and the message names the file")
    func missingList() throws {
        let folder = try DictionaryFolder.find(option: nil)
        let error = #expect(throws: NLKError.self) { try folder.lists(named: "no-such-list.txt", of: ["en"]) }
        #expect(error?.code == .missingComponent)
        #expect(error?.message.contains("'en/no-such-list.txt'") == true)
    }

    /// A copy of the package's own dictionaries in which the image `name` is damaged.
    private func damaged(_ name: String) throws -> DictionaryCopy {
        let original = try DictionaryFolder.find(option: nil).path
        let parts = name.split(separator: "/").map(String.init)
        let copy = try DictionaryCopy(of: original, without: [parts[0] + (parts.count > 1 ? "" : ".nlkimage")])
        let path = copy.path + "/images/" + name + ".nlkimage"
        if parts.count > 1 {
            try FileManager.default.createDirectory(
                atPath: copy.path + "/images/" + parts[0], withIntermediateDirectories: true)
        }
        var bytes = try FileReader.read(original + "/images/" + name + ".nlkimage")
        for index in bytes.count / 2..<bytes.count / 2 + 64 { bytes[index] ^= 0x55 }
        try FileWriter.write(bytes, to: path)
        return copy
    }

    @Test("damaged lemmas are warned of once, with file and remedy, and the words are there")
    func damagedLemmas() throws {
        let folder = try damaged("lemmas/de")
        let fixture = try PipelineFixture("de") { $0.dictionaries = folder.path }
        let first = try fixture.result("Die Verträge wurden unterschrieben.")
        #expect(first.keywords.map(\.text).contains("Verträge"))
        let warnings = first.diagnostics.filter { $0.severity == .warning }
        #expect(warnings.count == 1)
        #expect(warnings.first?.place?.file == folder.path + "/images/lemmas/de.nlkimage")
        #expect(warnings.first?.message.contains("nlk dictionary build") == true)
        #expect(try fixture.result("Die Verträge.").diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test("so is a damaged dictionary of a language that is found in the text")
    func damagedSegmenter() throws {
        let folder = try damaged("ko")
        let fixture = try PipelineFixture(nil) { $0.dictionaries = folder.path }
        let warnings = try fixture.result("계약서의 번호를 확인했다.").diagnostics.filter { $0.severity == .warning }
        #expect(warnings.map(\.place?.file) == [folder.path + "/images/ko.nlkimage"])
        #expect(throws: NLKError.self) { try PipelineFixture("ko") { $0.dictionaries = folder.path } }
    }

    @Test("a damaged language image is warned of when a language is to be found")
    func damagedIdentifier() throws {
        let folder = try damaged("language")
        let fixture = try PipelineFixture(nil) { $0.dictionaries = folder.path }
        let warnings = try fixture.result("Die Verträge wurden unterschrieben.").diagnostics
            .filter { $0.severity == .warning }
        #expect(warnings.map(\.place?.file) == [folder.path + "/images/language.nlkimage"])
    }

    @Test(
        "a damaged tagger or tagger of names ends the run of nlk tag, and the error names the file",
        arguments: ["tagger/en", "names/en"])
    func damagedTagger(name: String) throws {
        let folder = try damaged(name)
        let pipeline = try PipelineFixture("en") { $0.dictionaries = folder.path }.pipeline
        let error = #expect(throws: NLKError.self) {
            try pipeline.makeTaggingWorker().tag(
                TextBlock(text: MappedText(verbatim: Array("We paid.".utf8)), number: 0))
        }
        #expect(error?.code == .badInput && error?.message.contains("nlk dictionary build") == true)
    }
}
