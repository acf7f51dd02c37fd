extension ReadLine {
    /// Narrowest space, in thicknesses of the line, which is about a fifth of the size of the type.
    private static let narrowest = 0.18
    /// A space is so many times wider than the middle gap between letters and digits of the same line.
    private static let ratio = 2.2

    /// Adds spaces next to digits where the picture has a gap as wide as one.
    ///
    /// - Parameter gap: width of the widest gap between two places along the line, pixels of the page.
    mutating func restoreSpaces(gap: (_ start: Double, _ end: Double) -> Double) {
        characters = Self.spaced(characters, thickness: box.thickness, gap)
        // Rivals are compared with the line: they have the same spaces.
        for index in rivals.indices {
            rivals[index].characters = Self.spaced(rivals[index].characters, thickness: box.thickness, gap)
        }
    }

    private static func spaced(
        _ characters: [Character], thickness: Double, _ gap: (_ start: Double, _ end: Double) -> Double
    ) -> [Character] {
        let widths = characters.indices.dropFirst().map { index -> Double? in
            guard isPlain(characters[index - 1].text), isPlain(characters[index].text) else { return nil }
            return gap(characters[index - 1].position, characters[index].position)
        }
        let known = widths.compactMap(\.self).sorted()
        guard known.count >= 3 else { return characters }
        let floor = max(narrowest * thickness, ratio * known[known.count / 2])
        var spaced: [Character] = []
        for (index, character) in characters.enumerated() {
            if index > 0, maySpaceStand(between: characters[index - 1].text, and: character.text),
                gap(characters[index - 1].position, character.position) > floor
            {
                let before = characters[index - 1]
                spaced.append(
                    Character(
                        text: " ", position: (before.position + character.position) / 2,
                        confidence: min(before.confidence, character.confidence)))
            }
            spaced.append(character)
        }
        return spaced
    }

    /// Beside a digit, the other side being any character but full-width punctuation, which has room of its own.
    private static func maySpaceStand(between left: String, and right: String) -> Bool {
        isDigit(left) && isPlainOrLetter(right) || isDigit(right) && isPlainOrLetter(left)
    }

    private static func isDigit(_ text: String) -> Bool {
        text.utf8.count == 1 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// A visible ASCII character.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count == 1 && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    private static func isPlainOrLetter(_ text: String) -> Bool {
        isPlain(text) || text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) && !text.isEmpty
    }
}
