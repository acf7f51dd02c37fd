import Foundation

/// Compares texts with a text of a query.
struct TextMatcher {
    private let modifiers: TextModifiers
    private let pieces: [[Character]]
    /// The pieces as the index compares them.
    private let tokenPieces: [[Character]]
    private let folded: (String) -> String

    /// `folded` gives a text as the index compares it.
    init(_ value: TextValue, folded: @escaping (String) -> String) {
        modifiers = value.modifiers
        self.folded = folded
        let fold = Self.fold(value.modifiers)
        pieces = value.pieces.map { WordEdges($0, splitsCase: false, fold: fold).characters }
        tokenPieces = value.modifiers.contains(.tokens) ? value.pieces.map { Array(folded($0)) } : []
    }

    /// Whether any text does.
    var matchesAll: Bool { pieces.allSatisfy(\.isEmpty) && pieces.count > 1 }

    func matches(_ text: String) -> Bool {
        if matchesAll { return true }
        if modifiers.contains(.tokens) {
            let words = WordEdges(folded(text), splitsCase: false) { $1.append($0) }
            if Self.isFound(tokenPieces, in: words) { return true }
            if !modifiers.contains(.words) { return false }
        }
        let isWordBased = modifiers.contains(.words)
        let words = WordEdges(text, splitsCase: isWordBased, fold: Self.fold(modifiers))
        return isWordBased ? Self.isFound(pieces, in: words) : Self.isWhole(pieces, words.characters)
    }

    /// Less, equal or greater as -1, 0, 1.
    func order(_ text: String) -> Int {
        let left = WordEdges(text, splitsCase: false, fold: Self.fold(modifiers)).characters
        let right = Array(pieces.joined(separator: ["*"]))
        return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }

    /// `text` as the modifiers c and d compare it.
    static func folded(_ text: String, _ modifiers: TextModifiers) -> String {
        String(WordEdges(text, splitsCase: false, fold: fold(modifiers)).characters)
    }

    /// How the modifiers c and d change a character.
    private static func fold(_ modifiers: TextModifiers) -> (Character, inout [Character]) -> Void {
        let (lowers, strips) = (modifiers.contains(.caseInsensitive), modifiers.contains(.diacriticInsensitive))
        return { character, characters in
            if character.isASCII {
                characters += lowers ? Array(character.lowercased()) : [character]
                return
            }
            let text = lowers ? character.lowercased() : String(character)
            characters += strips ? Array(withoutAccents(text)) : Array(text)
        }
    }

    /// Without the marks of alphabets; the voice marks of kana stay.
    private static func withoutAccents(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark || scalar.value >= 0x3000 { scalars.append(scalar) }
        return String(scalars)
    }

    /// Whether the pieces, in order, make up all of `text`.
    private static func isWhole(_ pieces: [[Character]], _ text: [Character]) -> Bool {
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return pieces.first == text }
        guard text.count >= first.count + last.count, text.starts(with: first),
            text.suffix(last.count).elementsEqual(last)
        else { return false }
        return end(of: pieces.dropFirst().dropLast(), in: text[..<(text.count - last.count)], from: first.count) != nil
    }

    /// Whether the pieces stand in `words` in order, the first at the beginning of a word and the last at the end of one, unless a
    /// wildcard stands there.
    private static func isFound(_ pieces: [[Character]], in words: WordEdges) -> Bool {
        guard let first = pieces.first, let last = pieces.last, pieces.contains(where: { !$0.isEmpty }) else {
            return false
        }
        let text = words.characters
        for start in 0..<max(1, text.count) {
            guard first.isEmpty || words.isEdge[start], text[start...].starts(with: first) else { continue }
            let behind = start + first.count
            if pieces.count == 1 {
                if words.isEdge[behind] { return true }
                continue
            }
            // What is missing behind the first place is missing behind later ones too.
            guard let middle = end(of: pieces.dropFirst().dropLast(), in: text[...], from: behind) else { return false }
            if last.isEmpty { return true }
            var from = middle
            while let end = end(of: [last], in: text[...], from: from) {
                if words.isEdge[end] { return true }
                from = end - last.count + 1
            }
            return false
        }
        return false
    }

    /// Where the pieces end that are looked for one behind the other from `start` on.
    private static func end(
        of pieces: ArraySlice<[Character]>, in text: ArraySlice<Character>, from start: Int
    ) -> Int? {
        var index = start
        for piece in pieces where !piece.isEmpty {
            while index + piece.count <= text.endIndex, !text[index...].starts(with: piece) { index += 1 }
            guard index + piece.count <= text.endIndex else { return nil }
            index += piece.count
        }
        return index
    }
}
