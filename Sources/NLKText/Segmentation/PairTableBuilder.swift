import NLKLexicon

/// Fills a `PairTable`, the most important pairs first.
package struct PairTableBuilder {
    package struct Entry {
        var left: UInt16
        var right: UInt16
        /// Frequency step of the word, 0 for none, at most 7.
        var frequency: UInt8
        var weights: UInt64
        /// What is placed first; the least important pairs are left out where both of their buckets are full.
        var importance: Int

        package init(left: UInt16, right: UInt16, frequency: UInt8, weights: UInt64, importance: Int) {
            self.left = left
            self.right = right
            self.frequency = frequency
            self.weights = weights
            self.importance = importance
        }
    }

    /// The bytes of the section, and how many pairs found no place. The order of `entries` does not matter.
    package static func section(_ entries: [Entry], bucketBits: Int = 15) -> (bytes: [UInt8], dropped: Int) {
        let shift = PairTable.keyBits - UInt32(bucketBits)
        var bytes = [UInt8](repeating: 0, count: PairTable.bucketSize * (1 + (1 << bucketBits)))
        bytes[0] = UInt8(bucketBits)
        var used = [UInt8](repeating: 0, count: 1 << bucketBits)
        func put(_ entry: Entry, _ bucket: Int, _ lane: UInt16) {
            let base = PairTable.bucketSize * (1 + bucket)
            let slot = Int(used[bucket])
            used[bucket] += 1
            let value = lane | UInt16(entry.frequency)
            bytes[base + 2 * slot] = UInt8(truncatingIfNeeded: value)
            bytes[base + 2 * slot + 1] = UInt8(truncatingIfNeeded: value >> 8)
            for byte in 0..<8 {
                bytes[base + 16 + 8 * slot + byte] = UInt8(truncatingIfNeeded: entry.weights >> (8 * UInt64(byte)))
            }
        }
        var dropped = 0
        for entry in sorted(entries) {
            let hash = PairTable.hash(entry.left, entry.right)
            let home = Int(hash >> shift)
            let lane = UInt16((hash & ((1 << shift) - 1)) + 1) << 4
            if used[home] < PairTable.lanes {
                put(entry, home, lane)
            } else if used[home ^ 1] < PairTable.lanes {
                put(entry, home ^ 1, lane | 8)
                bytes[PairTable.bucketSize * (1 + home) + 14] = 1
            } else {
                dropped += 1
            }
        }
        return (bytes, dropped)
    }

    private static func sorted(_ entries: [Entry]) -> [Entry] {
        entries.sorted {
            ($1.importance, $0.left, $0.right) < ($0.importance, $1.left, $1.right)
        }
    }
}
