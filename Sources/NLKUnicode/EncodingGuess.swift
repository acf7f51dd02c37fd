import CNLKICU
import NLKCore

/// Tells the encoding of bytes that name none, when there is enough evidence.
///
/// Well-formed UTF-8 is believed. So are bytes most of whose non-ASCII part is well-formed UTF-8: they are UTF-8 with a few bad bytes.
/// Otherwise each East Asian encoding is tried; a reading counts when nearly everything is valid in it and the characters
/// that its language uses most make up a good share, clearly more than in any rival reading. At last, ICU's
/// detector may name a single-byte encoding if there are many bytes to judge by.
struct EncodingGuess: Equatable {
    var encoding: TextEncoding
    /// Share of common characters among those that are not ASCII, or the detector's confidence: 0…1.
    var evidence: Double

    /// Bytes looked at.
    static let sampleSize = 1 << 16

    /// The encoding that a byte order mark names.
    static func byteOrderMark(of bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if head == [0xFF, 0xFE, 0, 0] { return .utf32LittleEndian }
        if head == [0, 0, 0xFE, 0xFF] { return .utf32BigEndian }
        if head.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if head.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        if head == [0x84, 0x31, 0x95, 0x33] { return .gb18030 }
        return nil
    }

    /// UTF-16 or UTF-32 told from the zero bytes that Latin text has in it; `nil` when there are not enough.
    static func fromZeros(_ bytes: UnsafeBufferPointer<UInt8>) -> EncodingGuess? {
        let count = min(bytes.count, sampleSize) & ~3
        guard count >= 8 || bytes.count >= 6 else { return nil }
        let looked = count >= 8 ? count : bytes.count & ~1
        var zeros = [0, 0, 0, 0]
        for index in 0..<looked where bytes[index] == 0 { zeros[index & 3] += 1 }
        let quarter = Double(max(1, looked / 4))
        let share = zeros.map { Double($0) / quarter }
        if share[3] > 0.9, share[2] > 0.9, share[0] < 0.1 {
            return EncodingGuess(encoding: .utf32LittleEndian, evidence: share[3])
        }
        if share[0] > 0.9, share[1] > 0.9, share[3] < 0.1 {
            return EncodingGuess(encoding: .utf32BigEndian, evidence: share[0])
        }
        let (even, odd) = ((share[0] + share[2]) / 2, (share[1] + share[3]) / 2)
        if odd > 0.3, even < 0.05 { return EncodingGuess(encoding: .utf16LittleEndian, evidence: min(1, odd)) }
        if even > 0.3, odd < 0.05 { return EncodingGuess(encoding: .utf16BigEndian, evidence: min(1, even)) }
        return nil
    }

    /// ISO-2022-JP, which is ASCII but for its escape sequences.
    static func fromEscapes(_ bytes: UnsafeBufferPointer<UInt8>) -> EncodingGuess? {
        for index in bytes.indices.dropLast(2) where bytes[index] == 0x1B && bytes[index + 1] == UInt8(ascii: "$") {
            guard [UInt8(ascii: "B"), UInt8(ascii: "@")].contains(bytes[index + 2]) else { continue }
            return EncodingGuess(encoding: .iso2022JP, evidence: 1)
        }
        return nil
    }

