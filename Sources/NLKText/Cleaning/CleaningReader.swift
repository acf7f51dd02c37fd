import NLKCore

/// Reads the scalars of valid UTF-8 at byte offsets, forwards and backwards, without allocation.
struct CleaningReader {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The scalar that starts at `offset` and its length in bytes; (0, 0) at the end of the text.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, count: Int) {
        guard offset < bytes.count else { return (0, 0) }
        let lead = UInt32(bytes[offset])
        if lead < 0x80 { return (lead, 1) }
        func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) & 0x3F }
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(1), 2) }
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
        return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }

    /// Whether one of the everyday marks of Chinese that no stage changes stands at `offset`: ，、。；！？（）“”《》【】…
    @inline(__always)
    func isCommonMark(at offset: Int) -> Bool {
        guard offset + 2 < bytes.count else { return false }
        let third = bytes[offset + 2]
        switch (bytes[offset], bytes[offset + 1]) {
        case (0xEF, 0xBC):
            return third == 0x8C || third == 0x88 || third == 0x89 || third == 0x9B || third == 0x81 || third == 0x9F
        case (0xE3, 0x80): return third == 0x81 || third == 0x82 || (0x8A...0x91).contains(third)
        case (0xE2, 0x80): return (0x98...0x9D).contains(third) || third == 0xA6
        default: return false
        }
    }

    /// The scalar that ends in front of `offset` and its length in bytes; (0, 0) at the start of the text.
    @inline(__always)
    func scalar(before offset: Int) -> (value: UInt32, count: Int) {
        guard offset > 0 else { return (0, 0) }
        var start = offset - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }
}

extension CleanText {
    /// Runs `body` over the bytes of the text.
    func withReader<Result>(_ body: (CleaningReader) -> Result) -> Result {
        mapped.bytes.withUnsafeBufferPointer { body(CleaningReader($0)) }
    }
}

/// UTF-8 bytes of one scalar.
func utf8Bytes(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(UTF8.encode($0)!) } ?? []
}
