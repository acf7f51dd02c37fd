import NLKLexicon

/// Every letter of the Basic Multilingual Plane: its group and its folded form (small, of usual width, composed).
///
/// Layout of the section `letters`: 65,536 folded letters of two bytes (0: no letter), then 65,536 group numbers of one byte.
///
/// Ownership: lies in memory that the maker of the table keeps.
struct LetterTable: @unchecked Sendable {
    static let size = 0x10000 * 3
    private let folded: UnsafePointer<UInt16>
    private let groups: UnsafePointer<UInt8>

    /// Over `bytes` of `size`, aligned to two.
    init(_ bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count == Self.size)
        folded = bytes.baseAddress!.assumingMemoryBound(to: UInt16.self)
        groups = (bytes.baseAddress! + 0x20000).assumingMemoryBound(to: UInt8.self)
    }

    @inline(__always)
    func folded(_ scalar: UInt32) -> UInt16 { scalar < 0x10000 ? folded[Int(scalar)] : Self.astral(scalar) }

    @inline(__always)
    func group(_ scalar: UInt32) -> LetterGroup {
        if scalar < 0x10000 { return unsafeBitCast(groups[Int(scalar)], to: LetterGroup.self) }
        return (0x20000...0x3FFFF).contains(scalar) ? .han : .none
    }

    /// Han characters beyond the first plane are told apart by their low bits only.
    private static func astral(_ scalar: UInt32) -> UInt16 {
        (0x20000...0x3FFFF).contains(scalar) ? UInt16(truncatingIfNeeded: scalar) | 0x8000 : 0
    }

    /// Whether every group number in a damaged or hostile section is one that exists.
    static func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count == size && bytes[0x20000...].allSatisfy { LetterGroup(rawValue: $0) != nil }
    }

    /// The content of the section.
    static func content() -> [UInt8] {
        var folded = [UInt16](repeating: 0, count: 0x10000)
        var groups = [UInt8](repeating: 0, count: 0x10000)
        for (range, group) in LetterGroup.ranges {
            for scalar in range {
                groups[Int(scalar)] = group.rawValue
                folded[Int(scalar)] = UInt16(scalar)
            }
        }
        let cased = [0x41...0x588, 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x1E00...0x1FFF, 0x2C60...0x2D2D, 0xA640...0xA787]
        for scalar in cased.joined() where groups[scalar] != 0 {
            guard let value = Unicode.Scalar(UInt32(scalar)) else { continue }
            let small = value.properties.lowercaseMapping.unicodeScalars
            // İ is written as i and a dot: the dot goes.
            if let first = small.first, first.value < 0x10000 { folded[scalar] = UInt16(first.value) }
        }
        for scalar in 0xFF21...0xFF3A { folded[scalar] = UInt16(scalar - 0xFF21 + 0x61) }
        for scalar in 0xFF41...0xFF5A { folded[scalar] = UInt16(scalar - 0xFF41 + 0x61) }
        // Romanian and Gagauz commas were long written as cedillas, the Uyghur and Persian letters as their Arabic neighbours.
        for (from, to) in [(0x15F, 0x15F), (0x163, 0x21B), (0x162, 0x21B)] { folded[from] = UInt16(to) }
        return folded.withUnsafeBytes { Array($0) } + groups
    }
}
