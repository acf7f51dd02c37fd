import NLKCore

/// Numbers, with separators, sign, currency, percent and unit.
extension PatternScanner {
    /// The number whose first digit stands at `position`; the atom starts at `start` (a sign or currency before it).
    func number(at position: Int, from start: Int, _ reader: ScalarReader) -> Atom {
        if start == position, let atom = date(at: position, reader) ?? time(at: position, reader) { return atom }
        var end = digitsWithSeparators(at: position, reader)
        if joinsMeasures, let percent = reader.scalar(at: end), Self.isPercent(percent.value) {
            return Atom(start: start, end: end + percent.width, form: .measure)
        }
        let next = reader.type(at: end)
        let unit = joinsMeasures && next != nil && next != .space ? units.length(at: end, in: reader) : 0
        if unit > 0, next?.isHan != true || !startsLongerWord(reader.text, end, unit) {
            end += unit
            var atom = Atom(start: start, end: end, form: .measure)
            if next == .latin, let fault = reader.digit(at: end) {
                // `400g8`: recognition made a digit of something behind the unit.
                atom.end = reader.digits(at: end + fault.width).end
                atom.flags.insert(.doubtful)
            }
            return atom
        }
        if next == .latin || next == .greek { return alphanumeric(from: start, at: end, reader) }
        if reader.byte(at: end) == 0x2D || reader.byte(at: end) == 0x5F, reader.type(at: end + 1) == .latin {
            return alphanumeric(from: start, at: end, reader)
        }
        return Atom(start: start, end: end, form: start < position && joinsMeasures ? .measure : .number)
    }

    static func isPercent(_ value: UInt32) -> Bool {
        value == 0x25 || value == 0xFF05 || value == 0x2030 || value == 0x2103 || value == 0x2109
    }

    /// Reads `1,250.00`, `3.14`, `010-12345678`: digits with a separator between digits; a comma only before three digits.
    private func digitsWithSeparators(at offset: Int, _ reader: ScalarReader) -> Int {
        var end = reader.digits(at: offset).end
        while let mark = reader.scalar(at: end) {
            let after = end + mark.width
            let following = reader.digits(at: after)
            guard following.count > 0 else { break }
            switch mark.value {
            case 0x2E, 0xFF0E, 0x2D, 0xFF0D, 0xB7: break
            case 0x2C, 0xFF0C: guard following.count == 3 else { return end }
            default: return end
            }
            end = following.end
        }
        return end
    }

    /// A sign or currency in front of digits.
    func signedNumber(at offset: Int, first: ScalarReader.Scalar, floor: Int, _ reader: ScalarReader) -> Atom? {
        let after = offset + first.width
        guard reader.digit(at: after) != nil else { return nil }
        if first.type == .currency { return joinsMeasures ? number(at: after, from: offset, reader) : nil }
        guard first.value == 0x2B || first.value == 0x2D || first.value == 0x2212 || first.value == 0xB1 else {
            return nil
        }
        if let before = reader.scalar(before: offset, floor: floor) {
            guard before.type == .space || before.type == .lineEnd || before.value == 0x28 || before.value == 0xFF08
            else {
                return nil
            }
        }
        return number(at: after, from: offset, reader)
    }
}
