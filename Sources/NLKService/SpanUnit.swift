/// What offsets of an answer count.
public enum SpanUnit: String, CaseIterable, Sendable {
    /// UTF-8 bytes, as everywhere in nlk.
    case bytes
    /// Unicode scalars, as Python's `str` counts.
    case characters
    /// UTF-16 code units, as JavaScript and Java count.
    case utf16
    /// No places at all.
    case none
}

/// Turns byte offsets of one UTF-8 text into another unit.
///
/// Cost: one pass over the text, 8 bytes for every 256 bytes of it, then at most 255 bytes to count for an offset.
struct OffsetTable {
    private static let stride = 256
    private let text: [UInt8]
    private let unit: SpanUnit
    /// Units before byte `stride * index`.
    private var marks: [Int] = []

    init(_ text: [UInt8], unit: SpanUnit) {
        self.text = text
        self.unit = unit
        guard unit != .bytes else { return }
        var count = 0
        marks.reserveCapacity(text.count / Self.stride + 1)
        for start in Swift.stride(from: 0, through: text.count, by: Self.stride) {
            marks.append(count)
            count += units(in: start..<min(start + Self.stride, text.count))
        }
    }

    /// The number of units before byte `offset`; an offset behind the text stands at its end.
    func convert(_ offset: Int) -> Int {
        guard unit != .bytes else { return offset }
        let offset = min(max(offset, 0), text.count)
        let mark = offset / Self.stride
        return marks[mark] + units(in: mark * Self.stride..<offset)
    }

    private func units(in range: Range<Int>) -> Int {
        text.withUnsafeBufferPointer { text in
            var count = 0
            for byte in text[range] {
                // A character counts at its first byte; those of four bytes are two units of UTF-16.
                count += byte & 0xC0 == 0x80 ? 0 : 1
                count += unit == .utf16 && byte >= 0xF0 ? 1 : 0
            }
            return count
        }
    }
}
