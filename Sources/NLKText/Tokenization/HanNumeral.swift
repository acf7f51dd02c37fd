/// Numbers written in Han numerals, positional (`二○○一`) or with multipliers (`三百二十五`).
enum HanNumeral {
    /// Reads the numeral at `offset`: characters, value (capped), offset behind it.
    static func read(_ offset: Int, _ reader: ScalarReader) -> (count: Int, value: Int, end: Int) {
        var (count, end) = (0, offset)
        var (total, section, digit) = (0, 0, 0)
        var positional = 0
        var isPositional = true
        while let scalar = reader.scalar(at: end), scalar.type == .hanNumeral,
            let (value, multiplier) = value(scalar.value)
        {
            if multiplier == 1 {
                digit = value
                positional = min(positional * 10 + value, 1_000_000_000)
            } else if multiplier >= 10_000 {
                isPositional = false
                total = min((total + section + digit) * multiplier, 1_000_000_000_000)
                (section, digit) = (0, 0)
            } else {
                isPositional = false
                section += max(digit, 1) * multiplier
                digit = 0
            }
            count += 1
            end += scalar.width
        }
        return (count, isPositional ? positional : min(total + section + digit, 1_000_000_000_000), end)
    }

    /// Digit value with multiplier 1, or a multiplier.
    private static func value(_ scalar: UInt32) -> (Int, Int)? {
        switch scalar {
        case 0x3007, 0x96F6, 0x25CB: (0, 1)
        case 0x4E00, 0x58F9: (1, 1)
        case 0x4E8C, 0x8D30, 0x8CB3, 0x4E24, 0x5169: (2, 1)
        case 0x4E09, 0x53C1, 0x53C3: (3, 1)
        case 0x56DB, 0x8086: (4, 1)
        case 0x4E94, 0x4F0D: (5, 1)
        case 0x516D, 0x9646, 0x9678: (6, 1)
        case 0x4E03, 0x67D2: (7, 1)
        case 0x516B, 0x634C: (8, 1)
        case 0x4E5D, 0x7396: (9, 1)
        case 0x5341, 0x62FE: (0, 10)
        case 0x767E, 0x4F70: (0, 100)
        case 0x5343, 0x4EDF: (0, 1000)
        case 0x4E07, 0x842C: (0, 10_000)
        case 0x4EBF, 0x5104: (0, 100_000_000)
        default: nil
        }
    }
}
