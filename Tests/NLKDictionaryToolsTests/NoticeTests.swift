import FoundationEssentials
import NLKCore
import Testing

@testable import NLKDictionaryTools

@Suite("NOTICE")
struct NoticeTests {
    /// The package's folder, three levels above this file.
    static let package = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    @Test("is what the manifests say; run with NLK_UPDATE_GENERATED=1 to write it anew")
    func freshness() throws {
        let text = try Notice.text(folder: "\(Self.package)/Dictionaries")
        if ProcessInfo.processInfo.environment["NLK_UPDATE_GENERATED"] == "1" {
            try FileWriter.write(Array(text.utf8), to: "\(Self.package)/NOTICE")
        }
        #expect(String(decoding: try FileReader.read("\(Self.package)/NOTICE"), as: UTF8.self) == text)
    }

    @Test("names source, licence and copyright of every input but the lists written by hand")
    func content() throws {
        let text = try Notice.text(folder: "\(Self.package)/Dictionaries")
        for (_, manifest) in try Manifest.all(in: "\(Self.package)/Dictionaries") {
            for input in manifest.inputs where !input.isList {
                for part in [input.name, input.source, input.licence, input.copyright ?? ""] {
                    #expect(text.contains(part), "\(part)")
                }
            }
        }
    }

    @Test("names what is fetched for accurate recognition")
    func recognizer() throws {
        let folder = "\(Self.package)/Dictionaries"
        let text = try Notice.text(folder: folder)
        let components = try RecognizerManifest.components(in: folder)
        #expect(components.count == 2)
        for component in components {
            for part in [component.name, component.source, component.licence, component.copyright] {
                #expect(text.contains(part), "\(part)")
            }
        }
    }

    @Test("has manifests whose pinned inputs name version, digest and count")
    func manifests() throws {
        for (path, manifest) in try Manifest.all(in: "\(Self.package)/Dictionaries") {
            for input in manifest.inputs where !input.isOwn && input.role != .training {
                #expect(input.version != nil, "\(path): \(input.name)")
                // Tables that go with a word list are not counted.
                let isTable = [.unknown, .characters, .connections, .settings].contains(input.role)
                #expect(isTable || input.entries != nil, "\(path): \(input.name)")
                #expect(input.sha256?.utf8.count == 64, "\(path): \(input.name)")
            }
        }
    }
}
