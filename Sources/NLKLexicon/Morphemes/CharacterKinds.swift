import NLKCore

/// Which characters make up words that no dictionary holds: runs of katakana, of digits, single ideographs.
///
/// Section `characters`, version 1, little endian:
/// ```
/// offset    bytes  content
///      0        4  n, the number of kinds (1…256)
///      4        4  u, the number of morphemes for unknown words
///      8       8u  those morphemes, as in section `morphemes`
///      …      16n  the kinds: categories (4, a bit each), first unknown morpheme (4), longest word to try (4), flags (4):
///                  1 a run of the kind is one word, 2 also where the dictionary knows a word, 4 white space
///      …   65,536  kind of each character below U+10000; kind 0 for all others
/// ```
/// Ownership: the pointers belong to the image.
public struct CharacterKinds: @unchecked Sendable {
    /// Name and version of the section.
    public static let section = (name: "characters", version: 1)

    public struct Kind: Sendable, Equatable {
        /// A bit for each category; two characters with a common one may stand in a run.
        public var categories: UInt32
        /// Index of the first of its morphemes in `unknown`; they go on to the one that is last.
        public var firstUnknown: Int
        /// Words of 1…`length` characters are tried.
        public var length: Int
        public var groups: Bool
        public var alwaysTried: Bool
        public var isSpace: Bool

        public init(
            categories: UInt32, firstUnknown: Int, length: Int, groups: Bool, alwaysTried: Bool, isSpace: Bool
        ) {
            self.categories = categories
            self.firstUnknown = firstUnknown
            self.length = length
            self.groups = groups
            self.alwaysTried = alwaysTried
            self.isSpace = isSpace
        }
    }

    private let table: UnsafePointer<UInt8>
    public let kinds: [Kind]
    public let unknown: [Morpheme]

    /// The kinds in the bytes of a section; `nil` when they contradict themselves.
    public init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= 8, let base = section.baseAddress else { return nil }
        let count = Int(section.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        let unknownCount = Int(section.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        guard (1...256).contains(count), (1...0xFFFF).contains(unknownCount),
            section.count == 8 + 8 * unknownCount + 16 * count + 0x10000
        else { return nil }
        let unknown = (0..<unknownCount).map {
            Morpheme(bits: section.loadUnaligned(fromByteOffset: 8 + 8 * $0, as: UInt64.self))
        }
        guard unknown[unknownCount - 1].isLast else { return nil }
        var kinds: [Kind] = []
        for index in 0..<count {
            let offset = 8 + 8 * unknownCount + 16 * index
            let first = Int(section.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
            let flags = section.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
            guard first < unknownCount else { return nil }
            kinds.append(
                Kind(
                    categories: section.loadUnaligned(fromByteOffset: offset, as: UInt32.self), firstUnknown: first,
                    length: Int(section.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self) & 0xF),
                    groups: flags & 1 != 0, alwaysTried: flags & 2 != 0, isSpace: flags & 4 != 0))
        }
        table = (base + section.count - 0x10000).assumingMemoryBound(to: UInt8.self)
        guard UnsafeBufferPointer(start: table, count: 0x10000).allSatisfy({ $0 < count }) else { return nil }
        self.kinds = kinds
        self.unknown = unknown
    }

    /// Number of the kind of `scalar`; any value is safe.
    @inline(__always)
    public func kind(of scalar: UInt32) -> UInt8 { scalar < 0x10000 ? table[Int(scalar)] : table[0] }

    /// The bytes of a section; `kindOf` has 65,536 numbers below `kinds.count`.
    public static func section(kinds: [Kind], unknown: [Morpheme], kindOf: [UInt8]) -> [UInt8] {
        precondition(kindOf.count == 0x10000)
        var bytes: [UInt8] = []
        bytes.appendLittleEndian(UInt32(kinds.count))
        bytes.appendLittleEndian(UInt32(unknown.count))
        for morpheme in unknown { bytes.appendLittleEndian(morpheme.bits) }
        for kind in kinds {
            bytes.appendLittleEndian(kind.categories)
            bytes.appendLittleEndian(UInt32(kind.firstUnknown))
            bytes.appendLittleEndian(UInt32(kind.length))
            bytes.appendLittleEndian(
                UInt32((kind.groups ? 1 : 0) | (kind.alwaysTried ? 2 : 0) | (kind.isSpace ? 4 : 0)))
        }
        return bytes + kindOf
    }
}
