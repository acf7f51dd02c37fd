import NLKCore

/// Emoji with their modifiers: one atom a picture.
extension PatternScanner {
    /// An emoji sequence: pictures joined by ZWJ, skin tones, variation selectors, pairs of regional indicators, tags.
    func emoji(at offset: Int, first: ScalarReader.Scalar, _ reader: ScalarReader) -> Atom {
        var end = offset + first.width
        if first.type == .regionalIndicator {
            if let next = reader.scalar(at: end), next.type == .regionalIndicator { end += next.width }
            return Atom(start: offset, end: end, form: .emoji)
        }
        var joins = first.value == 0x200D
        while let next = reader.scalar(at: end) {
            guard next.type == .emojiModifier || joins && (next.type == .emoji || next.type == .symbol) else { break }
            joins = next.value == 0x200D
            end += next.width
        }
        return Atom(start: offset, end: end, form: first.type == .emoji ? .emoji : .symbol)
    }

    /// A keycap: a digit, perhaps variation selector 16, U+20E3.
    func keycap(at offset: Int, _ reader: ScalarReader) -> Atom? {
        guard let digit = reader.digit(at: offset), let next = reader.scalar(at: offset + digit.width) else {
            return nil
        }
        guard next.type == .emojiModifier else { return nil }
        var end = offset + digit.width
        while let scalar = reader.scalar(at: end), scalar.type == .emojiModifier { end += scalar.width }
        return Atom(start: offset, end: end, form: .emoji)
    }
}
