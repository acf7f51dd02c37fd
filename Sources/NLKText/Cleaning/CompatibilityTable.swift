/// Single compatibility characters and their plain forms.
enum CompatibilityTable {
    /// The plain form of `value`; `nil` where it stays.
    static func plain(_ value: UInt32) -> [UInt8]? {
        switch value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: [0x20]
        case 0x85, 0x2028: [0x0A]
        case 0x2029: [0x0A, 0x0A]
        case 0xB5: utf8Bytes(0x3BC)  // micro sign → μ, as in μg
        case 0x2113: [UInt8(ascii: "l")]
        case 0x3371...0x33DF: unit(value)
        case 0xFB00...0xFB06: Array(ligatures[Int(value) - 0xFB00].utf8)
        case 0xFE10...0xFE16: utf8Bytes(verticalMarks[Int(value) - 0xFE10])
        case 0xFE35...0xFE44: utf8Bytes(verticalBrackets[Int(value) - 0xFE35])
        case 0xFE50...0xFE6B: fullForm(ofSmall: value).map(utf8Bytes)
        case 0xFFE0: utf8Bytes(0xA2)
        case 0xFFE1: utf8Bytes(0xA3)
        case 0xFFE5: utf8Bytes(0xA5)
        case 0xFFE6: utf8Bytes(0x20A9)
        case 0x1D400...0x1D7FF: mathematical(value).map { [$0] }
        default: nil
        }
    }

    /// Squared katakana and era names, and Arabic presentation forms: left to NFKC. None of them has case.
    static func needsNormalizer(_ value: UInt32) -> Bool {
        switch value {
        case 0x3300...0x3357, 0x337B...0x337F, 0xFB50...0xFDFC, 0xFE70...0xFEFC: true
        default: false
        }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
    private static let verticalMarks = "，、。：；！？".unicodeScalars.map(\.value)
    private static let verticalBrackets = "（）｛｝〔〕【】《》〈〉「」『』".unicodeScalars.map(\.value)
    /// U+FE50 to U+FE6B; a space where there is none.
    private static let smallForms = "，、． ；：？！—（）｛｝〔〕#&*+-<>= \\$%@".unicodeScalars.map(\.value)

    /// The mark that `value` is a small form of: `．` for `﹒`.
    static func fullForm(ofSmall value: UInt32) -> UInt32? {
        guard (0xFE50...0xFE6B).contains(value) else { return nil }
        let plain = smallForms[Int(value) - 0xFE50]
        return plain == 0x20 ? nil : plain
    }

    /// Letters come in alphabets of 52, digits in rows of ten; the Greek ones stay.
    private static func mathematical(_ value: UInt32) -> UInt8? {
        switch value {
        case 0x1D400...0x1D6A3:
            let letter = UInt8((value - 0x1D400) % 52)
            return letter < 26 ? 0x41 + letter : 0x61 + letter - 26
        case 0x1D7CE...0x1D7FF: return 0x30 + UInt8((value - 0x1D7CE) % 10)
        default: return nil
        }
    }

    private static func unit(_ value: UInt32) -> [UInt8]? {
        let name = units[Int(value) - 0x3371]
        return name == "." ? nil : Array(name.utf8)
    }

    /// U+3371 to U+33DF; a full stop where there is none.
    private static let units =
        """
        hPa da AU bar oV pc dm dm2 dm3 IU . . . . . pA nA μA mA kA KB MB GB cal kcal pF nF μF μg mg kg \
        Hz kHz MHz GHz THz μl ml dl kl fm nm μm mm cm km mm2 cm2 m2 km2 mm3 cm3 m3 km3 m/s m/s2 Pa kPa \
        MPa GPa rad rad/s rad/s2 ps ns μs ms pV nV μV mV kV MV pW nW μW mW kW MW kΩ MΩ a.m. Bq cc cd \
        C/kg Co. dB Gy ha HP in KK KM kt lm ln log lx mb mil mol PH p.m. PPM PR sr Sv Wb V/m A/m
        """.split(separator: " ").map(String.init)
}
