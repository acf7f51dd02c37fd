import CNLKICU
import NLKCore

/// Decodes what is not Unicode through a converter of ICU (`ucnv_toUnicode` with offsets).
///
/// Owns the converter and closes it in `deinit`. The original bytes of a character end where those of the next one begin, so the map is
/// exact and has no holes; the escape sequences of ISO-2022 count to the character before them.
final class ConverterDecoder {
    let encoding: TextEncoding
    private let converter: OpaquePointer

    init(_ encoding: TextEncoding) throws(NLKError) {
        var status: Int32 = 0
        let opened = encoding.converter.isEmpty ? nil : cnlk_converter_open(encoding.converter, &status)
        guard let opened else {
            throw ICUStatus.error(status, doing: "opening the converter of \(encoding)")
        }
        self.encoding = encoding
        self.converter = opened
    }

    deinit { cnlk_converter_close(converter) }

    /// Decodes `raw` and returns the number of bytes used.
    ///
    /// The offsets that ICU reports behind a character cut in two, and then found bad, are not to be relied on. So input is handed over
    /// up to a line end where there is one (0A is a line end in every encoding that comes here), and a cut character is taken back.
    func decode(
        _ raw: UnsafeBufferPointer<UInt8>, isLast: Bool, into buffer: inout DecodingBuffer,
        report: inout DecodingReport
    ) throws(NLKError) -> Int {
        let used = isLast ? raw.count : raw.lastIndex(of: 0x0A).map { $0 + 1 } ?? raw.count
        try decode(whole: UnsafeBufferPointer(rebasing: raw[..<used]), isLast: isLast, into: &buffer, report: &report)
        return used - Int(cnlk_converter_take_back(converter))
    }

    private func decode(
        whole raw: UnsafeBufferPointer<UInt8>, isLast: Bool, into buffer: inout DecodingBuffer,
        report: inout DecodingReport
    ) throws(NLKError) {
        let chunkStart = buffer.originalEnd + Int(cnlk_converter_pending(converter))
        let count = Int(cnlk_converter_convert(converter, raw.baseAddress, Int32(raw.count), isLast ? 1 : 0))
        guard count >= 0 else { throw ICUStatus.error(Int32(-count), doing: "decoding \(encoding)") }
        let chunkEnd = chunkStart + raw.count - Int(cnlk_converter_pending(converter))
        guard count > 0, let units = cnlk_converter_units(converter), let offsets = cnlk_converter_offsets(converter)
        else { return }
        var bad: Int32 = 0
        var nextBad = Int(cnlk_converter_bad(converter, 0))
        var index = 0
        while index < count {
            if index == nextBad {
                try report.bad(at: buffer.originalEnd, encoding: encoding)
                bad += 1
                nextBad = Int(cnlk_converter_bad(converter, bad))
            }
            let first = index
            var scalar = UInt32(units[index])
            index += 1
            if scalar & 0xFC00 == 0xD800, index < count, units[index] & 0xFC00 == 0xDC00 {
                scalar = 0x1_0000 + (scalar & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
                index += 1
            } else if scalar & 0xF800 == 0xD800 {
                scalar = 0xFFFD
            }
            // Several scalars of one original character share its offset: the last takes the bytes, the others none.
            let start = buffer.originalEnd
            var end = chunkEnd
            if index < count { end = offsets[index] < 0 ? start : chunkStart + Int(offsets[index]) }
            if index < count, offsets[index] == offsets[first] { end = start }
            buffer.appendFolded(scalar: scalar, original: max(0, min(end, chunkEnd) - start), report: &report)
        }
        for _ in 0..<max(0, cnlk_converter_bad_count(converter) - bad) {
            try report.bad(at: buffer.originalEnd, encoding: encoding)
        }
        if isLast { buffer.finish() }
    }
}
