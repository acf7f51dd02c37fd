import NLKCore

/// Refuses lists that are no UTF-8, and says what they probably are.
enum TextEncodingCheck {
    /// Checks a piece of the list at `path` with `linesBefore` lines before it.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line of the first bad byte and the likely encoding.
    static func requireUTF8(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, linesBefore: Int = 0
    ) throws(NLKError) {
        guard let bad = firstBadByte(bytes) else { return }
        let line = linesBefore + 1 + bytes[..<bad].count { $0 == 0x0A }
        let remedy: String
        if let name = likelyEncoding(bytes) {
            remedy = "is not UTF-8 but probably \(name): convert it with 'iconv -f \(name) -t UTF-8'"
        } else {
            remedy = "is not UTF-8: save it as UTF-8"
        }
        throw NLKError(.badInput, remedy, at: .init(file: path, line: line))
    }

    private static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                if bytes[offset] == 0 { return offset }
                offset += 1
                continue
            }
            let (_, length) = UTF8Character.decode(start + offset, available: bytes.count - offset)
            if length == 1 { return offset }
            offset += length
        }
        return nil
    }

    /// UTF-16 by its mark or its zero bytes; GB18030, Big5 or Shift-JIS when every pair of bytes fits, the first that does.
    static func likelyEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        if bytes.contains(0) { return bytes.first == 0 ? "UTF-16BE" : "UTF-16LE" }
        // Level 1 Han of GB 2312 (0xB0…0xD7) and Big5 (0xA4…0xC6) tell the two apart: most text stays in them.
        let (fitsGB, commonGB) = pairs(bytes, lead: 0x81...0xFE, trail: { $0 >= 0x40 && $0 != 0x7F }) {
            (0xB0...0xD7).contains($0) && $1 >= 0xA1
        }
        let (fitsBig5, commonBig5) = pairs(
            bytes, lead: 0xA1...0xF9, trail: { (0x40...0x7E).contains($0) || $0 >= 0xA1 }
        ) { lead, _ in (0xA4...0xC6).contains(lead) }
        if fitsGB, !fitsBig5 || commonGB >= commonBig5 { return "GB18030" }
        if fitsBig5 { return "BIG5" }
        return fitsGB ? "GB18030" : nil
    }

    /// Whether all bytes from 0x80 on form pairs, and the share of the pairs that are `common`.
    private static func pairs(
        _ bytes: UnsafeBufferPointer<UInt8>, lead: ClosedRange<UInt8>, trail: (UInt8) -> Bool,
        common: (UInt8, UInt8) -> Bool
    ) -> (fits: Bool, share: Double) {
        var (offset, all, frequent) = (0, 0, 0)
        while offset < bytes.count {
            guard bytes[offset] >= 0x80 else {
                offset += 1
                continue
            }
            guard lead.contains(bytes[offset]), offset + 1 < bytes.count, trail(bytes[offset + 1]) else {
                return (false, 0)
            }
            all += 1
            if common(bytes[offset], bytes[offset + 1]) { frequent += 1 }
            offset += 2
        }
        return (all > 0, all > 0 ? Double(frequent) / Double(all) : 0)
    }
}
