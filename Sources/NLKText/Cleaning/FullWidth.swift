/// Full-width forms of ASCII characters (U+FF01 to U+FF5E).
enum FullWidth {
    /// The ASCII character that `value` is a form of, or `value`.
    @inline(__always)
    static func narrow(_ value: UInt32) -> UInt32 { (0xFF01...0xFF5E).contains(value) ? value - 0xFEE0 : value }

    /// What the full-width character at `range` becomes: letters and digits always, signs by their neighbours.
    static func narrowed(at range: Range<Int>, _ reader: ScalarReader) -> UInt8? {
        let plain = narrow(reader.scalar(at: range.lowerBound).value)
        if ScalarClass.isASCIIAlphanumeric(plain) { return UInt8(plain) }
        let (beforeValue, beforeCount) = reader.scalar(before: range.lowerBound)
        let before = narrow(beforeValue)
        let after = narrow(reader.scalar(at: range.upperBound).value)
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
