import Glibc

/// The candidates by their keys, and what is gathered of each.
struct StringIndex {
    /// What is known of one string.
    struct Entry {
        let text: String
        let first: Range<Int>
        let count: Int
        var seen = 0
        var whole = 0
        var aligned = 0
        var begins = 0
        var ends = 0
        var pieces = 0
        var singles = 0
        var left = Neighbours()
        var right = Neighbours()
        /// The first occurrence that is not aligned.
        var crossing: Range<Int>?

        func share(_ part: Int) -> Double { seen > 0 ? Double(part) / Double(seen) : 0 }

        /// Takes note of an occurrence.
        mutating func note(_ range: Range<Int>, _ corpus: EncodedCorpus) {
            seen += 1
            let (start, end) = (range.lowerBound, range.upperBound)
            left.add(start > 0 ? corpus.code(start - 1) : 0, isHan: start > 0 && corpus.isHan(corpus.code(start - 1)))
            let isInside = end < corpus.cells.count
            right.add(isInside ? corpus.code(end) : 0, isHan: isInside && corpus.isHan(corpus.code(end)))
            let (begin, stop) = (corpus.begins(start), corpus.begins(end))
            if begin { begins += 1 }
            if stop { ends += 1 }
            guard begin, stop else {
                if crossing == nil { crossing = range }
                return
            }
            aligned += 1
            var last = start
            for index in start + 1...end where corpus.begins(index) {
                pieces += 1
                if index - last == 1 { singles += 1 }
                last = index
            }
            if last == end, !(start + 1..<end).contains(where: corpus.begins) { whole += 1 }
        }
    }

    /// The characters that stand on one side of a string.
    struct Neighbours {
        private var counts: [UInt16: Int32] = [:]
        private var edges = 0
        private var total = 0

        mutating func add(_ code: UInt16, isHan: Bool) {
            total += 1
            if isHan { counts[code, default: 0] += 1 } else { edges += 1 }
        }

        var entropy: Double {
            guard total > 0 else { return 0 }
            let all = Double(total)
            let edge = Double(edges) / all * log(all)
            return counts.values.reduce(edge) { $0 - Double($1) / all * log(Double($1) / all) }
        }

        var largestShare: Double { total > 0 ? Double(counts.values.max() ?? 0) / Double(total) : 0 }
    }

    var entries: [Entry] = []
    private var numbers: [UInt64: Int32] = [:]

    mutating func add(_ key: UInt64, _ length: Int, _ text: String, _ first: Range<Int>, _ count: Int) {
        numbers[Self.mixed(key, length)] = Int32(entries.count)
        entries.append(Entry(text: text, first: first, count: count))
    }

    func number(_ key: UInt64, _ length: Int) -> Int? { numbers[Self.mixed(key, length)].map(Int.init) }

    private static func mixed(_ key: UInt64, _ length: Int) -> UInt64 {
        StringTable.hash(key) &+ UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    }
}
