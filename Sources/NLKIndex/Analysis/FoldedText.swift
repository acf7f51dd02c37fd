import NLKLexicon
import NLKText

/// A cleaned text as the index compares it: folded characters, each with its class and the place it came from.
///
/// Folded: Traditional to Simplified, width, case, accents. What is left out when people search (combining marks, invisible
/// characters) is left out here.
struct FoldedText {
    /// How a character takes part in terms.
    enum Kind: UInt8 {
        /// White space, punctuation, signs: parts what stands beside it.
        case gap
        /// The end of a line: does not part characters of a run.
        case lineEnd
        /// White space that may stand beside the end of a line.
        case space
        /// Han, kana, Hangul, bopomofo: written without spaces, stored as pairs.
        case ideograph
        /// Letters and digits of all other scripts.
        case letter
        /// Thai, Lao, Khmer, Burmese: letters whose words are cut by a dictionary.
        case unspacedLetter
    }

    private(set) var scalars: [UInt32] = []
    private(set) var kinds: [Kind] = []
    /// Byte offset in the cleaned text of the character that each came from, and behind the last the length of the text.
    private(set) var starts: [UInt32] = []

    var count: Int { scalars.count }

    /// Reads `text`, which must be UTF-8; the memory of an earlier text is used again.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ fold: CharacterFold) {
        scalars.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        var offset = 0
        while offset < text.count {
            let first = text[offset]
            if first < 0x80 {
                append(UInt32(CharacterFold.lowered(first)), CharacterFold.kind(ofASCII: first), offset)
                offset += 1
                continue
            }
            let (scalar, length) = Self.decode(text, offset)
            let kind = fold.kind(of: scalar)
            if let kind {
                if let (one, two) = PlainLetter.pair(scalar) {
                    append(one, kind, offset)
                    append(two, kind, offset)
                } else {
                    append(fold.folded(scalar), kind, offset)
                }
            }
            offset += length
        }
        starts.append(UInt32(text.count))
    }

    @inline(__always)
    private mutating func append(_ scalar: UInt32, _ kind: Kind, _ offset: Int) {
        scalars.append(scalar)
        kinds.append(kind)
        starts.append(UInt32(offset))
    }

    /// The index of the first character at or behind the byte `offset` of the text, from `index` on.
    func index(atByte offset: UInt32, from index: Int) -> Int {
        var index = index
        while index < count, starts[index] < offset { index += 1 }
        return index
    }

    /// The ideograph that follows the one at `index` in its run: the next character, or the first of the next line.
    func nextInRun(_ index: Int) -> Int? {
        var next = index + 1
        if next < count, kinds[next] == .ideograph { return next }
        var lineEnds = 0
        while next < count {
            switch kinds[next] {
            case .ideograph: return lineEnds == 1 ? next : nil
            case .lineEnd where lineEnds == 0: lineEnds += 1
            case .space: break
            default: return nil
            }
            next += 1
        }
        return nil
    }

    private static func decode(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (UInt32, Int) {
        let first = UInt32(text[offset])
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, offset + length <= text.count else { return (0xFFFD, 1) }
        var scalar = first & (0xFF >> UInt32(length + 1))
        for index in 1..<length { scalar = scalar << 6 | UInt32(text[offset + index] & 0x3F) }
        return (scalar, length)
    }
}

/// How one character is folded and classed.
struct CharacterFold: Sendable {
    /// Owner of the memory that `codes` points into.
    private let lexicon: Lexicon
    private let codes: CharacterCodes
    private let classes = CharacterClasses()

    init(_ lexicon: Lexicon) {
        self.lexicon = lexicon
        codes = lexicon.codes
    }

    /// What `scalar`, beyond ASCII, is compared as.
    func folded(_ scalar: UInt32) -> UInt32 {
        let folded = codes.folded(scalar)
        return PlainLetter.of(folded) ?? folded
    }

    /// How `scalar`, beyond ASCII, takes part; `nil`: it is left out.
    func kind(of scalar: UInt32) -> FoldedText.Kind? {
        switch classes[scalar] {
        case .han, .hanNumeral, .hiragana, .katakana, .hangul, .bopomofo: .ideograph
        case .digit, .latin, .greek, .alphabet, .letterNumber: .letter
        case .dictionaryScript: .unspacedLetter
        case .lineEnd: .lineEnd
        case .space: .space
        case .mark, .ignorable, .emojiModifier: nil
        case .punctuation, .symbol, .currency, .emoji, .regionalIndicator: .gap
        }
    }

    static func kind(ofASCII byte: UInt8) -> FoldedText.Kind {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
        case 0x0A: .lineEnd
        case 0x0D, 0x20: .space
        default: .gap
        }
    }

    @inline(__always)
    static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
