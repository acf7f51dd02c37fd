import NLKCore

/// Words of letters, with digits and the marks that belong inside.
extension PatternScanner {
    /// A word that starts with the Latin or Greek letter at `offset`.
    func word(at offset: Int, _ reader: ScalarReader) -> Atom {
        alphanumeric(from: offset, at: offset, reader)
    }

    /// Reads letters and digits from `position`; the atom starts at `start` (a number that letters follow starts before).
    func alphanumeric(from start: Int, at position: Int, _ reader: ScalarReader) -> Atom {
        var end = position
        var hasDigit = start < position
        var (hasLetter, hasLower, capitals, isGreek) = (false, false, 0, false)
        while let scalar = reader.scalar(at: end) {
            switch scalar.type {
            case .latin, .greek:
                hasLetter = true
                isGreek = isGreek || scalar.type == .greek
                if isCapital(scalar) { capitals += 1 } else { hasLower = true }
            case .digit:
                hasDigit = true
            case .mark, .ignorable:
                break
            default:
                guard end > start, joins(scalar, at: end, reader) else {
                    return finish(start, end, hasDigit, hasLetter, hasLower, capitals, isGreek, reader)
                }
            }
            end += scalar.width
        }
        return finish(start, end, hasDigit, hasLetter, hasLower, capitals, isGreek, reader)
    }

    private func finish(
        _ start: Int, _ end: Int, _ hasDigit: Bool, _ hasLetter: Bool, _ hasLower: Bool, _ capitals: Int,
        _ isGreek: Bool, _ reader: ScalarReader
    ) -> Atom {
        let closed = end + signSuffix(start: start, end: end, reader)
        var atom = Atom(start: start, end: closed, form: hasDigit && hasLetter ? .code : .word)
        if hasDigit, !hasLetter { atom.form = .number }
        atom.script = isGreek && !hasLower && capitals == 0 ? .greek : .latin
        if capitals >= 2, !hasLower { atom.flags.insert(.acronym) }
        return atom
    }

    private func isCapital(_ scalar: ScalarReader.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value < 0x5B }
        if scalar.value >= 0xFF21, scalar.value <= 0xFF3A { return true }
        return Unicode.Scalar(scalar.value)?.properties.isUppercase ?? false
    }

    /// `C++`, `C#`: signs that end a name.
    private func signSuffix(start: Int, end: Int, _ reader: ScalarReader) -> Int {
        if reader.byte(at: end) == 0x2B, reader.byte(at: end + 1) == 0x2B, reader.byte(at: end + 2) != 0x2B { return 2 }
        guard reader.byte(at: end) == 0x23, end - start == 1 else { return 0 }
        let next = reader.type(at: end + 1)
        return next?.isLatinOrDigit == true || next == .punctuation && reader.byte(at: end + 1) == 0x23 ? 0 : 1
    }

    /// Whether the mark at `offset` joins the letters or digits on both sides: `don't`, `Wi-Fi`, `AT&T`, `U.S`, `a_b`.
    private func joins(_ scalar: ScalarReader.Scalar, at offset: Int, _ reader: ScalarReader) -> Bool {
        guard let next = reader.type(at: offset + scalar.width) else { return false }
        let before = reader.scalar(before: offset, floor: 0)?.type
        let isLetter = { (type: CharacterClass?) in type == .latin || type == .greek || type == .mark }
        switch scalar.value {
        case 0x27, 0x2019, 0x26, 0x2E:
            // A dot or an apostrophe stands between letters; digits around a dot are a number's affair.
            return isLetter(before) && isLetter(next)
        case 0x2D, 0x5F, 0x2010, 0x2011:
            return (isLetter(before) || before == .digit) && (isLetter(next) || next == .digit)
        default:
            return false
        }
    }

    /// `.NET`: a dot that starts a name of capitals.
    func dottedName(at offset: Int, floor: Int, _ reader: ScalarReader) -> Atom? {
        guard reader.byte(at: offset) == 0x2E else { return nil }
        let first = reader.byte(at: offset + 1)
        let second = reader.byte(at: offset + 2)
        guard first >= 0x41, first <= 0x5A, reader.type(at: offset + 2) == .latin, second != 0 else { return nil }
        if let before = reader.scalar(before: offset, floor: floor) {
            guard
                before.type == .space || before.type == .lineEnd || before.type.isHan
                    || before.type == .punctuation && before.value != 0x2E
            else { return nil }
        }
        var atom = word(at: offset + 1, reader)
        atom.start = offset
        return atom
    }
}
