/// Character classes that the clean-up rules are written in.
enum ScalarClass {
    /// An ideograph, or a sign that stands for one (々, 〇, 〻).
    @inline(__always)
    static func isHan(_ value: UInt32) -> Bool {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x323AF, 0xF900...0xFAFF, 0x3005, 0x3007, 0x303B: true
        default: false
        }
    }

    /// A kana letter, iteration mark or the long-vowel mark; not the middle dot nor the voiced marks.
    @inline(__always)
    static func isKana(_ value: UInt32) -> Bool {
        switch value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: true
        default: false
        }
    }

    /// A letter of the scripts that write words without spaces and break lines anywhere: Han, kana, bopomofo.
    @inline(__always)
    static func isUnspaced(_ value: UInt32) -> Bool {
        isHan(value) || isKana(value) || (0x3105...0x312F).contains(value)
    }

    /// Punctuation that East Asian text is set with: `、。《》` and the full-width forms.
    @inline(__always)
    static func isWidePunctuation(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301B, 0x301C...0x301F, 0x30FB: true
        case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D, 0xFF5B...0xFF65: true
        default: false
        }
    }

    /// A full-width sign that becomes ASCII beside letters or digits.
    static func isNarrowable(_ value: UInt32) -> Bool {
        switch value {
        case 0xFF03...0xFF07, 0xFF0A, 0xFF0B, 0xFF0D...0xFF0F, 0xFF1A, 0xFF1C...0xFF1E, 0xFF20, 0xFF3C, 0xFF5E: true
        default: false
        }
    }

    /// Quotation marks, dashes and dots that both Latin and East Asian text use.
    static func isSharedPunctuation(_ value: UInt32) -> Bool {
        switch value {
        case 0x2014, 0x2015, 0x2018...0x201D, 0x2025, 0x2026: true
        default: false
        }
    }

    @inline(__always)
    static func isDigit(_ value: UInt32) -> Bool { (0x30...0x39).contains(value) }

    @inline(__always)
    static func isASCIILetter(_ value: UInt32) -> Bool {
        (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
    }

    @inline(__always)
    static func isASCIIAlphanumeric(_ value: UInt32) -> Bool { isDigit(value) || isASCIILetter(value) }

    /// A letter of a script that is written with spaces between words: Latin, Greek, Cyrillic and the like.
    static func isSpacedLetter(_ value: UInt32) -> Bool {
        if value < 0x80 { return isASCIILetter(value) }
        guard !isUnspaced(value), !isSoutheastAsian(value) else { return false }
        return isAlphabetic(value)
    }

    static func isAlphabetic(_ value: UInt32) -> Bool {
        if value < 0x80 { return isASCIILetter(value) }
        return Unicode.Scalar(value)?.properties.isAlphabetic ?? false
    }

    static func isLowercase(_ value: UInt32) -> Bool {
        if value < 0x80 { return (0x61...0x7A).contains(value) }
        return Unicode.Scalar(value)?.properties.isLowercase ?? false
    }

    static func isHangul(_ value: UInt32) -> Bool {
        switch value {
        case 0xAC00...0xD7FB, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C: true
        default: false
        }
    }

    /// Thai, Lao, Myanmar, Khmer: no spaces between words, lines end at words.
    static func isSoutheastAsian(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
        default: false
        }
    }

    /// White space inside a line: space, tab, ideographic space.
    @inline(__always)
    static func isBlank(_ value: UInt32) -> Bool { value == 0x20 || value == 0x09 || value == 0x3000 }
}
