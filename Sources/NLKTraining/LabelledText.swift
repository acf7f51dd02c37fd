import NLKText

/// A training text as codes and labels, cut into the sentences that are learned one at a time.
struct LabelledText {
    /// Codes of the characters of all lines, each line between runs of edge characters.
    private(set) var codes: [UInt16] = []
    /// 0 B, 1 M, 2 E, 3 S.
    private(set) var labels: [UInt8] = []
    private(set) var sentences: [Sentence] = []

    struct Sentence {
        /// Characters of the line that the sentence is part of: its context.
        var line: Range<Int>
        var characters: Range<Int>
        var convention: Int
    }

    /// Adds the folded sentences of `corpus`. Sentence ends that stand as words of their own separate what is learned, not what is seen.
    mutating func add(_ corpus: SegmentedCorpus, convention: Int, alphabet: BoundaryAlphabet) {
        let stops = Set("。！？；".unicodeScalars.map { alphabet.code(of: $0.value) })
        for words in corpus.sentences {
            let start = codes.count
            var cuts: [Int] = []
            for word in words {
                let code = alphabet.codes(of: word)
                codes.append(contentsOf: code)
                labels.append(contentsOf: Self.labels(count: code.count))
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

    private static func labels(count: Int) -> [UInt8] {
        switch count {
        case 0: []
        case 1: [3]
        default: [0] + [UInt8](repeating: 1, count: count - 2) + [2]
        }
    }
}
