import NLKCore

/// Writes the binary files of a small MeCab dictionary, as `mecab-dict-index` does.
struct MeCabFiles {
    struct Token {
        var left: UInt16 = 1
        var right: UInt16 = 1
        var partOfSpeech: UInt16 = 0
        var cost: Int16
        var features: String
    }

    /// Units of the double array: base and check.
    private var units: [(base: Int32, check: UInt32)] = [(0, 0)]
    private var usedBases: Set<Int> = [0]

    /// `sys.dic` or `unk.dic` with `words`.
    static func dictionary(_ words: [String: [Token]], identities: (lefts: UInt32, rights: UInt32) = (3, 3)) -> [UInt8]
    {
        var files = MeCabFiles()
        var tokens: [UInt8] = []
        var features: [UInt8] = []
        var keys: [(bytes: [UInt8], value: Int)] = []
        for (word, readings) in words.sorted(by: { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }) {
            keys.append((Array(word.utf8), (tokens.count / 16) << 8 | readings.count))
            for reading in readings {
                for value in [reading.left, reading.right, reading.partOfSpeech, UInt16(bitPattern: reading.cost)] {
                    append(value, to: &tokens)
                }
                append(UInt32(features.count), to: &tokens)
                append(UInt32(0), to: &tokens)
                features += Array(reading.features.utf8) + [0]
            }
        }
        files.place(keys[...], depth: 0, unit: 0)
        var trie: [UInt8] = []
        for unit in files.units {
            append(unit.base, to: &trie)
            append(unit.check, to: &trie)
        }
        let size = 72 + trie.count + tokens.count + features.count
        var bytes: [UInt8] = []
        for value in [
            UInt32(size) ^ 0xEF71_8F77, 102, 0, UInt32(tokens.count / 16), identities.lefts, identities.rights,
            UInt32(trie.count), UInt32(tokens.count), UInt32(features.count), 0,
        ] { append(value, to: &bytes) }
        bytes += Array("UTF-8".utf8) + [UInt8](repeating: 0, count: 27)
        return bytes + trie + tokens + features
    }

    /// Places the children of the node in `unit`: the keys that agree up to `depth`.
    private mutating func place(_ keys: ArraySlice<(bytes: [UInt8], value: Int)>, depth: Int, unit: Int) {
        let ended = keys.first.flatMap { $0.bytes.count == depth ? $0 : nil }
        let rest = keys.filter { $0.bytes.count > depth }
        let children = Set(rest.map { Int($0.bytes[depth]) }).sorted()
        var base = 1
        while usedBases.contains(base) || isTaken(base) || children.contains(where: { isTaken(base + $0 + 1) }) {
            base += 1
        }
        usedBases.insert(base)
        reserve(base + (children.last ?? 0) + 2)
        units[unit].base = Int32(base)
        if let ended { units[base] = (Int32(-ended.value - 1), UInt32(base)) } else { units[base].check = .max }
        for child in children { units[base + child + 1].check = UInt32(base) }
        for child in children {
            place(rest.filter { Int($0.bytes[depth]) == child }[...], depth: depth + 1, unit: base + child + 1)
        }
    }

    private func isTaken(_ unit: Int) -> Bool { unit < units.count && units[unit].check != 0 }

    private mutating func reserve(_ count: Int) { while units.count < count { units.append((0, 0)) } }

    /// `matrix.bin`: costs by right identity of the first and left identity of the second word.
    static func matrix(_ costs: [[Int16]]) -> [UInt8] {
        var bytes: [UInt8] = []
        append(UInt16(costs.count), to: &bytes)
        append(UInt16(costs[0].count), to: &bytes)
        for left in costs[0].indices {
            for right in costs.indices { append(UInt16(bitPattern: costs[right][left]), to: &bytes) }
        }
        return bytes
    }

    /// `char.bin` with the categories DEFAULT, SPACE and KATAKANA.
    static func characters() -> [UInt8] {
        var bytes: [UInt8] = []
        append(UInt32(3), to: &bytes)
        for name in ["DEFAULT", "SPACE", "KATAKANA"] {
            bytes += Array(name.utf8) + [UInt8](repeating: 0, count: 32 - name.utf8.count)
        }
        for scalar in 0..<UInt32(0xFFFF) {
            let category: UInt32 = scalar == 0x20 ? 1 : (0x30A1...0x30FF).contains(scalar) ? 2 : 0
            let length: UInt32 = category == 0 ? 1 : 0
            let groups: UInt32 = category > 0 ? 1 : 0
            append(
                1 << category | category << 18 | length << 26 | groups << 30 | (category == 2 ? 1 << 31 : 0), to: &bytes
            )
        }
        return bytes
    }

    private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
