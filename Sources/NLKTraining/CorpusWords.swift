import NLKText

/// The words of a training text that the word list lacks, with the frequency they get in the lexicon.
///
/// In training a word counts as unknown in the sentence that taught it: words seen in one sentence are left out altogether, and the
/// others stand with one sentence fewer. Otherwise the model would learn that every word of the text is in the lexicon, trust the
/// lexicon blindly and cut unknown words of new text to pieces.
struct CorpusWords {
    /// Number of sentences with the word.
    private var sentences: [String: Int] = [:]
    /// Occurrences in the word list for one sentence of the training text: the list was counted on about so much more text.
    static let weight: UInt64 = 5

    /// Counts the Han words of two and more characters in `corpus` (folded) that are not in `known`.
    init(_ corpora: [SegmentedCorpus], known: [String: TrainingLexicon.Entry]) {
        for corpus in corpora {
            for sentence in corpus.sentences {
                for word in Set(sentence) where known[word] == nil && Self.isEligible(word) {
                    sentences[word, default: 0] += 1
                }
            }
        }
    }

    /// Words and frequencies for training, by ascending word.
    var whileTraining: [(word: String, frequency: UInt64)] {
        sorted.filter { $0.count > 1 }.map { ($0.word, UInt64($0.count - 1) * Self.weight) }
    }

    /// Words and frequencies for use, by ascending word.
    var afterTraining: [(word: String, frequency: UInt64)] { sorted.map { ($0.word, UInt64($0.count) * Self.weight) } }

    private var sorted: [(word: String, count: Int)] {
        sentences.map { (word: $0.key, count: $0.value) }.sorted { $0.word < $1.word }
    }

    private static func isEligible(_ word: String) -> Bool {
        let scalars = word.unicodeScalars
        return scalars.count > 1 && scalars.count <= LongWordTable.longest
            && scalars.allSatisfy {
                switch BoundaryCharacterClass(folded: $0.value) {
                case .han, .numeral, .timeUnit: true
                default: false
                }
            }
    }
}
