import NLKCore
import NLKLexicon
import NLKText

/// Why the `fast` segmenter cut a sentence as it did: every dictionary word in it with its cost, and what a cut through it costs more.
public struct SegmentationExplanation: Sendable, CustomStringConvertible {
    /// A word of the lattice.
    public struct Word: Sendable, Equatable {
        /// Characters from the start of the sentence.
        public var start: Int
        public var end: Int
        public var text: String
        /// `nil` for a character or run that the lexicon does not hold.
        public var frequency: Double?
        public var tag: String
        /// Minus the logarithm of the relative frequency, times 200.
        public var cost: Int
        /// How much more the best cut with this word costs than the best of all; 0 on a best cut.
        public var excess: Int
    }

    /// By start, the shorter first.
    public var lattice: [Word]
    /// The cut.
    public var words: [String]
    /// Its cost.
    public var cost: Int

    /// Explains how `sentence` is cut. `removed`: folded words that do not count.
    public init(_ sentence: String, lexicon: Lexicon, removed: [[UInt8]] = []) {
        var sentence = sentence
        let lattice = FastSegmenter(lexicon: lexicon, removed: removed).lattice(of: sentence)
        let scalars = Array(sentence.unicodeScalars)
        self.lattice = lattice.words.map { word in
            Word(
                start: word.start, end: word.end,
                text: String(String.UnicodeScalarView(scalars[word.start..<word.end])),
                frequency: word.level > 0 ? Lexicon.frequency(ofLevel: word.level) : nil,
                tag: lexicon.tags[Int(word.tag)], cost: word.cost, excess: word.excess)
        }
        cost = lattice.cost
        var ends: [UInt32] = []
        sentence.withUTF8 { text in
            FastSegmenter(lexicon: lexicon, removed: removed).makeWorker().segment(
                text, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &ends)
        }
        var start = 0
        words = ends.map { end in
            defer { start = Int(end) }
            return String(decoding: Array(sentence.utf8)[start..<Int(end)], as: UTF8.self)
        }
    }

    public var description: String {
        let rows = lattice.map { word in
            let values = word.frequency.map { "\(Int($0))\t\(word.tag.isEmpty ? "-" : word.tag)" } ?? "-\tunknown"
            return "\(word.start)\t\(word.end)\t\(word.text)\t\(values)\t\(word.cost)\t"
                + (word.excess == 0 ? "best" : "+\(word.excess)")
        }
        let head = "from\tto\tword\tfrequency\ttag\tcost\tbest cut with it"
        return ([words.joined(separator: "|") + "\tcost \(cost)", head] + rows).joined(separator: "\n")
    }
}
