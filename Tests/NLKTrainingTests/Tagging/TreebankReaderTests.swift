import Glibc
import NLKCore
import Testing

@testable import NLKTraining

@Suite("Treebanks are read for training")
struct TreebankReaderTests {
    private func groups(_ rows: [String], isVersion1: Bool = false) throws -> [[String]] {
        let path = "/tmp/nlk-treebank-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        let text = rows.map { $0.split(separator: " ").joined(separator: "\t") + "\n" }.joined()
        try FileWriter.write(Array(text.utf8), to: path)
        return try TreebankReader.groups(path: path, isVersion1: isVersion1).map { group in
            group.map { sentence in
                zip(sentence.words, sentence.labels).map { word, label in
                    String(decoding: word, as: UTF8.self) + "/" + (PartOfSpeech(rawValue: label)?.tag ?? "?")
                }.joined(separator: " ")
            }
        }
    }

    @Test("words that the text writes as one get a second form, with the tag of their head")
    func joined() throws {
        let found = try groups([
            "# text = au lac", "1-2 au _ _ _ _ _ _ _ _", "1 à _ ADP _ _ 3 case _ _", "2 le _ DET _ _ 3 det _ _",
            "3 lac _ NOUN _ _ 0 root _ SpaceAfter=No", "4 . _ PUNCT _ _ 3 punct _ _", "", "1 Oui _ INTJ _ _ 0 root _ _",
        ])
        #expect(found == [["à/ADP le/DET lac/NOUN ./PUNCT", "au/ADP lac/NOUN ./PUNCT"], ["Oui/INTJ"]])
    }

    @Test("a hyphen between letters joins, between spaces it does not")
    func hyphens() throws {
        let found = try groups([
            "1 well _ ADV _ _ 3 advmod _ SpaceAfter=No", "2 - _ PUNCT _ _ 3 punct _ SpaceAfter=No",
            "3 known _ ADJ _ _ 5 amod _ _", "4 - _ PUNCT _ _ 5 punct _ _", "5 man _ NOUN _ _ 0 root _ _",
        ])
        #expect(found == [["well/ADV -/PUNCT known/ADJ -/PUNCT man/NOUN", "well-known/ADJ -/PUNCT man/NOUN"]])
    }

    @Test("tags of version 1 become those of version 2")
    func versions() throws {
        let found = try groups(
            [
                "1 他 _ PRON PRP _ 3 nsubj _ _", "2 是 _ VERB VC _ 3 cop _ _", "3 人 _ NOUN NN _ 0 root _ _",
                "4 的 _ PART DEC _ 3 acl:relcl _ _", "5 的 _ PART DEC _ 3 case:dec _ _", "6 和 _ CONJ CC _ 3 cc _ _",
                "7 也 _ ADV RB _ 3 mark _ _", "8 了 _ PART AS _ 3 case:aspect _ _", "9 将 _ VERB BB _ 3 aux:caus _ _",
            ], isVersion1: true)
        #expect(found == [["他/PRON 是/AUX 人/NOUN 的/SCONJ 的/PART 和/CCONJ 也/SCONJ 了/AUX 将/ADP"]])
    }

    @Test("a line that is no word line is named")
    func faults() throws {
        let short = #expect(throws: NLKError.self) { try groups(["1 a _ NOUN"]) }
        #expect(short?.message == "a word line needs ten fields separated by tabs" && short?.place?.line == 1)
        let order = #expect(throws: NLKError.self) {
            try groups(["1 a _ NOUN _ _ 0 root _ _", "3 b _ NOUN _ _ 1 dep _ _"])
        }
        #expect(order?.message == "word 3 is out of order" && order?.place?.line == 2)
    }
}
