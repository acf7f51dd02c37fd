import NLKCore
import NLKLexicon

/// Finds Han characters that were misread.
struct HanCorrection: Sendable {
    private let words: CorrectionWords
    private let pairs: LookAlikeTable

    init(lexicon: Lexicon, pairs: LookAlikeTable, customWords: [String], removedWords: [String]) {
        words = CorrectionWords(lexicon: lexicon, customWords: customWords, removedWords: removedWords)
        self.pairs = pairs
    }

    func changes(in block: Document.Block) -> [WordChange] { HanRun.runs(in: block).flatMap(changes) }

    /// One change after the other, the best first: each alters what the words around it are.
    private func changes(in run: HanRun) -> [WordChange] {
        var run = run
        var changed: [Int] = []
        while changed.count < run.places.count, let best = HanSearch(run, words: words, pairs: pairs).best {
            run.places[best.place].character = best.character
            run.places[best.place].isFixed = true
            changed.append(best.place)
        }
        return changed.sorted().compactMap { place in
            Unicode.Scalar(run.places[place].character).map {
                WordChange(line: run.line, word: run.places[place].word, text: String($0))
            }
        }
    }
}
