import NLKCore
import NLKLexicon

/// The dictionary words inside long words.
extension TextTokenizerWorker {
    /// Appends inner words of two or more characters, by start, the longer first; which ones is said by `Options.innerWords`.
    func appendInnerWords(of token: Token, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        if token.kind == .code { return appendEnglishParts(of: token, bytes, into: &tokens) }
        let word = UnsafeBufferPointer(rebasing: bytes[token.range])
        for edge in innerEdges(of: word) {
            tokens.append(
                Token(
                    start: token.start + UInt32(edge.start), end: token.start + UInt32(edge.end), kind: .word,
                    script: token.script, origin: edge.isDomain ? .domain : .lexicon, tag: UInt16(edge.tag), depth: 1))
        }
    }

    /// The inner words of `word`; what was found for a word is kept for its next occurrence.
    private func innerEdges(of word: UnsafeBufferPointer<UInt8>) -> [InnerLattice.Edge] {
        if let number = innerWords.number(of: word) { return innerEdges[number] }
        var lattice = InnerLattice(word, lexicon: shared.parts.lexicon)
        if shared.options.innerWords == .compounds { lattice.keepLikely() }
        let edges = lattice.edges.filter { $0.characters > 1 }
        if innerEdges.count == Self.innerLimit {
            innerWords = ByteStringIndex()
            innerEdges.removeAll()
        }
        _ = innerWords.insert(word)
        innerEdges.append(edges)
        return edges
    }

    /// Words whose inner words are kept before all are forgotten.
    private static let innerLimit = 1 << 14
}

extension TextTokenizerWorker {
    /// Appends the words that a compound is made of, by start, the longer first.
    func appendCompoundParts(
        of token: Token, _ lemmatizer: Lemmatizer, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]
    ) {
        for part in lemmatizer.parts(of: UnsafeBufferPointer(rebasing: bytes[token.range])) {
            tokens.append(
                Token(
                    start: token.start + UInt32(part.lowerBound), end: token.start + UInt32(part.upperBound),
                    kind: .word, script: token.script, origin: .lexicon, depth: 1))
        }
    }

    /// Appends the English words of four or more letters between the hyphens of a code: Chinese in `BR-Chinese-00-B`.
    private func appendEnglishParts(
        of token: Token, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]
    ) {
        guard let english = shared.parts.english else { return }
        for part in bytes[token.range].split(separator: 0x2D) where part.count >= 4 {
            guard part.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }), part.count < token.end - token.start,
                english.entry(UnsafeBufferPointer(rebasing: part)) != nil
            else { continue }
            tokens.append(
                Token(
                    start: UInt32(part.startIndex), end: UInt32(part.endIndex), kind: .word, script: .latin,
                    origin: .lexicon, depth: 1))
        }
    }
}

/// All dictionary words inside one word, the word itself left out: a small lattice.
struct InnerLattice {
    struct Edge {
        /// Byte offsets in the word.
        var start: Int
        var end: Int
        var characters: Int
        var cost: Int
        var tag: UInt8
        var isDomain: Bool
    }

    /// How much dearer than the best path a path may be for its words to be likely: 7 natural logarithms.
    private static let margin = Int(7 * Lexicon.levelsPerUnit)
    /// Level of frequency 8: rarer words of the general list are no evidence inside another word.
    private static let minimumLevel = Lexicon.level(of: 8)

    private(set) var edges: [Edge] = []
    private let length: Int

    init(_ word: UnsafeBufferPointer<UInt8>, lexicon: Lexicon) {
        length = word.count
        var start = 0
        while start < word.count {
            let rest = UnsafeBufferPointer(rebasing: word[start...])
            var width = 1
            while width < rest.count, rest[width] & 0xC0 == 0x80 { width += 1 }
            var characters = 1
            if Self.isLatin(rest[0]) {
                while width < rest.count, Self.isLatin(rest[width]) { width += 1 }
                // B12 in 维生素B12 is a part like any other; 25 in 25-羟基维生素D is a number.
                if rest[..<width].contains(where: { $0 > 0x39 }) { characters = width }
            }
            let first = edges.count
            edges.append(
                Edge(
                    start: start, end: start + width, characters: characters, cost: lexicon.unknownCost, tag: 0,
                    isDomain: false)
            )
            lexicon.prefixes(of: rest) { end, entry in
                let cost = lexicon.unknownCost - (Int(entry.level) - 1)
                if end <= width {
                    if end == width { edges[first].cost = cost }
                    return
                }
                guard entry.source == .domain || entry.level >= Self.minimumLevel else { return }
                guard end < word.count, end == rest.count || !Self.isLatin(rest[end]) || !Self.isLatin(rest[end - 1])
                else {
                    return
                }
                let characters = rest[..<end].lazy.filter { $0 & 0xC0 != 0x80 }.count
                edges.append(
                    Edge(
                        start: start, end: start + end, characters: characters, cost: cost, tag: entry.tag,
                        isDomain: entry.source == .domain))
            }
            edges[first...].reverse()
            start += width
        }
    }

    /// Keeps the words that lie on a path through the word nearly as good as the best one: 右下 and 下肢 in 右下肢, but not 体总 in
    /// 身体总水分. Terms of the domain lists are kept and are no part of the paths, so that their own parts are found as well.
    mutating func keepLikely() {
        let unreachable = Int.max / 4
        var forward = [Int](repeating: unreachable, count: length + 1)
        var backward = forward
        forward[0] = 0
        backward[length] = 0
        let general = edges.filter { !$0.isDomain }
        for edge in general.sorted(by: { $0.start < $1.start }) {
            forward[edge.end] = min(forward[edge.end], forward[edge.start] + edge.cost)
        }
        for edge in general.sorted(by: { $0.end > $1.end }) {
            backward[edge.start] = min(backward[edge.start], backward[edge.end] + edge.cost)
        }
        let limit = forward[length] + Self.margin
        edges.removeAll { !$0.isDomain && forward[$0.start] + $0.cost + backward[$0.end] > limit }
    }

    private static func isLatin(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
