/// Builds a `DoubleArray` from sorted keys.
///
/// Parents with many children are placed first, those that the most frequent words pass through leading, by first fit; single
/// children fill the holes, so that hardly a slot stays free. Cost: about a second for 350,000 words.
public struct DoubleArrayBuilder {
    /// A word as character codes with what the trie stores of it.
    public struct Entry: Sendable {
        public var key: [UInt16]
        /// 1…4095.
        public var level: UInt16
        /// 0…127.
        public var tag: UInt8
        /// 0…3.
        public var source: UInt8

        public init(key: [UInt16], level: UInt16, tag: UInt8 = 0, source: UInt8 = 0) {
            self.key = key
            self.level = level
            self.tag = tag
            self.source = source
        }

        /// An entry whose `Node.value` is `value`.
        public init(key: [UInt16], value: Int) {
            precondition((0..<DoubleArray.Node.valueCount).contains(value), "a value has 21 bits, less 512")
            let high = value / 4095
            self.init(
                key: key, level: UInt16(value % 4095 + 1), tag: UInt8(high & 0x7F), source: UInt8(high >> 7))
        }
    }

    /// What was built.
    public struct Result: Sendable {
        public var nodes: [UInt64]
        /// Slot of each entry, in the order given.
        public var slots: [UInt32]

        /// The bytes of the section `trie`.
        public var section: [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(nodes.count * 8)
            for node in nodes { bytes.appendLittleEndian(node) }
            return bytes
        }
    }

    /// Builds the trie of `entries`: sorted by key, unique, no empty key, no code 0.
    public static func build(_ entries: [Entry]) -> Result {
        assert(checkInvariants(entries))
        var plan = TriePlan(entries)
        plan.sortParents()
        var slots = SlotAllocator()
        var bases = [Int](repeating: 0, count: plan.parents.count)
        for index in plan.order where !plan.parents[index].children.isEmpty {
            let parent = plan.parents[index]
            bases[index] = slots.place(plan.labels[parent.children])
        }
        return plan.written(bases: bases, size: slots.usedEnd, entries: entries)
    }

    /// The laws of the input.
    static func checkInvariants(_ entries: [Entry]) -> Bool {
        for (index, entry) in entries.enumerated() {
            guard !entry.key.isEmpty, !entry.key.contains(0), (1...4095).contains(entry.level), entry.tag < 128,
                entry.source < 4
            else { return false }
            guard index == 0 || entries[index - 1].key.lexicographicallyPrecedes(entry.key) else { return false }
        }
        return true
    }
}
