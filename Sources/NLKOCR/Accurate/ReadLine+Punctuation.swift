extension ReadLine {
    /// Full-width forms of the marks that look the same.
    private static let wideForms = [
        ",": "，", ":": "：", ";": "；", "!": "！", "?": "？", "(": "（", ")": "）",
    ]

    /// Sets marks between Chinese or Japanese characters in full width, where the network wavered between both forms.
    mutating func widenPunctuation() {
        for index in characters.indices {
            guard let wide = Self.wideForms[characters[index].text] else { continue }
            let before = index > 0 ? characters[index - 1].text : nil
            let after = index + 1 < characters.count ? characters[index + 1].text : nil
            guard before.map(Self.standsAlone) ?? false, after.map(Self.standsAlone) ?? true, hasRival(wide, at: index)
            else { continue }
            let narrow = characters[index].text
            characters[index].text = wide
            characters[index].rivals.removeAll { $0.text == wide }
            widenRivals(narrow, wide, at: index)
        }
    }

    /// The same mark in the other readings: a form of a mark alone makes no rival.
    private mutating func widenRivals(_ narrow: String, _ wide: String, at index: Int) {
        let position = characters[index].position
        for rival in rivals.indices {
            for (place, character) in rivals[rival].characters.enumerated()
            where character.text == narrow && abs(character.position - position) < box.thickness / 4 {
                rivals[rival].characters[place].text = wide
            }
        }
    }

    /// Whether another reading of the line has `text` where the character `index` stands.
    private func hasRival(_ text: String, at index: Int) -> Bool {
        let position = characters[index].position
        return rivals.contains { rival in
            rival.characters.contains { $0.text == text && abs($0.position - position) < box.thickness / 4 }
        }
    }
}
