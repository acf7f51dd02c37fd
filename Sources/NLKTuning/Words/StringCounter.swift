/// Counts the strings of Han characters of a corpus that occur often enough, length by length.
///
/// A string is counted only when both strings that are shorter by one are frequent; a first pass counts hashes in a table of bounded size, a second one
/// counts exactly what can be frequent by that. So memory is bounded by the table and by the number of frequent strings, not by the corpus.
struct StringCounter {
    /// Most bytes of the table of the first pass.
    private static let largestSketch = 1 << 26

    private let corpus: EncodedCorpus
    /// Least count of a string that is kept.
    let minimum: Int
    /// Counts by length, from 1.
    private(set) var counts: [StringTable] = []

    init(_ corpus: EncodedCorpus, minimum: Int, longest: Int) {
        self.corpus = corpus
        self.minimum = minimum
        // Where a frequent string of the present length begins.
        var isFrequent = [Bool](repeating: false, count: corpus.cells.count + 1)
        for length in 1...longest {
            let table = count(length, isFrequent)
            counts.append(table)
            mark(length, table, &isFrequent)
        }
    }

    /// How often the string at `range` occurs; 0 when not often enough.
    func count(_ range: Range<Int>) -> Int {
        let length = range.count
        guard length >= 1, length <= counts.count else { return 0 }
        return counts[length - 1][key(range)] ?? 0
    }

    /// A number for the string: itself up to four characters, a hash for longer ones.
    @inline(__always)
    func key(_ range: Range<Int>) -> UInt64 {
        var key: UInt64 = 0
        if range.count <= 4 {
            for index in range { key = key << 16 | UInt64(corpus.code(index)) }
        } else {
            for index in range { key = (key ^ UInt64(corpus.code(index))) &* 0x9E37_79B9_7F4A_7C15 &+ key >> 29 }
        }
        return key
    }

    private func isCandidate(_ start: Int, _ length: Int, _ isFrequent: [Bool]) -> Bool {
        guard start + length <= corpus.cells.count else { return false }
        return length == 1 ? corpus.isHan(corpus.code(start)) : isFrequent[start] && isFrequent[start + 1]
    }

    private func count(_ length: Int, _ isFrequent: [Bool]) -> StringTable {
        // Four slots a character keep strings that share one rare.
        var size = 1 << 12
        while length >= 3, size < 4 * corpus.cells.count, size < Self.largestSketch { size *= 2 }
        var sketch = [UInt8](repeating: 0, count: length < 3 ? 1 : size)
        let mask = UInt64(sketch.count - 1)
        if length >= 3 {
            for start in corpus.cells.indices where isCandidate(start, length, isFrequent) {
                let slot = Int(StringTable.hash(key(start..<start + length)) & mask)
                if sketch[slot] < 255 { sketch[slot] += 1 }
            }
        }
        let least = UInt8(min(255, minimum))
        var table = StringTable()
        for start in corpus.cells.indices where isCandidate(start, length, isFrequent) {
            let key = key(start..<start + length)
            if length < 3 || sketch[Int(StringTable.hash(key) & mask)] >= least { table.add(key) }
        }
        if length > 1 { table.keep(atLeast: minimum) }
        return table
    }

    private func mark(_ length: Int, _ table: StringTable, _ isFrequent: inout [Bool]) {
        // Ascending, so that the marks of the length before are still there to the right.
        for start in corpus.cells.indices {
            isFrequent[start] =
                isCandidate(start, length, isFrequent) && table[key(start..<start + length)] != nil
        }
    }
}
