import NLKLexicon

/// Fills a `LongWordTable`. Deterministic: the order of the words does not matter.
package struct LongWordTableBuilder {
    /// Steps by codes; words below three and above ten characters are ignored.
    private var steps: [[UInt16]: UInt8] = [:]

    package init() {}

    /// Adds a word; of two steps the higher counts.
    package mutating func add(_ codes: [UInt16], step: UInt8) {
        guard (3...LongWordTable.longest).contains(codes.count), step > 0 else { return }
        steps[codes] = max(steps[codes] ?? 0, min(7, step))
    }

    /// The bytes of the section.
    package func section() -> [UInt8] {
        var prefixes: [UInt64: UInt32] = [:]
        var words: [UInt64: UInt32] = [:]
        for (codes, step) in steps {
            codes.withUnsafeBufferPointer { codes in
                guard let start = codes.baseAddress else { return }
                let trigram = LongWordTable.trigram(start)
                let bits: UInt32 = codes.count == 3 ? UInt32(step) : 1 << UInt32(codes.count - 4 + 3)
                prefixes[trigram, default: 0] |= bits
                if codes.count > 3 { words[Self.hash(codes), default: 0] = UInt32(step) }
            }
        }
        let filterBits = Self.bits(for: prefixes.count * 8, atLeast: 9)
        let prefixBits = Self.bits(for: prefixes.count * 5 / 4, atLeast: 3)
        let wordBits = Self.bits(for: words.count * 5 / 4, atLeast: 3)
        var filter = [UInt64](repeating: 0, count: 1 << (filterBits - 6))
        var prefixSlots = [UInt32](repeating: 0, count: 1 << prefixBits)
        var wordSlots = [UInt32](repeating: 0, count: 1 << wordBits)
        var reach = 1
        for (trigram, bits) in prefixes.sorted(by: { $0.key < $1.key }) {
            let mixed = LongWordTable.mixed(trigram)
            let place = LongWordTable.place(mixed, filterBits: UInt64(filterBits))
            filter[place.word] |= place.bits
            Self.put(LongWordTable.prefixMark(mixed) | bits, at: mixed, into: &prefixSlots, reach: &reach)
        }
        for (hash, step) in words.sorted(by: { $0.key < $1.key }) {
            Self.put(LongWordTable.mark(hash) | step, at: hash, into: &wordSlots, reach: &reach)
        }
        precondition(reach <= 4096, "the hash spreads badly")
        var bytes: [UInt8] = []
        for size in [filterBits, prefixBits, wordBits, reach] { bytes.appendLittleEndian(UInt32(size)) }
        bytes.append(contentsOf: [UInt8](repeating: 0, count: LongWordTable.headerSize - 16))
        for word in filter { bytes.appendLittleEndian(word) }
        for slot in prefixSlots { bytes.appendLittleEndian(slot) }
        for slot in wordSlots { bytes.appendLittleEndian(slot) }
        return bytes
    }

    private static func hash(_ codes: UnsafeBufferPointer<UInt16>) -> UInt64 {
        guard let start = codes.baseAddress else { return 0 }
        return codes.dropFirst(3).reduce(LongWordTable.mixed(LongWordTable.trigram(start)), LongWordTable.extended)
    }

    private static func bits(for count: Int, atLeast least: Int) -> Int {
        var bits = least
        while 1 << bits < count { bits += 1 }
        return bits
    }

    private static func put<Slot: FixedWidthInteger>(
        _ value: Slot, at hash: UInt64, into slots: inout [Slot], reach: inout Int
    ) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        var steps = 2
        while slots[slot] != 0 {
            slot = (slot + 1) & (slots.count - 1)
            steps += 1
        }
        slots[slot] = value
        reach = max(reach, steps)
    }
}
