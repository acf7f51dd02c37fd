/// The few character classes that tell how words of a recognizer stand together.
enum WritingClass {
    /// Han, kana and bopomofo: written without spaces.
    case ideographic
    /// Punctuation of East Asian width, whose ink fills half a square.
    case ideographicPunctuation
    case hangul
    case other

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x3001...0x3003, 0x3008...0x3020, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            self = .ideographicPunctuation
        case 0x2E80...0x2FFF, 0x3005...0x3007, 0x3021...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
            0x1_AFF0...0x1_B16F, 0x2_0000...0x3_FFFF:
            self = .ideographic
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
            self = .hangul
        default:
            self = .other
        }
    }

    var isEastAsian: Bool { self != .other }
}

extension String {
    /// Without white space (U+FEFF included) at both ends.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(scalars[first...last])
    }

    var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
    var isBlank: Bool { properties.isWhitespace || value == 0xFEFF }

    package var isHangul: Bool { WritingClass(self) == .hangul }

    /// Han, kana and their punctuation: written without spaces.
    package var isIdeographicWriting: Bool {
        let writing = WritingClass(self)
        return writing == .ideographic || writing == .ideographicPunctuation
    }

    /// Share of a line's length, in half squares.
    var displayWidth: Double { WritingClass(self).isEastAsian ? 2 : 1 }
}
