/// A text as characters that are compared, with the places where words begin and end.
struct WordEdges {
    private(set) var characters: [Character] = []
    /// Whether a word may begin or end before the character, and behind the last one.
    private(set) var isEdge: [Bool] = []

    /// Reads `text`; each character is compared as what `fold` makes of it. With `splitsCase`, a capital behind a small letter begins
    /// a word: MyPictures.
    init(_ text: String, splitsCase: Bool, fold: (Character, inout [Character]) -> Void) {
        var previous: Character?
        for character in text {
            let count = characters.count
            fold(character, &characters)
            for position in count..<characters.count {
                isEdge.append(position == count && Self.isEdge(previous, character, splitsCase: splitsCase))
            }
            if characters.count > count { previous = character }
        }
        isEdge.append(true)
    }

    /// Every Han, kana or Hangul character is a word, so that any run of them is found.
    private static func isEdge(_ left: Character?, _ right: Character, splitsCase: Bool) -> Bool {
        guard let left else { return true }
        guard left.isLetter || left.isNumber, right.isLetter || right.isNumber else { return true }
        if Ideographs.contains(left) || Ideographs.contains(right) { return true }
        return splitsCase && left.isLowercase && right.isUppercase
    }
}

/// The characters that are written without spaces and that the index stores as pairs.
enum Ideographs {
    static func contains(_ character: Character) -> Bool {
        guard !character.isASCII, let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3,
            0xF900...0xFAD9, 0x20000...0x3134A:
            return true
        default: return false
        }
    }
}
