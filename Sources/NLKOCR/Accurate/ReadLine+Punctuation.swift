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
            characters[index].text = wide
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
