import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("Files of lemmas are read or refused, never trapped on")
struct LemmaFilesTests {
    /// walk, walked, went: the last with its lemma whole, the second with that of the record before.
    private static let list: [UInt8] =
        Array("SMFC1".utf8) + [0, 3, 0, 4] + Array("walk".utf8) + [0, 0, 4, 2] + Array("ed".utf8) + [254, 1, 3]
        + Array("ent".utf8) + [255, 2] + Array("go".utf8)

    @Test("a front-coded list gives its forms and lemmas")
    func frontCoded() throws {
        var found: [String] = []
        var list = try FrontCodedList(Self.list, name: "list")
        #expect(list.count == 3)
        try list.forEach {
            found.append("\(String(decoding: $0, as: UTF8.self)) \(String(decoding: $1, as: UTF8.self))")
        }
        #expect(found == ["walk walk", "walked walk", "went go"])
    }

    @Test("a damaged front-coded list is an error with file and byte")
    func damagedList() throws {
        #expect(
            throws: NLKError(
                .badInput, "is no list of lemmas: run tools/fetch-dictionaries again", at: .init(file: "l"))
        ) {
            _ = try FrontCodedList(Array("SMFC2".utf8), name: "l")
        }
        var cut = try FrontCodedList(Array(Self.list.dropLast()), name: "l")
        #expect(
            throws: NLKError(
                .badInput, "the list of lemmas is damaged: run tools/fetch-dictionaries again",
                at: .init(file: "l", byte: 27))
        ) { try cut.forEach { _, _ in } }
        ByteMutator.run("lemma-list", seeds: [Self.list]) { input, seed in
            do throws(NLKError) {
                var list = try FrontCodedList(input, name: "l")
                try list.forEach { _, _ in }
            } catch {
                #expect(error.code == .badInput, "seed \(seed)")
            }
        }
    }

    @Test("counts and corrections name the line that is wrong")
    func lines() throws {
        let counts = "# head\nsaw\tVERB\tsee\t5\nsaw\tNOUN\tsaw\t0\n"
        #expect(
            throws: NLKError(
                .badInput, "expected form, part of speech, lemma and count, separated by TAB",
                at: .init(file: "c", line: 3))
        ) { _ = try LemmaCounts(parsing: Array(counts.utf8), file: "c") }
        let corrections = "us\t*\tus\tstays\nmice\tNOUN\tmice\n"
        #expect(
            throws: NLKError(
                .badInput, "expected form, part of speech or *, lemma and reason, separated by TAB",
                at: .init(file: "c", line: 2))
        ) { _ = try LemmaCorrections(parsing: Array(corrections.utf8), file: "c") }
        ByteMutator.run("lemma-counts", seeds: [Array(counts.utf8), Array(corrections.utf8)]) { input, seed in
            Self.read(seed) { () throws(NLKError) in _ = try LemmaCounts(parsing: input, file: "c") }
            Self.read(seed) { () throws(NLKError) in _ = try LemmaCorrections(parsing: input, file: "c") }
            Self.read(seed) { () throws(NLKError) in _ = try LemmaGold.read(input, name: "c") }
        }
    }

    /// Reads something that may be damaged: the only error is that of bad input.
    private static func read(_ seed: UInt64, _ body: () throws(NLKError) -> Void) {
        do throws(NLKError) {
            try body()
        } catch {
            #expect(error.code == .badInput, "seed \(seed)")
        }
    }

    @Test("gold sentences are the rows with whole numbers")
    func gold() throws {
        let row = "\t_\t_\t_\t_\t_\t_\n"
        let text =
            "# text = Au lait\n1-2\tau\t_\t_\(row)1\tà\tà\tADP\(row)2\tle\tle\tDET\(row)2.1\tx\tx\tX\(row)\n1\tlait\tlait\tNOUN\(row)"
        let sentences = try LemmaGold.read(Array(text.utf8), name: "g")
        #expect(sentences.map { $0.map(\.form) } == [["à", "le"], ["lait"]])
        #expect(sentences[1][0].partOfSpeech == .noun)
        #expect(
            throws: NLKError(
                .badInput, "is no row of CoNLL-U: ten columns, separated by TAB, in UTF-8",
                at: .init(file: "g", line: 1))
        ) { _ = try LemmaGold.read(Array("1\tà\n".utf8), name: "g") }
    }

    @Test("the counts of a corpus hold what can be learned from")
    func counting() {
        var counts = LemmaCounts()
        for (form, part, lemma) in [
            ("The", PartOfSpeech.determiner, "the"), ("PARIS", .properNoun, "Paris"), ("US", .properNoun, "US"),
            (".", .punctuation, "."), ("laulukirja", .noun, "laulu#kirja"), ("werkte", .verb, "samen_werken"),
        ] {
            counts.add(form: form, partOfSpeech: part, lemma: lemma)
        }
        #expect(
            counts.text
                == "Paris\tPROPN\tParis\t1\nUS\tPROPN\tUS\t1\nlaulukirja\tNOUN\tlaulukirja\t1\nthe\tDET\tthe\t1\n")
    }

    @Test("sections of an image are refused or used without a trap, whatever is in them")
    func sections() throws {
        var builder = LemmaImageBuilder(language: "en")
        for word in ["walk", "talk", "balk", "milk"] {
            builder.add(form: Array((word + "s").utf8), lemma: Array(word.utf8))
        }
        let sections = builder.sections()
        let seeds = [sections.edits, sections.words, sections.rules, sections.known]
        ByteMutator.run("lemma-sections", seeds: seeds) { input, _ in
            for place in 0..<4 {
                var changed = sections
                switch place {
                case 0: changed.edits = input
                case 1: changed.words = input
                case 2: changed.rules = input
                default: changed.known = input
                }
                guard let lemmatizer = Lemmatizer(checking: changed) else { continue }
                for form in ["walks", "Walks", "WALKING", "x", "ilks", "école-walks"] {
                    _ = lemmatizer.lemma(of: form)
                    _ = lemmatizer.lemma(of: form, partOfSpeech: .noun, isSentenceStart: true)
                }
            }
        }
    }
}
