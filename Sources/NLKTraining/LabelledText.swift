import NLKText

/// A training text as codes and gaps, cut into the sentences that are learned one at a time.
struct LabelledText {
    /// Codes of the characters of all lines.
    private(set) var codes: [UInt16] = []
    /// By convention, what is known of the gap behind each character.
    private(set) var gaps: [[WordGap]] = []
    private(set) var sentences: [Sentence] = []

    struct Sentence {
        /// Characters of the line that the sentence is part of: its context.
        var line: Range<Int>
        var characters: Range<Int>
        /// The convention that is learned from it.
        var convention: Int
        /// Whether its words are known in another convention only.
        var isBorrowed = false
    }

    /// Takes the folded sentences of each convention's corpus; with `borrowing`, each convention that cuts less finely learns from the
    /// texts of the others too.
    init(_ corpora: [SegmentedCorpus], alphabet: BoundaryAlphabet, borrowing: Bool) {
        var ends: [WordGap] = []
        for (index, corpus) in corpora.enumerated() { add(corpus, convention: index, alphabet: alphabet, &ends) }
        gaps = Array(repeating: ends, count: corpora.count)
        if borrowing { borrow() }
    }

    /// Adds a corpus. Sentence ends that stand as words of their own separate what is learned, not what is seen.
    private mutating func add(
        _ corpus: SegmentedCorpus, convention: Int, alphabet: BoundaryAlphabet, _ ends: inout [WordGap]
    ) {
        let stops = Set("。！？；".unicodeScalars.map { alphabet.code(of: $0.value) })
        for words in corpus.sentences {
            let start = codes.count
            var cuts: [Int] = []
            for word in words where !word.isEmpty {
                let code = alphabet.codes(of: word)
                codes.append(contentsOf: code)
                ends.append(contentsOf: repeatElement(.joined, count: code.count - 1))
                ends.append(.cut)
                if code.count == 1, stops.contains(code[0]) { cuts.append(codes.count) }
            }
            if cuts.last != codes.count { cuts.append(codes.count) }
            var first = start
            for cut in cuts where cut > first {
                sentences.append(Sentence(line: start..<codes.count, characters: first..<cut, convention: convention))
                first = cut
            }
        }
    }

    /// Adds each sentence again for the conventions that cut less finely.
    private mutating func borrow() {
        let evidence = ConventionEvidence(self)
        for sentence in sentences {
            for convention in gaps.indices where evidence.isFiner(sentence.convention, than: convention) {
                for index in sentence.characters.dropLast() {
                    gaps[convention][index] = evidence.gap(
                        codes[index], codes[index + 1], known: gaps[sentence.convention][index], in: convention)
                }
                var borrowed = sentence
                borrowed.convention = convention
                borrowed.isBorrowed = true
                sentences.append(borrowed)
            }
        }
    }
}
