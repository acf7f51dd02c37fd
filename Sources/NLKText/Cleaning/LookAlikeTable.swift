/// Han characters that recognition takes for each other.
public struct LookAlikeTable: Sendable {
    /// First code of the ideographs that the table is limited to, and their number.
    static let first: UInt16 = 0x4E00
    static let size = 0x5200

    /// Where the alternatives of each ideograph begin in `alternatives`; one more entry than there are ideographs.
    let starts: [UInt16]
    let alternatives: [Alternative]

    /// A character that another may have been meant as.
    struct Alternative: Sendable {
        let character: UInt16
        /// 1 (nearly the same picture) to 3 (alike when print is small).
        let cost: UInt8
    }

    /// Reads lines of `character TAB character TAB cost`; the relation is symmetrical.
    ///
    /// Comments, and pairs that are not two common ideographs, are passed over.
    public init(parsing file: [UInt8]) {
        var pairs: [(from: UInt16, to: UInt16, cost: UInt8)] = []
        file.withUnsafeBufferPointer { file in
            var start = 0
            while start < file.count {
                if let pair = Self.pair(file, at: start) {
                    pairs.append(pair)
                    pairs.append((pair.to, pair.from, pair.cost))
                }
                while start < file.count, file[start] != 0x0A { start += 1 }
                start += 1
            }
        }
        if pairs.count > Int(UInt16.max) { pairs.removeSubrange(Int(UInt16.max)...) }
        pairs.sort { UInt32($0.from) << 16 | UInt32($0.to) < UInt32($1.from) << 16 | UInt32($1.to) }
        var starts = [UInt16](repeating: 0, count: Self.size + 1)
        for pair in pairs { starts[Int(pair.from - Self.first) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        self.starts = starts
        alternatives = pairs.map { Alternative(character: $0.to, cost: $0.cost) }
    }

    /// Characters that `character` may have been meant as.
    func alternatives(of character: UInt16) -> ArraySlice<Alternative> { alternatives[range(of: character)] }

    /// Where these stand in `alternatives`.
    @inline(__always)
    func range(of character: UInt16) -> Range<Int> {
        let index = Int(character) - Int(Self.first)
        guard index >= 0, index < Self.size else { return 0..<0 }
        return Int(starts[index])..<Int(starts[index + 1])
    }

    /// The same with costs, for those of at most `limit`.
    package func alternatives(of scalar: UInt32, atMost limit: Int) -> [(UInt32, Int)] {
        guard scalar <= UInt32(UInt16.max) else { return [] }
        return alternatives(of: UInt16(scalar)).filter { $0.cost <= limit }.map { (UInt32($0.character), Int($0.cost)) }
    }

    /// `甲 TAB 申 TAB 1` at `start`.
    private static func pair(
        _ file: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (from: UInt16, to: UInt16, cost: UInt8)? {
        guard start + 9 <= file.count, isIdeograph(file, at: start), file[start + 3] == 0x09,
            isIdeograph(file, at: start + 4), file[start + 7] == 0x09, (0x31...0x39).contains(file[start + 8])
        else { return nil }
        let (left, right) = (ideograph(file, at: start), ideograph(file, at: start + 4))
        return left == right ? nil : (left, right, file[start + 8] - 0x30)
    }

    /// Whether the three bytes at `offset` are an ideograph of U+4E00 to U+9FFF.
    private static func isIdeograph(_ file: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        (0xE4...0xE9).contains(file[offset]) && file[offset + 1] & 0xC0 == 0x80 && file[offset + 2] & 0xC0 == 0x80
            && ideograph(file, at: offset) >= first
    }
}
