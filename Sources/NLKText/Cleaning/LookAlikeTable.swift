/// Han characters that recognition takes for each other.
public struct LookAlikeTable: Sendable {
    /// First code of the common ideographs, which the table is limited to, and their number.
    private static let first: UInt16 = 0x4E00
    private static let size = 0x5200

    /// Where the alternatives of each ideograph begin in `alternatives`; one more entry than there are ideographs.
    private let starts: [UInt16]
    private let alternatives: [Alternative]

    /// A character that another may have been meant as.
    struct Alternative: Sendable {
        let character: UInt16
        /// 1 (nearly the same picture) to 3 (alike when print is small).
        let cost: UInt8
    }

    /// Reads lines of `character TAB character TAB cost`; the relation is symmetrical.
    ///
    /// Lines that begin with `# `, and pairs that are not two common ideographs, are passed over.
    public init(parsing file: [UInt8]) {
        var pairs: [(from: UInt16, to: UInt16, cost: UInt8)] = []
        for line in file.split(separator: 0x0A) where !line.starts(with: [0x23, 0x20]) {
            let fields = line.split(separator: 0x09)
            guard fields.count >= 3, let left = Self.ideograph(fields[0]), let right = Self.ideograph(fields[1]),
                left != right, let cost = fields[2].first, (0x31...0x39).contains(cost)
            else { continue }
            pairs.append((left, right, cost - 0x30))
            pairs.append((right, left, cost - 0x30))
        }
        pairs.sort { ($0.from, $0.to, $0.cost) < ($1.from, $1.to, $1.cost) }
        var starts = [UInt16](repeating: 0, count: Self.size + 1)
        for pair in pairs.prefix(Int(UInt16.max)) { starts[Int(pair.from - Self.first) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        self.starts = starts
        alternatives = pairs.prefix(Int(UInt16.max)).map { Alternative(character: $0.to, cost: $0.cost) }
    }

    /// Characters that `character` may have been meant as.
    @inline(__always)
    func alternatives(of character: UInt16) -> ArraySlice<Alternative> {
        let index = Int(character) - Int(Self.first)
        guard index >= 0, index < Self.size else { return [] }
        return alternatives[Int(starts[index])..<Int(starts[index + 1])]
    }

    private static func ideograph(_ field: ArraySlice<UInt8>) -> UInt16? {
        guard field.count == 3, let value = LookAlikeTable.decode(field[field.startIndex...]),
            value >= first, Int(value - first) < size
        else { return nil }
        return value
    }

    /// The scalar of three UTF-8 bytes at the start of `bytes`.
    @inline(__always)
    static func decode(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        let start = bytes.startIndex
        guard bytes.count >= 3, bytes[start] & 0xF0 == 0xE0 else { return nil }
        return UInt16(bytes[start] & 0x0F) << 12 | UInt16(bytes[start + 1] & 0x3F) << 6
            | UInt16(bytes[start + 2] & 0x3F)
    }
}
