/// Reads a text character by character, folded, a run of white space as one space.
struct FoldedReader {
    private let text: UnsafeBufferPointer<UInt8>
    /// Borrowed: the caller keeps their owner.
    private let codes: CharacterCodes
    /// End of the character read last.
    private(set) var end = 0
    /// Whether the character before the one read last is a letter or digit that words may not be cut behind.
    private(set) var previousIsAlphanumeric = false
    private var lastIsAlphanumeric = false

    /// What a run of white space with two or more line ends reads as: no key holds it.
    private static let paragraphEnd: UInt32 = 0x2029

    init(_ text: UnsafeBufferPointer<UInt8>, codes: CharacterCodes) {
        self.text = text
        self.codes = codes
    }

    /// The next character, folded, and where it starts; `nil` at the end.
    mutating func next() -> (start: Int, character: UInt32)? {
        guard end < text.count else { return nil }
        let start = end
        var character = scalar(at: &end)
        previousIsAlphanumeric = lastIsAlphanumeric
        guard !Self.isSpace(character) else {
            var lineEnds = character == 0x0A ? 1 : 0
            while end < text.count {
                var ahead = end
                character = scalar(at: &ahead)
                guard Self.isSpace(character) else { break }
                if character == 0x0A { lineEnds += 1 }
                end = ahead
            }
            lastIsAlphanumeric = false
            return (start, lineEnds > 1 ? Self.paragraphEnd : 0x20)
        }
        lastIsAlphanumeric = AlphanumericEdge.contains(character)
        return (start, character)
    }

    /// Whether the text goes on with a letter or digit where `last`, just read, is one.
    func continues(after last: UInt32) -> Bool {
        guard AlphanumericEdge.contains(last), end < text.count else { return false }
        var ahead = end
        return AlphanumericEdge.contains(scalar(at: &ahead))
    }

    private func scalar(at offset: inout Int) -> UInt32 {
        guard let bytes = text.baseAddress else { return 0 }
        let (scalar, length) = UTF8Character.decode(bytes + offset, available: text.count - offset)
        offset += length
        return codes.folded(scalar)
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}

/// Letters and digits that a word may not be cut between: the scripts written with spaces that mix with Chinese.
enum AlphanumericEdge {
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x373, 0x376...0x37D, 0x386...0x3FF, 0x400...0x52F: true
        case 0x1E00...0x1FFF: true
        default: false
        }
    }
}
