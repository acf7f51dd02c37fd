import NLKLexicon

/// Reads the features of words from their bytes; keeps its buffers.
package struct WordSignatureReader {
    private var letters: [UInt32] = []

    package init() {}

    /// The features of `word`, without the lexicon's row. Any bytes are accepted; cost: linear in the word.
    package mutating func read(_ word: UnsafeBufferPointer<UInt8>) -> WordSignature {
        letters.removeAll(keepingCapacity: true)
        var features = WordSignature()
        guard let bytes = word.baseAddress else { return features }
        var form = FeatureKey.seed
        var shape = FeatureKey.seed
        var lastKind: UInt32 = 0
        var startsWithCapital = false
        var offset = 0
        while offset < word.count {
            let (scalar, length) = UTF8Character.decode(bytes + offset, available: word.count - offset)
            offset += length
            var letter = LetterCase.lowered(scalar)
            let kind = LetterKind.of(scalar, lowered: letter)
            if kind == LetterKind.digit { letter = 0x30 }
            if letters.isEmpty { startsWithCapital = kind == LetterKind.capital }
            if kind != lastKind {
                shape = FeatureKey.mix(shape, UInt64(kind))
                lastKind = kind
            }
            form = FeatureKey.mix(form, UInt64(letter))
            letters.append(letter)
        }
        features.form = form
        features.shape = shape
        features.outline = UInt64(min(letters.count, 8)) << 1 | (startsWithCapital ? 1 : 0)
        addEnds(to: &features)
        return features
    }

    private func addEnds(to features: inout WordSignature) {
        letters.withUnsafeBufferPointer { letters in
            let count = letters.count
            var hash = FeatureKey.seed
            func before(_ distance: Int) -> UInt64 {
                guard distance <= count else { return hash }
                hash = FeatureKey.mix(hash, UInt64(letters[count - distance]))
                return hash
            }
            features.suffix1 = before(1)
            features.suffix2 = before(2)
            features.suffix3 = before(3)
            features.suffix4 = before(4)
            features.suffix5 = before(5)
            hash = FeatureKey.seed &+ 1
            func after(_ distance: Int) -> UInt64 {
                guard distance <= count else { return hash }
                hash = FeatureKey.mix(hash, UInt64(letters[distance - 1]))
                return hash
            }
            features.prefix1 = after(1)
            features.prefix2 = after(2)
            features.prefix3 = after(3)
        }
    }
}

/// Kinds of letters that word shapes are made of; signs stand for themselves.
package enum LetterKind {
    package static let capital: UInt32 = 1
    package static let small: UInt32 = 2
    package static let digit: UInt32 = 3
    package static let han: UInt32 = 4
    package static let hiragana: UInt32 = 5
    package static let katakana: UInt32 = 6
    package static let hangul: UInt32 = 7
    /// A letter of an alphabet without case.
    package static let caseless: UInt32 = 8

    @inline(__always)
    package static func of(_ scalar: UInt32, lowered: UInt32) -> UInt32 {
        if scalar < 0x80 {
            if scalar &- 0x61 < 26 { return small }
            if lowered != scalar { return capital }
            return scalar &- 0x30 < 10 ? digit : scalar
        }
        return lowered != scalar ? capital : other(scalar)
    }

    private static func other(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xC0...0x24F, 0x250...0x2AF, 0x370...0x52F, 0x561...0x587, 0x1E00...0x1FFF: small
        case 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xE50...0xE59, 0xFF10...0xFF19: digit
        case 0x5D0...0x1DBF: caseless
        case 0x3041...0x309F: hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: katakana
        case 0xAC00...0xD7A3: hangul
        case 0x3005, 0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: han
        default: scalar
        }
    }
}
