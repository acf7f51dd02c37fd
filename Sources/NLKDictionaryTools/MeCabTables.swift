import NLKCore
import NLKLexicon

/// The other two binary files of a MeCab dictionary: `matrix.bin` and `char.bin`.
enum MeCabTables {
    /// Costs of connections: two sizes (2 bytes each), then a cost (2 bytes) for each right identity, for each left identity.
    static func matrix(_ bytes: [UInt8], file: String) throws(NLKError) -> MorphemeImageBuilder.Matrix {
        guard bytes.count >= 4 else { throw cut(file) }
        let rights = Int(bytes[0]) | Int(bytes[1]) << 8
        let lefts = Int(bytes[2]) | Int(bytes[3]) << 8
        guard bytes.count == 4 + 2 * rights * lefts, rights > 0, lefts > 0 else { throw cut(file) }
        let costs = [Int16](unsafeUninitializedCapacity: rights * lefts) { buffer, count in
            for index in 0..<rights * lefts {
                let value = UInt16(bytes[4 + 2 * index]) | UInt16(bytes[5 + 2 * index]) << 8
                buffer.initializeElement(at: index, to: Int16(bitPattern: value))
            }
            count = rights * lefts
        }
        return MorphemeImageBuilder.Matrix(rights: rights, lefts: lefts, costs: costs)
    }

    /// What `char.bin` says of characters.
    struct Characters {
        /// Names of the categories, in the order of their bits.
        var categories: [String]
        /// The different facts: categories (a bit each), the category whose unknown words are made, rules.
        var kinds: [(rule: CharacterKinds.Kind, category: Int)]
        /// Of each character below U+10000, an index of `kinds`; the first kind is that of U+0000, which MeCab uses for all others.
        var kindOf: [UInt8]
    }

    /// Number of categories (4 bytes), their names (32 bytes each), and for each character below U+FFFF 4 bytes: categories (18 bits),
    /// default category (8 bits), length (4 bits), group (1 bit), invoke (1 bit).
    static func characters(_ bytes: [UInt8], file: String) throws(NLKError) -> Characters {
        guard bytes.count >= 4 else { throw cut(file) }
        let count = Int(UInt32(littleEndianBytes: bytes, at: 0))
        guard (1...18).contains(count), bytes.count == 4 + 32 * count + 4 * 0xFFFF else { throw cut(file) }
        let names = (0..<count).map { index in
            String(decoding: bytes[(4 + 32 * index)..<(36 + 32 * index)].prefix { $0 != 0 }, as: UTF8.self)
        }
        var characters = Characters(categories: names, kinds: [], kindOf: [])
        characters.kindOf.reserveCapacity(0x10000)
        var known: [UInt32: UInt8] = [:]
        for scalar in 0..<0xFFFF {
            let facts = UInt32(littleEndianBytes: bytes, at: 4 + 32 * count + 4 * scalar)
            if known[facts] == nil {
                let category = Int(facts >> 18 & 0xFF)
                guard category < count, characters.kinds.count < 256 else { throw cut(file) }
                known[facts] = UInt8(characters.kinds.count)
                let rule = CharacterKinds.Kind(
                    categories: facts & 0x3FFFF, firstUnknown: 0, length: Int(facts >> 26 & 0xF),
                    groups: facts >> 30 & 1 != 0, alwaysTried: facts >> 31 != 0,
                    isSpace: names[category] == "SPACE")
                characters.kinds.append((rule, category))
            }
            characters.kindOf.append(known[facts] ?? 0)
        }
        characters.kindOf.append(0)
        return characters
    }

    private static func cut(_ file: String) -> NLKError {
        NLKError(.badInput, "has sizes that contradict each other, or was cut short", at: .init(file: file))
    }
}
