/// Full-width forms of ASCII characters (U+FF01 to U+FF5E).
enum FullWidth {
    /// The ASCII character that `value` is a form of, or `value`.
    static func narrow(_ value: UInt32) -> UInt32 { (0xFF01...0xFF5E).contains(value) ? value - 0xFEE0 : value }

    /// The first or last character that a neighbour becomes.
    private static func plain(_ value: UInt32, last: Bool) -> UInt32 {
        guard let folded = CompatibilityTable.plain(value) else { return narrow(value) }
        return last ? UInt32(folded.last ?? 0) : UInt32(folded.first ?? 0)
    }

    /// What the full-width character `value` at `range` becomes: letters and digits always, signs by their neighbours.
    static func narrowed(_ value: UInt32, at range: Range<Int>, _ reader: CleaningReader) -> UInt8? {
        let plain = narrow(value)
        if ScalarClass.isASCIIAlphanumeric(plain) { return UInt8(plain) }
        let (beforeValue, beforeCount) = reader.scalar(before: range.lowerBound)
        let before = Self.plain(beforeValue, last: true)
        let after = Self.plain(reader.scalar(at: range.upperBound).value, last: false)
        let isInside: Bool
        switch UInt8(plain) {
        case UInt8(ascii: "%"):
            isInside = ScalarClass.isDigit(before)
        case UInt8(ascii: "+"), UInt8(ascii: "#"):
            let second =
                before == plain
                && ScalarClass.isASCIILetter(narrow(reader.scalar(before: range.lowerBound - beforeCount).value))
            isInside = ScalarClass.isASCIILetter(before) || second || ScalarClass.isDigit(after)
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "$"):
            isInside = ScalarClass.isDigit(after)
        case UInt8(ascii: ":"), UInt8(ascii: "~"):
            isInside = ScalarClass.isDigit(before) && ScalarClass.isDigit(after)
        case UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "="),
            UInt8(ascii: "_"), UInt8(ascii: "*"):
            isInside = ScalarClass.isASCIIAlphanumeric(before) && ScalarClass.isASCIIAlphanumeric(after)
        default:
            isInside = false
        }
        return isInside ? UInt8(plain) : nil
    }
}
