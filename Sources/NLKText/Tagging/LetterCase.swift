/// Small letters of the alphabets that the taggers know, by arithmetic: no table to load, no text object to make.
package enum LetterCase {
    /// The small letter of `scalar`, or `scalar` itself: Latin-1, Latin Extended-A, the Romanian letters behind it and Latin Extended
    /// Additional, modern Greek, Cyrillic and Armenian. Capitals of other blocks stay as they are; the models were trained so.
    @inline(__always)
    package static func lowered(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
        if scalar > 0x1FFF || scalar < 0xC0 { return scalar }
        return loweredBeyondASCII(scalar)
    }

    private static func loweredBeyondASCII(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xC0...0xDE where scalar != 0xD7: scalar + 32
        case 0x130: 0x69
        case 0x178: 0xFF
        case 0x139...0x148, 0x179...0x17E: scalar & 1 == 1 ? scalar + 1 : scalar
        case 0x100...0x177, 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233: scalar & 1 == 0 ? scalar + 1 : scalar
        case 0x1CD...0x1DC: scalar & 1 == 1 ? scalar + 1 : scalar
        case 0x386: 0x3AC
        case 0x388...0x38A: scalar + 37
        case 0x38C: 0x3CC
        case 0x38E, 0x38F: scalar + 63
        case 0x391...0x3AB where scalar != 0x3A2: scalar + 32
        case 0x400...0x40F: scalar + 80
        case 0x410...0x42F: scalar + 32
        case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar & 1 == 0 ? scalar + 1 : scalar
        case 0x4C1...0x4CE: scalar & 1 == 1 ? scalar + 1 : scalar
        case 0x531...0x556: scalar + 48
        case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar & 1 == 0 ? scalar + 1 : scalar
        default: scalar
        }
    }
}
