/// Tells of places in a line whether they stand inside brackets or Japanese quotation marks that the line closes again.
///
/// A full stop inside them ends no sentence: `（…。…）`, 「…。…」.
struct BracketDepth {
    /// Ranges between matching marks, ascending, none inside another.
    private var inner: [Range<Int>] = []
    private var next = 0

    /// What is longer is no aside, or its mark was lost.
    private static let longest = 600

    init(_ reader: CleaningReader) {
        var open = OpenBrackets()
        var offset = 0
        while offset < reader.count {
            // Every mark begins with one of these bytes.
            let lead = reader.bytes[offset]
            guard
                lead == 0x28 || lead == 0x29 || lead == 0x5B || lead == 0x5D || lead == 0x0A || lead == 0xE3
                    || lead == 0xEF
            else {
                offset += 1
                continue
            }
            let (value, count) = reader.scalar(at: offset)
            offset += count
            if value == 0x0A {
                open.removeAll()
            } else if let closing = Self.closing(value) {
                open.push(closing, start: offset)
            } else if let start = open.pop(value) {
                if offset - start <= Self.longest { insert(start..<offset) }
            }
        }
    }

    private mutating func insert(_ range: Range<Int>) {
        while let last = inner.last, last.lowerBound >= range.lowerBound { inner.removeLast() }
        inner.append(range)
    }

    /// Whether the sentence that begins at `start` goes on across `offset` for a bracket: inside of one, or right behind an East Asian one
    /// that does not hold all of it so far. Offsets must ascend from call to call.
    mutating func holds(_ offset: Int, from start: Int, _ reader: CleaningReader) -> Bool {
        while next < inner.count, inner[next].upperBound < offset { next += 1 }
        guard next < inner.count, inner[next].lowerBound < offset else { return false }
        if offset < inner[next].upperBound { return true }
        let width = reader.scalar(before: offset).count
        return width == 3 && inner[next].lowerBound - width > start
    }

    private static func closing(_ opening: UInt32) -> UInt32? {
        switch opening {
        case 0x28: 0x29
        case 0x5B: 0x5D
        case 0xFF08: 0xFF09
        case 0x300C: 0x300D
        case 0x300E: 0x300F
        case 0x3010: 0x3011
        case 0x3014: 0x3015
        default: nil
        }
    }
}

/// The marks that are open at a place. All of them together cost as many steps as there are marks, whatever closes what.
private struct OpenBrackets {
    private var open: [(closing: UInt32, start: Int)] = []
    /// By closing mark: how many wait for it.
    private var waiting: [UInt32: Int] = [:]

    mutating func removeAll() {
        guard !open.isEmpty else { return }
        open.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
    }

    mutating func push(_ closing: UInt32, start: Int) {
        open.append((closing, start))
        waiting[closing, default: 0] += 1
    }

    /// Closes the last mark that `closing` ends, and those opened behind it; where it begins, or `nil` when none waits.
    mutating func pop(_ closing: UInt32) -> Int? {
        guard waiting[closing, default: 0] > 0 else { return nil }
        while let last = open.popLast() {
            waiting[last.closing, default: 1] -= 1
            if last.closing == closing { return last.start }
        }
        return nil
    }
}
