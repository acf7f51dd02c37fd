import NLKCore

/// Runs one segmenter over the lines of a text, again and again.
struct SegmenterTiming {
    private let worker: any SegmenterWorker
    private let text: [UInt8]
    private let lines: [Range<Int>]

    /// - Throws: `NLKError` (`badInput`) where the pieces of a line do not cover it.
    init(_ segmenter: any Segmenter, name: String, text: [UInt8]) throws(NLKError) {
        worker = segmenter.makeWorker()
        self.text = text
        var lines: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            if end > start { lines.append(start..<end) }
            start = end + 1
        }
        self.lines = lines
        for (index, line) in lines.enumerated() {
            var ends: [UInt32] = []
            segment(line, into: &ends)
            guard ends.last == UInt32(line.count), zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }) else {
                throw NLKError(.badInput, "the pieces of \(name) do not cover line \(index + 1)")
            }
        }
    }

    /// Least CPU time of a run over the whole text; at least three runs, then more until `budget` seconds are spent.
    func leastSeconds(budget: Double) -> Double {
        var ends: [UInt32] = []
        return nlk_bench.leastSeconds(budget: budget) {
            for line in lines {
                ends.removeAll(keepingCapacity: true)
                segment(line, into: &ends)
            }
        }
    }

    private func segment(_ line: Range<Int>, into ends: inout [UInt32]) {
        text.withUnsafeBufferPointer {
            worker.segment(
                UnsafeBufferPointer(rebasing: $0[line]), constraints: UnsafeBufferPointer(start: nil, count: 0),
                into: &ends)
        }
    }
}
