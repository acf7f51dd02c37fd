/// The smallest TrueType font that PDF readers accept: one glyph, without an outline (OpenType 1.9, chapters of the tables named here).
enum EmptyTrueType {
    static let bytes: [UInt8] = {
        let tables: [(name: String, data: [UInt8])] = [
            ("glyf", words(0, 0)), ("head", head), ("hhea", horizontalHeader), ("hmtx", words(1000, 0)),
            ("loca", words(0, 0)), ("maxp", profile),
        ]
        // Six tables: the largest power of two below is four.
        var directory = words(1, 0, 6, 64, 2, 32)
        var body: [UInt8] = []
        for (name, data) in tables {
            directory +=
                Array(name.utf8) + long(sum(data)) + long(12 + 16 * tables.count + body.count) + long(data.count)
            body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
        }
        return directory + body
    }()

    /// Version, revision, check sum, magic number, flags, 1000 units an em, two dates, bounds, style, smallest size, direction, short offsets.
    private static let head: [UInt8] =
        words(1, 0, 1, 0) + long(0) + long(0x5F0F_3CF5) + words(0, 1000) + [UInt8](repeating: 0, count: 16)
        + words(0, 0, 0, 0, 0, 8, 2, 0, 0)

    /// Version, ascent, descent (-200), gap, widest advance, bearings and extent, caret, reserved, one metric.
    private static let horizontalHeader: [UInt8] = words(
        1, 0, 800, 0xFF38, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 1)

    /// Version, one glyph, and limits that are all nought but the two zones.
    private static let profile: [UInt8] = words(1, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)

    private static func words(_ values: UInt16...) -> [UInt8] { values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }

    private static func long(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// Sum of the big-endian words of a table.
    private static func sum(_ data: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for (index, byte) in data.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (index % 4)) }
        return Int(sum)
    }
}
