import NLKCore

/// Edits of whole forms, by form and use, in one hash table read in place.
///
/// Section `lemma.words`, version 1: rows of 8 bytes, little endian, linear probing from `high half of the key x rows / 2^32`.
/// ```
/// bit   0      1 for a row in use
///      1…5     binary logarithm of the number of times that the corpus had it; 0 for once, or for a form of the dictionary
///      6…11    zero
///      12…31   number of the edit
///      32…63   low half of the key
/// ```
/// A form that is not in the table is taken for one that is once in some thousand million look-ups.
struct LemmaWordTable: Sendable {
    static let section = (name: "lemma.words", version: 1)

    /// What a row is for.
    enum Use: Sendable {
        /// The dictionary's lemma, where the suffix rules do not give it.
        case dictionary
        /// The corpus's most frequent lemma of the form.
        case corpus
        /// The corpus's lemma of the form as this part of speech.
        case tagged(PartOfSpeech)

        var number: Int {
            switch self {
            case .dictionary: 0
            case .corpus: 1
            case .tagged(let partOfSpeech): 2 + Int(partOfSpeech.rawValue)
            }
        }
    }

    struct Row: Sendable {
        let bits: UInt64
        var edit: Int { Int(bits >> 12 & 0xFFFFF) }
        /// Binary logarithm of the count.
        var weight: Int { Int(bits >> 1 & 0x1F) }
    }

    nonisolated(unsafe) private let rows: UnsafeRawBufferPointer
    private let count: Int

    /// `nil` for a section of a wrong size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= 8, section.count % 8 == 0 else { return nil }
        rows = section
        count = section.count / 8
    }

    /// The row of a form by its hash.
    @inline(__always)
    subscript(_ hash: UInt64, _ use: Use) -> Row? {
        Self.bits(of: LemmaHash.key(hash, use: use.number), in: rows, count: count).map { Row(bits: $0) }
    }

    /// The row of `key` among `count` rows of 8 bytes; `nil` when there is none.
    @inline(__always)
    static func bits(of key: UInt64, in rows: UnsafeRawBufferPointer, count: Int) -> UInt64? {
        var slot = slot(of: key, rows: count)
        // At most once around, should a damaged table have no free row.
        for _ in 0..<count {
            let bits = rows.loadUnaligned(fromByteOffset: slot &* 8, as: UInt64.self).littleEndian
            if bits == 0 { return nil }
            if bits >> 32 == key & 0xFFFF_FFFF { return bits }
            slot = slot &+ 1 == count ? 0 : slot &+ 1
        }
        return nil
    }

    @inline(__always)
    static func slot(of key: UInt64, rows: Int) -> Int {
        Int(truncatingIfNeeded: ((key >> 32) &* UInt64(truncatingIfNeeded: rows)) >> 32)
    }
}

/// Collects the rows of a `LemmaWordTable`.
struct LemmaWordTableBuilder {
    private var entries: [(key: UInt64, bits: UInt64)] = []
    private var taken: Set<UInt64> = []

    /// Number of rows.
    var count: Int { entries.count }

    /// Adds a row; one that stands already is kept.
    mutating func add(_ hash: UInt64, _ use: LemmaWordTable.Use, edit: Int, count: Int = 1) {
        let key = LemmaHash.key(hash, use: use.number)
        guard taken.insert(key).inserted else { return }
        let weight = UInt64(max(1, count)._binaryLogarithm())
        entries.append((key, key << 32 | UInt64(edit) << 12 | min(weight, 31) << 1 | 1))
    }

    /// The bytes of the section: five rows for four entries.
    var section: [UInt8] {
        let size = entries.count + entries.count / 4 + 1
        var rows = [UInt64](repeating: 0, count: size)
        for entry in entries {
            var slot = LemmaWordTable.slot(of: entry.key, rows: size)
            while rows[slot] != 0 { slot = slot + 1 == size ? 0 : slot + 1 }
            rows[slot] = entry.bits
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * 8)
        for row in rows { bytes.appendLittleEndian(row) }
        return bytes
    }
}
