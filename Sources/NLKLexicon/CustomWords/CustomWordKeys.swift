import Glibc

/// Puts the keys of custom words in the order of their bytes.
struct CustomWordKeys {
    /// Borrowed: the caller keeps their owner.
    let arena: UnsafeBufferPointer<UInt8>
    /// The last of them only ends the last key.
    let rows: [CustomWords.Row]

    var count: Int { rows.count - 1 }

    /// The key of a row that is not the last.
    @inline(__always)
    func key(_ row: UInt32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: arena[Int(rows[Int(row)].start)..<Int(rows[Int(row) + 1].start)])
    }

    /// The rows in the order of their keys; of equal keys only the last row.
    ///
    /// Distributed by the first character, then sorted within: no memory beyond the result but a table of 256 KB. A few are just sorted.
    func sorted() -> [UInt32] {
        guard count > Self.few else {
            var order = Array(0..<UInt32(count))
            sort(&order, 0..<count)
            var kept = 0
            for index in 0..<count { keep(order[index], in: &order, &kept) }
            order.removeLast(count - kept)
            return order
        }
        var ends = [UInt32](repeating: 0, count: Self.buckets + 1)
        for row in 0..<UInt32(count) { ends[bucket(row) + 1] += 1 }
        for bucket in 0..<Self.buckets { ends[bucket + 1] += ends[bucket] }
        var order = [UInt32](repeating: 0, count: count)
        for row in 0..<UInt32(count) {
            let bucket = bucket(row)
            order[Int(ends[bucket])] = row
            ends[bucket] += 1
        }
        // Filling has moved each start to its end.
        var start = 0
        var kept = 0
        for bucket in 0..<Self.buckets where Int(ends[bucket]) > start {
            let end = Int(ends[bucket])
            sort(&order, start..<end)
            for index in start..<end { keep(order[index], in: &order, &kept) }
            start = end
        }
        order.removeLast(count - kept)
        return order
    }

    /// Puts `row` behind the `kept` rows in front, in place of the last one when their keys are equal.
    private func keep(_ row: UInt32, in order: inout [UInt32], _ kept: inout Int) {
        if kept > 0, compare(order[kept - 1], row) == 0 { kept -= 1 }
        order[kept] = row
        kept += 1
    }

    private static let few = 4096

    private func sort(_ order: inout [UInt32], _ range: Range<Int>) {
        guard range.count > 1 else { return }
        order.withUnsafeMutableBufferPointer { order in
            var part = UnsafeMutableBufferPointer(rebasing: order[range])
            part.sort { left, right in
                let order = compare(left, right)
                return order == 0 ? left < right : order < 0
            }
        }
    }

    private static let buckets = 0x1_0000

    /// The first character; those beyond the first 2^16 share the last bucket.
    @inline(__always)
    private func bucket(_ row: UInt32) -> Int {
        let key = key(row)
        guard let bytes = key.baseAddress else { return 0 }
        return min(Int(UTF8Character.decode(bytes, available: key.count).scalar), Self.buckets - 1)
    }

    /// Below 0, 0 or above as the key of one row sorts before, with or behind the other's.
    @inline(__always)
    private func compare(_ left: UInt32, _ right: UInt32) -> Int {
        let (a, b) = (key(left), key(right))
        guard let first = a.baseAddress, let second = b.baseAddress else { return a.count - b.count }
        let order = memcmp(first, second, min(a.count, b.count))
        return order != 0 ? Int(order) : a.count - b.count
    }
}
