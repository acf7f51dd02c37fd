import NLKCore

extension CustomWords {
    /// A custom word in a text.
    public struct Match: Sendable, Equatable {
        /// Bytes of the text.
        public var start: UInt32
        public var end: UInt32
        /// Number of the entry.
        public var entry: UInt32

        public init(start: UInt32, end: UInt32, entry: UInt32) {
            self.start = start
            self.end = end
            self.entry = entry
        }
    }

    /// Appends the custom words to be used in `text` (valid UTF-8), ascending and without overlap.
    ///
    /// Words are compared folded; a space in a word stands for any run of white space with at most one line end. A word that starts or
    /// ends with a letter or digit (Latin, Greek, Cyrillic) does not match inside a longer run of them: `k线` is not in `desk线路`. Of words that
    /// overlap those are used that cover the most characters; then the fewest words; then the leftmost, longest ones.
    /// Cost: linear in the text for words that are not absurdly nested.
    public func matches(in text: UnsafeBufferPointer<UInt8>, into matches: inout [Match]) {
        guard !isEmpty, let folder else { return }
        var selection = MatchSelection()
        withExtendedLifetime(folder) {
            var reader = FoldedReader(text, codes: folder.codes)
            arena.withUnsafeBufferPointer { arena in
                while let (start, first) = reader.next() {
                    let follows = reader.previousIsAlphanumeric && AlphanumericEdge.contains(first)
                    guard index.mayStart(with: first), !follows else { continue }
                    selection.begin(at: start, appendingChosenTo: &matches)
                    findWords(startingWith: first, at: start, reader, arena, &selection)
                }
            }
        }
        selection.finish(appendingChosenTo: &matches)
    }

    /// Offers every word that starts at `start`, whose first character `reader` has just passed.
    private func findWords(
        startingWith first: UInt32, at start: Int, _ reader: FoldedReader, _ arena: UnsafeBufferPointer<UInt8>,
        _ selection: inout MatchSelection
    ) {
        var ahead = reader
        if let number = index.firstEntry(first, 0), !ahead.continues(after: first) {
            selection.offer(Match(start: UInt32(start), end: UInt32(ahead.end), entry: UInt32(number)), characters: 1)
        }
        guard let second = ahead.next()?.character, second != 0, var low = index.firstEntry(first, second) else {
            return
        }
        // Entries low..<high start with what was read; `depth` bytes of their keys.
        var depth = UTF8Character.width(first) + UTF8Character.width(second)
        var high = Self.partition(low..<count) { compare(low, $0, prefix: depth, arena) == 0 }
        var last = second
        var characters = 2
        while true {
            if Int(starts[low + 1] - starts[low]) == depth {
                if !ahead.continues(after: last) {
                    selection.offer(
                        Match(start: UInt32(start), end: UInt32(ahead.end), entry: UInt32(low)), characters: characters)
                }
                low += 1
            }
            guard low < high, let next = ahead.next()?.character else { return }
            let range = low..<high
            low = Self.partition(range) { character(of: $0, at: depth, arena) < next }
            high = Self.partition(low..<high) { character(of: $0, at: depth, arena) == next }
            guard low < high else { return }
            depth += UTF8Character.width(next)
            last = next
            characters += 1
        }
    }

    /// First number of `range` for which `belongs` is false; true comes before false.
    private static func partition(_ range: Range<Int>, _ belongs: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        // Ranges are mostly short: step out from the start before halving.
        var step = 1
        while low + step <= high, belongs(low + step - 1) {
            low += step
            step *= 2
        }
        high = min(high, low + step - 1)
        while low < high {
            let middle = (low + high) / 2
            if belongs(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// 0 when the first `prefix` bytes of both keys are the same.
    private func compare(_ left: Int, _ right: Int, prefix: Int, _ arena: UnsafeBufferPointer<UInt8>) -> Int {
        let (a, b) = (Int(starts[left]), Int(starts[right]))
        guard Int(starts[right + 1]) - b >= prefix else { return 1 }
        for offset in 0..<prefix where arena[a + offset] != arena[b + offset] { return 1 }
        return 0
    }

    /// The character of a key at byte `depth`, which lies inside it.
    private func character(of number: Int, at depth: Int, _ arena: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let start = Int(starts[number]) + depth
        guard let bytes = arena.baseAddress else { return 0 }
        return UTF8Character.decode(bytes + start, available: Int(starts[number + 1]) - start).scalar
    }
}

extension UTF8Character {
    /// Bytes of `scalar` in UTF-8.
    static func width(_ scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }
}
