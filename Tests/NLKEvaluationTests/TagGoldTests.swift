import NLKCore
import TestSupport
import Testing

@testable import NLKEvaluation

@Suite("Gold parts of speech are read from CoNLL-U")
struct TagGoldTests {
    private static let file = """
        # text = Au lac, vite!
        1-2\tAu\t_\t_\t_\t_\t_\t_\t_\t_
        1\tÀ\t_\tADP\t_\t_\t3\tcase\t_\t_
        2\tle\t_\tDET\t_\t_\t3\tdet\t_\t_
        3\tlac\t_\tNOUN\t_\t_\t0\troot\t_\tSpaceAfter=No
        4\t,\t_\tPUNCT\t_\t_\t3\tpunct\t_\t_
        4.1\tva\t_\tVERB\t_\t_\t_\t_\t_\t_
        5\tvite\t_\tADV\t_\t_\t3\tadvmod\t_\tGloss=fast|SpaceAfter=No
        6\t!\t_\t_\t_\t_\t3\tpunct\t_\t_

        1\tOui\t_\tINTJ\t_\t_\t0\troot\t_\t_

        """

    @Test("words, tags and places; words inside a longer one have no place")
    func reads() throws {
        let gold = try TagGold.read(Array(Self.file.utf8), name: "gold")
        #expect(gold.map { String(decoding: $0.text, as: UTF8.self) } == ["Au lac, vite! ", "Oui "])
        #expect(gold[0].words.map { $0.partOfSpeech?.tag ?? "_" } == ["ADP", "DET", "NOUN", "PUNCT", "ADV", "_"])
        #expect(gold[0].words.map(\.range) == [nil, nil, 3..<6, 6..<7, 8..<12, 12..<13])
    }

    @Test("a bad line is named")
    func faults() throws {
        let short = #expect(throws: NLKError.self) { try TagGold.read(Array("1\ta\tNOUN\n".utf8), name: "gold") }
        #expect(short?.description == "gold:1: a word line of CoNLL-U has ten fields separated by tabs")
        let line = "\ta\t_\tX\t_\t_\t_\t_\t_\t_\n"
        for number in ["2", "0", "x", "1-1", "2-3", "1-", "-"] {
            let error = #expect(throws: NLKError.self) { try TagGold.read(Array((number + line).utf8), name: "gold") }
            #expect(error?.message == "the word number '\(number)' is out of order")
        }
    }

    @Test("any bytes are read or refused, and what is read has its places inside the text")
    func fuzz() throws {
        try ByteMutator.run("tag-gold", seeds: [Array(Self.file.utf8)]) { input, seed in
            do {
                for sentence in try TagGold.read(input, name: "gold") {
                    for word in sentence.words where word.range != nil {
                        #expect(Array(sentence.text[word.range ?? 0..<0]) == Array(word.form.utf8), "seed \(seed)")
                    }
                }
            } catch let error as NLKError {
                #expect(error.code == .badInput, "seed \(seed): \(error)")
            }
        }
    }
}

@Suite("Scores of parts of speech")
struct TagScoresTests {
    @Test("accuracy over gold words, F1 over words and tags in running text")
    func figures() {
        var scores = TagScores()
        (scores.gold, scores.rightTags, scores.found, scores.placed, scores.right) = (10, 9, 8, 6, 3)
        #expect(scores.accuracy == 0.9)
        #expect(scores.wordF1 == 12.0 / 18.0)
        #expect(scores.tagF1 == 6.0 / 18.0)
        scores += scores
        #expect(scores.gold == 20 && scores.wordF1 == 12.0 / 18.0)
    }

    @Test("nothing against nothing is right, and has no accuracy")
    func empty() {
        let scores = TagScores()
        #expect(scores.accuracy == nil && scores.tagF1 == 1 && scores.wordsPerSecond == nil)
        var report = EvaluationReport(columns: EvaluationReport.tagColumns)
        report.append("none", scores)
        #expect(report.render(.tsv).hasSuffix("none\t0\t0\t-\t0\t1.0000\t1.0000\t-\n"))
    }
}
