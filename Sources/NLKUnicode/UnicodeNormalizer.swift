import CNLKICU
import NLKCore

/// NFC and NFKC case fold (Unicode Standard Annex 15) with the data of ICU.
///
/// Text that is plainly unaffected (ASCII, Chinese, kana without combining marks, Hangul syllables) never reaches ICU.
public struct UnicodeNormalizer: Normalizer {
    public init() {}

    public func composed(_ text: [UInt8]) -> [UInt8]? {
        text.withUnsafeBufferPointer { buffer in
            guard !isPlainlyComposed(buffer) else { return nil }
            guard buffer.count < Int(Int32.max) / 4 else { return nil }
            guard cnlk_is_composed(buffer.baseAddress, Int32(buffer.count)) == 0 else { return nil }
            return normalize(buffer, fold: 0)
        }
    }

    public func folded(_ text: [UInt8]) -> [UInt8] {
        text.withUnsafeBufferPointer { buffer in
            var lower = true
            for byte in buffer {
                // ASCII, and U+4000…U+9FFF, which no fold changes.
                guard byte < 0xC0 || (0xE4...0xE9).contains(byte) else { return normalize(buffer, fold: 1) ?? text }
                lower = lower && !(0x41...0x5A).contains(byte)
            }
            return lower ? text : text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        }
    }

    /// Whether the lead bytes alone show that NFC changes nothing; `false` means "ask ICU".
    private func isPlainlyComposed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            let lead = text[index]
            // U+0000…U+02FF, continuation bytes, and U+4000…U+9FFF.
            if lead < 0xCC || (0xE4...0xE9).contains(lead) {
                index += 1
                continue
            }
            guard index + 2 < text.count, isStable(lead, text[index + 1], text[index + 2]) else { return false }
            index += 3
        }
        return true
    }

    /// Whether the scalar of these three bytes neither changes nor combines in NFC.
    private func isStable(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0xE2, 0x80): third > 0x81  // U+2000, U+2001 change
        case (0xE2, 0x83), (0xE2, 0x84), (0xE2, 0x8C), (0xE2, 0xAB), (0xE2, 0xB3...0xB7): false
        case (0xE2, _): true
        case (0xE3, 0x80): !(0xAA...0xAF).contains(third)  // tone marks
        case (0xE3, 0x82): third != 0x99 && third != 0x9A  // combining voiced marks
        case (0xE3, _): true
        // Hangul syllables; a loose final consonant (U+11A8…) is none and goes to ICU.
        case (0xEA, 0xB0...0xBF), (0xEB, _), (0xEC, _), (0xED, 0x80...0x9D): true
        case (0xEF, 0xBC...0xBF): true  // full-width and half-width forms
        default: false
        }
    }

    private func normalize(_ text: UnsafeBufferPointer<UInt8>, fold: Int32) -> [UInt8]? {
        guard text.count < Int(Int32.max) / 4 else { return nil }
        var length: Int32 = 0
        var status: Int32 = 0
        guard let result = cnlk_normalize(fold, text.baseAddress, Int32(text.count), &length, &status) else {
            return nil
        }
        defer { cnlk_free(result) }
        return [UInt8](UnsafeBufferPointer(start: result, count: Int(length)))
    }
}
