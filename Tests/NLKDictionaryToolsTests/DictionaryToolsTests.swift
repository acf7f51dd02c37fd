import FoundationEssentials
import NLKCore
import NLKLexicon
import Testing

@testable import NLKDictionaryTools

@Suite("The dictionary tools")
struct DictionaryToolsTests {
    /// A small image at `folder/images/zh.nlkimage`.
    static func image(in folder: TemporaryFolder, _ words: [String]) throws -> String {
        var builder = LexiconBuilder(fold: HanFold())
        for line in words {
            let parts = line.split(separator: " ").map(String.init)
            builder.add(.init(parts[0], frequency: UInt64(parts[1]) ?? 1, tag: parts[2]))
        }
        var writer = ImageWriter()
        builder.write(to: &writer)
        let path = try folder.write("", to: "images/zh.nlkimage")
        try FileWriter.write(writer.data(), to: path)
        return path
    }

    @Test("explain a cut: the lattice with costs, and what every other word would cost more")
    func explanation() throws {
        let folder = try TemporaryFolder()
        let path = try Self.image(
            in: folder, ["甲 20 n", "甲方 60 n", "方向 800 n", "向 5000 p", "导游 70 n", "游 60 v", "中国 94050 ns"])
        let explanation = SegmentationExplanation("甲方向导游", lexicon: try Lexicon(path: path))
        #expect(explanation.words == ["甲方", "向", "导游"])
        #expect(
            explanation.description == """
                甲方|向|导游\tcost 3537
                from\tto\tword\tfrequency\ttag\tcost\tbest cut with it
                0\t1\t甲\t20\tn\t1704\t+586
                0\t2\t甲方\t60\tn\t1484\tbest
                1\t2\t方\t-\tunknown\t2303\t+2523
                1\t3\t方向\t800\tn\t966\t+586
                2\t3\t向\t4989\tp\t600\tbest
                3\t4\t导\t-\tunknown\t2303\t+2334
                3\t5\t导游\t70\tn\t1453\tbest
                4\t5\t游\t60\tv\t1484\t+2334
                """)
    }

    @Test("look a word up with the words at its start and inside it")
    func lookup() throws {
        let folder = try TemporaryFolder()
        let path = try Self.image(in: folder, ["人 9 n", "人工 8 b", "人工智能 4 n", "智能 6 n", "工 3 n"])
        let lexicon = try Lexicon(path: path)
        #expect(
            WordReport("人工智能", in: lexicon).description == """
                人工智能\t4\tn\tgeneral
                  starts with\t人\t9\tn\tgeneral
                  starts with\t人工\t8\tb\tgeneral
                  holds\t智能\t6\tn\tgeneral
                """)
        #expect(WordReport("能", in: lexicon).description == "能\tnot in the lexicon")
    }

    @Test("change a user's list: sorted, each word once, comments kept")
    func userDictionary() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("# mine\n乙方 5 n\n甲方\n乙方\t7\tn\n\n-丙方\n", to: "words.txt")
        var list = try UserDictionary(path: path)
        #expect(list.words.map(\.line) == ["-丙方", "乙方\t7\tn", "甲方"])
        let additions = [
            try list.add(.init("丁方", frequency: 3)), try list.add(.init("丁方", frequency: 3)),
            try list.add(.init("甲方", tag: "n")),
        ]
        #expect(additions == [true, false, true])
        let removals = [list.remove("乙方"), list.remove("乙方")]
        #expect(removals == [true, false])
        try list.save()
        let text = String(decoding: try FileReader.read(path), as: UTF8.self)
        #expect(text == "# mine\n-丙方\n丁方\t3\n甲方\t\tn\n")
        #expect(try UserDictionary(path: path) == list)
        for text in ["", "a\tb\tc\td", "甲方\t3", "甲方\tn", "\t甲方", "foo,,", "# note"] {
            #expect(throws: NLKError.self) {
                var list = try UserDictionary(path: path)
                try list.add(.init(text))
            }
        }
    }

    @Test(
        "keep a word whose end looks like a frequency or a tag", arguments: ["CA 125", "甲方 3", "vitamin c", "的 300 u"])
    func ambiguousWords(text: String) throws {
        let folder = try TemporaryFolder()
        var list = try UserDictionary(path: "\(folder.path)/words.txt")
        try list.add(.init(text))
        try list.save()
        let again = try UserDictionary(path: list.path)
        #expect(again == list && again.words.map(\.text) == [text])
    }

    @Test("never rewrite a list with a line that they do not understand")
    func brokenList() throws {
        let path = try TemporaryFolderKeeper.shared.folder.write("甲方\nfoo,,,\n", to: "broken.txt")
        #expect {
            try UserDictionary(path: path)
        } throws: { error in
            "\(error)" == "\(path):2: the line ends in a comma: separate word, frequency and tag by TAB, not by commas"
        }
    }

    @Test("show the difference of two lists, or of a list and an image")
    func difference() throws {
        let folder = try TemporaryFolder()
        let old = try folder.write("甲方 5 n\n乙方\n丙方\n", to: "old.txt")
        let new = try folder.write("甲方 6 n\n丙方\n丁方\n", to: "new.txt")
        #expect(
            try DictionaryDiff(old: old, new: new).description
                == "+ 丁方\t-\t\n- 乙方\t-\t\n~ 甲方\t5\tn\t6\tn")
        #expect(try DictionaryDiff(old: old, new: old).isEmpty)
        let image = try Self.image(in: folder, ["甲方 6 n", "丙方 1 n"])
        #expect(try DictionaryDiff(old: new, new: image).description == "- 丁方\t-\t\n~ 丙方\t-\t\t1\tn")
    }

    @Test("check lists line by line, and images byte by byte")
    func checking() throws {
        let folder = try TemporaryFolder()
        let list = try folder.write("甲方\n\nfoo,,,\n\(String(repeating: "长", count: 300))\n", to: "words.txt")
        let image = try Self.image(in: folder, ["甲方 6 n", "甲 2 n"])
        let report = try DictionaryChecker.check(paths: [list, image])
        #expect(!report.isSound)
        #expect(
            report.description.split(separator: folder.path, omittingEmptySubsequences: false).joined(separator: "D")
                == """
                D/words.txt:3: warning: the line ends in a comma: separate word, frequency and tag by TAB, not by commas; it is skipped
                D/words.txt:4: warning: the line has a word of 300 characters, more than 200: is a line end missing?; it is skipped
                D/words.txt: 1 words, 2 faults
                D/images/zh.nlkimage: 2 words, \(try FileReader.read(image).count) bytes, checksums right
                """)
        var bytes = try FileReader.read(image)
        bytes[bytes.count - 1] ^= 1
        try FileWriter.write(bytes, to: image)
        let damaged = try DictionaryChecker.check(paths: [image])
        #expect(
            damaged.findings.map(\.message) == [
                "the dictionary image is damaged in section 'lexicon': run 'nlk dictionary build'"
            ])
    }
}

/// A folder for tests that compare its path.
private struct TemporaryFolderKeeper {
    static let shared = TemporaryFolderKeeper()
    let folder: TemporaryFolder

    private init() {
        guard let folder = try? TemporaryFolder() else { preconditionFailure("no temporary folder") }
        self.folder = folder
    }
}
