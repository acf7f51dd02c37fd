import FoundationEssentials
import NLKCore
import NLKLexicon
import Testing

@testable import NLKDictionaryTools

@Suite("Building images")
struct DictionaryBuilderTests {
    static let words = "会计 900 n\n會計 880 n\n的 300 uj\n甲方 3 n\n"

    /// A dictionary folder with one small language.
    private func folder(words: String = words, sha256: String? = nil, entries: Int = 4) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(words, to: "sources/list.txt")
        try folder.write("會\t会\n計\t计\n", to: "sources/fold.txt")
        try folder.write("会计 8.5\n甲方 20\n", to: "sources/idf.txt")
        try folder.write("# terms\n血红蛋白\n甲方\t40\tn\n", to: "zh/domain/terms.txt")
        let digest = sha256 ?? SHA256.hexadecimal(Array(words.utf8))
        let manifest = """
            {"image": "zh", "inputs": [
            {"role": "words", "format": "jieba", "name": "list", "source": "test", "licence": "MIT", "file": "sources/list.txt",
             "sha256": "\(digest)", "entries": \(entries)},
            {"role": "fold", "format": "opencc", "name": "fold", "source": "test", "licence": "MIT", "file": "sources/fold.txt"},
            {"role": "idf", "format": "jieba-idf", "name": "idf", "source": "test", "licence": "MIT", "file": "sources/idf.txt"},
            {"role": "domain", "format": "native", "name": "domain", "source": "this project", "licence": "Apache-2.0",
             "file": "zh/domain"}]}
            """
        try folder.write(manifest, to: "zh/manifest.json")
        return folder
    }

    @Test("merges word list, fold, domain lists and document frequencies")
    func build() throws {
        let folder = try folder()
        let reports = try DictionaryBuilder.build(folder: folder.path)
        #expect(reports.map(\.image) == ["zh"])
        #expect(reports[0].words == 4)
        #expect(
            reports[0].inputs.map { "\($0.name) \($0.entries)" } == [
                "fold 2", "list 4", "domain: terms.txt 2", "idf 2",
            ])
        let lexicon = try Lexicon(path: "\(folder.path)/images/zh.nlkimage")
        let accounting = try #require(lexicon.entry("會計"))
        #expect(accounting.extra == 136)
        #expect(lexicon.entry("血红蛋白")?.source == .domain)
        let party = try #require(lexicon.entry("甲方"))
        #expect(party.source == .domain && party.frequency == 40 && party.extra == 255)
    }

    @Test("twice gives the same bytes")
    func determinism() throws {
        let folder = try folder()
        let path = try DictionaryBuilder.build(folder: folder.path)[0].path
        let first = try FileReader.read(path)
        _ = try DictionaryBuilder.build(folder: folder.path)
        #expect(try FileReader.read(path) == first)
    }

    @Test("refuses a list that is not the one of the manifest, and says what to do")
    func verification() throws {
        func message(_ make: () throws -> TemporaryFolder) throws -> String {
            let folder = try make()
            do {
                _ = try DictionaryBuilder.build(folder: folder.path)
                return "built"
            } catch {
                return "\(error)".split(separator: folder.path, omittingEmptySubsequences: false)
                    .joined(separator: "D")
            }
        }
        let digest = SHA256.hexadecimal(Array(Self.words.utf8))
        let changed = try message { try folder(sha256: "00") }
        #expect(
            changed
                == "D/sources/list.txt: has sha256 \(digest), not 00 as in the manifest: run tools/fetch-dictionaries again"
        )
        let short = try message { try folder(entries: 5) }
        #expect(short == "D/sources/list.txt: holds 4 entries, not 5 as in the manifest: correct one of them")
        let wordy = try message { try folder(words: "会计 900 n\n的 many uj\n", entries: 2) }
        #expect(wordy == "D/sources/list.txt:2: the frequency is no whole number")
        let missing = try message {
            let made = try folder()
            try FileManager.default.removeItem(atPath: "\(made.path)/sources/list.txt")
            return made
        }
        #expect(missing == "'D/sources/list.txt' is missing: run tools/fetch-dictionaries")
    }

    @Test("is checked afterwards: a list that changed since is found, absent sources are no fault")
    func freshness() throws {
        let folder = try folder()
        _ = try DictionaryBuilder.build(folder: folder.path)
        func findings() throws -> [String] {
            try DictionaryChecker.check(folder: folder.path).findings.map {
                $0.description.split(separator: folder.path, omittingEmptySubsequences: false).joined(separator: "D")
            }
        }
        #expect(try findings() == [])
        try folder.write("# terms\n血红蛋白\n", to: "zh/domain/terms.txt")
        try folder.write("# more\n,\nfoo,,\n", to: "zh/domain/more.txt")
        let stale = "D/images/zh.nlkimage: warning: was built before"
        #expect(
            try findings() == [
                "D/zh/domain/more.txt:3: warning: the line ends in a comma: separate word, frequency and tag by TAB, "
                    + "not by commas; it is skipped",
                "\(stale) 'zh/domain/more.txt' changed: run 'nlk dictionary build'",
                "\(stale) 'zh/domain/terms.txt' changed: run 'nlk dictionary build'",
            ])
        try FileManager.default.removeItem(atPath: "\(folder.path)/zh/domain/more.txt")
        _ = try DictionaryBuilder.build(folder: folder.path)
        try FileManager.default.removeItem(atPath: "\(folder.path)/sources")
        #expect(try findings() == [])
        try FileManager.default.removeItem(atPath: "\(folder.path)/images")
        #expect(try findings() == ["warning: cannot open 'D/images/zh.nlkimage' (No such file or directory)"])
    }

    @Test("computes SHA-256 as the standard's examples do")
    func digests() {
        #expect(
            SHA256.hexadecimal(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(SHA256.hexadecimal([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.hexadecimal(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            SHA256.hexadecimal([UInt8](repeating: 0x61, count: 1000))
                == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
    }
}
