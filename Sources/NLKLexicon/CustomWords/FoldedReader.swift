/// Reads a text character by character, folded, a run of white space as one space.
struct FoldedReader {
    /// One character read.
    struct Character {
        /// Bytes of the text.
        var start: Int
        var end: Int
        /// Folded.
        var character: UInt32
        /// Whether the character before is a letter or digit that words may not be cut behind.
        var followsAlphanumeric: Bool
    }

    private let text: UnsafeBufferPointer<UInt8>
    /// Borrowed: the caller keeps their owner.
    private let codes: CharacterCodes
    private var offset: Int
    private var lastIsAlphanumeric = false

    /// What a run of white space with two or more line ends reads as: no key holds it.
    private static let paragraphEnd: UInt32 = 0x2029

    init(_ text: UnsafeBufferPointer<UInt8>, codes: CharacterCodes, from offset: Int = 0) {
        self.text = text
        self.codes = codes
        self.offset = offset
    }

    /// The next character; `nil` at the end.
    @inline(__always)
    mutating func next() -> Character? {
        guard offset < text.count else { return nil }
        let start = offset
        let follows = lastIsAlphanumeric
        var character = scalar(at: &offset)
        if Self.isSpace(character) {
            character = passSpace(character)
            lastIsAlphanumeric = false
        } else {
            lastIsAlphanumeric = AlphanumericEdge.contains(character)
        }
        return Character(start: start, end: offset, character: character, followsAlphanumeric: follows)
    }

    /// Passes the rest of a run of white space and returns what it reads as.
    private mutating func passSpace(_ first: UInt32) -> UInt32 {
        var lineEnds = first == 0x0A ? 1 : 0
        while offset < text.count {
            var ahead = offset
            let character = scalar(at: &ahead)
            guard Self.isSpace(character) else { break }
            if character == 0x0A { lineEnds += 1 }
            offset = ahead
        }
        return lineEnds > 1 ? Self.paragraphEnd : 0x20
    }

    /// Whether the text goes on with a letter or digit where `last`, just read, is one.
    func continues(after last: UInt32) -> Bool {
        guard AlphanumericEdge.contains(last), offset < text.count else { return false }
        var ahead = offset
        return AlphanumericEdge.contains(scalar(at: &ahead))
    }

    @inline(__always)
    private func scalar(at offset: inout Int) -> UInt32 {
        guard let bytes = text.baseAddress else { return 0 }
        let (scalar, length) = UTF8Character.decode(bytes + offset, available: text.count - offset)
        offset += length
        return codes.folded(scalar)
    }

    @inline(__always)
    private static func isSpace(_ scalar: UInt32) -> Bool {
        guard scalar < 0x3001 else { return false }
        switch scalar {
        case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
        default: return false
        }
    }
}

/// Letters and digits that a word may not be cut between: the scripts written with spaces that mix with Chinese.
enum AlphanumericEdge {
    @inline(__always)
    static func contains(_ scalar: UInt32) -> Bool {
        guard scalar < 0x2000 else { return false }
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x373, 0x376...0x37D, 0x386...0x3FF, 0x400...0x52F:
            return true
        case 0x1E00...0x1FFF: return true
        default: return false
        }
    }
}