    /// Guesses from bytes that are no well-formed UTF-8, the first one that is not ASCII at `start`; `nil` when the evidence is not enough.
    ///
    /// `isStart`: the bytes are the start of the input, so that they may be UTF-16.
    static func fromContent(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isStart: Bool
    ) -> EncodingGuess? {
        let sample = UnsafeBufferPointer(rebasing: bytes[start...].prefix(sampleSize))
        let quality = utf8Quality(of: sample)
        // A byte of a bad sequence against at least as many characters that are well-formed: damaged UTF-8.
        guard quality.good < quality.bad || quality.good == 0 else { return nil }
        var readings: [(TextEncoding, UnsafeBufferPointer<UInt8>, Set<UInt32>)] = [
            (.gb18030, sample, CommonCharacters.simplified), (.big5, sample, CommonCharacters.traditional),
            (.shiftJIS, sample, CommonCharacters.japanese), (.eucJP, sample, CommonCharacters.japanese),
            (.eucKR, sample, CommonCharacters.korean),
        ]
        if isStart {
            let whole = UnsafeBufferPointer(rebasing: bytes.prefix(sampleSize))
            readings.append((.utf16LittleEndian, whole, CommonCharacters.all))
            readings.append((.utf16BigEndian, whole, CommonCharacters.all))
        }
        var best: Reading?
        var second = 0.0
        for (encoding, sample, common) in readings {
            guard let reading = Reading(of: sample, encoding, common) else { continue }
            if reading.score > best?.score ?? -1 {
                second = best?.score ?? 0
                best = reading
            } else {
                second = max(second, reading.score)
            }
        }
        if let best, best.isConvincing(against: second) {
            return EncodingGuess(encoding: best.encoding, evidence: best.score)
        }
        // Some pairs of bytes look like UTF-8 by chance.
        return quality.good * 8 < quality.bad ? detected(sample, highBytes: quality.bad) : nil
    }

    /// Well-formed sequences, and bytes of ill-formed ones.
    private static func utf8Quality(of bytes: UnsafeBufferPointer<UInt8>) -> (good: Int, bad: Int) {
        var (good, bad) = (0, 0)
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let length = UTF8Scanner.sequenceLength(bytes, at: index)
            if length > 0 { good += 1 } else { bad += 1 }
            index += max(1, length)
        }
        return (good, bad)
    }

    /// What ICU's detector says, if it names a single-byte encoding and has many bytes to judge by.
    private static func detected(_ sample: UnsafeBufferPointer<UInt8>, highBytes: Int) -> EncodingGuess? {
        guard highBytes >= 24, let base = sample.baseAddress else { return nil }
        var name = [CChar](repeating: 0, count: 64)
        let confidence = cnlk_encoding_detect(base, Int32(sample.count), &name, Int32(name.count))
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let singleByte = ["ISO-8859-", "windows-125", "KOI8-R"].contains { text.hasPrefix($0) }
        guard singleByte, confidence >= 20, let encoding = try? TextEncoding(named: text) else { return nil }
        return EncodingGuess(encoding: encoding, evidence: Double(confidence) / 100)
    }
}

/// A sample read in one encoding.
private struct Reading {
    let encoding: TextEncoding
    private var common = 0
    private var strange = 0
    private var bad = 0

    init?(of sample: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding, _ known: Set<UInt32>) {
        self.encoding = encoding
        var status: Int32 = 0
        guard let converter = cnlk_converter_open(encoding.converter, &status) else { return nil }
        defer { cnlk_converter_close(converter) }
        let count = Int(cnlk_converter_convert(converter, sample.baseAddress, Int32(sample.count), 0))
        guard count > 0, let units = cnlk_converter_units(converter) else { return nil }
        bad = Int(cnlk_converter_bad_count(converter))
        for unit in UnsafeBufferPointer(start: units, count: count) where unit >= 0x80 {
            switch unit {
            // Punctuation, signs and full-width ASCII speak for no language.
            case 0x2000..<0x2C00, 0x3000..<0x3020, 0x3200..<0x3400, 0xFF00..<0xFF60: break
            default: if known.contains(UInt32(unit)) { common += 1 } else { strange += 1 }
            }
        }
        strange -= min(strange, bad)  // U+FFFD
    }

    /// Share of common characters; bad sequences count four times.
    var score: Double {
        let total = common + strange + 4 * bad
        return total == 0 ? 0 : Double(common) / Double(total)
    }

    /// Whether the score is high and well above the rival's; a lower one will do where nothing at all is invalid.
    func isConvincing(against rival: Double) -> Bool {
        common >= 3 && score >= 0.3 && score >= rival * 1.3
            || common >= 8 && bad == 0 && score >= 0.15 && score >= rival * 2
    }
}
