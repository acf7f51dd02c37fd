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
        withExtendedLifetime(folder) {
            arena.withUnsafeBufferPointer { arena in
                var selection = MatchSelection()
                var reader = FoldedReader(text, codes: folder.codes)
                guard var current = reader.next() else { return }
                while true {
                    let following = reader.next()
                    let second = following?.character ?? 0
                    if index.maySingle(current.character) || index.mayStart(current.character, second),
                        !(current.followsAlphanumeric && AlphanumericEdge.contains(current.character))
                    {
                        selection.begin(at: current.start, appendingChosenTo: &matches)
                        findWords(
                            from: current, second, FoldedReader(text, codes: folder.codes, from: current.end), arena,
                            &selection)
                    }
                    guard let following else { break }
                    current = following
                }
                selection.finish(appendingChosenTo: &matches)
            }
        }
    }

    /// Offers every word that starts with the character `first`, `second` being the next one; `reader` stands between the two.
    private func findWords(
        from first: FoldedReader.Character, _ second: UInt32, _ reader: FoldedReader,
        _ arena: UnsafeBufferPointer<UInt8>, _ selection: inout MatchSelection
    ) {
        func offer(_ number: Int, end: Int, characters: Int) {
            selection.offer(
                Match(start: UInt32(first.start), end: UInt32(end), entry: UInt32(number)), characters: characters)
        }
        if index.maySingle(first.character), let entries = entries(first.character, 0, arena),
            !reader.continues(after: first.character)
        {
            offer(entries.lowerBound, end: first.end, characters: 1)
        }
        // No key holds the character 0.
        guard second != 0, let entries = entries(first.character, second, arena) else { return }
        var (low, high) = (entries.lowerBound, entries.upperBound)
        var reader = reader
        guard var last = reader.next() else { return }
        // Entries low..<high start with what was read, `depth` bytes of their keys.
        var depth = UTF8Character.width(first.character) + UTF8Character.width(second)
        var characters = 2
        while true {
            if range(low).count == depth {
                if !reader.continues(after: last.character) { offer(low, end: last.end, characters: characters) }
                low += 1
            }
            guard low < high, let next = reader.next() else { return }
            low = Self.partition(low..<high) { character(of: $0, at: depth, arena) < next.character }
            high = Self.partition(low..<high) { character(of: $0, at: depth, arena) == next.character }
            guard low < high else { return }
            depth += UTF8Character.width(next.character)
            last = next
            characters += 1
        }
    }

    private func entries(
        _ first: UInt32, _ second: UInt32, _ arena: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        guard let start = index.entry(first, second, pairOf: { firstPair(of: $0, arena) }) else { return nil }
        return start..<Self.partition(start..<count) { firstPair(of: $0, arena) == (first, second) }
    }

    /// The first two characters of key `number`, 0 for no second one.
    func firstPair(of number: Int, _ arena: UnsafeBufferPointer<UInt8>) -> (UInt32, UInt32) {
        let key = range(number)
        guard let bytes = arena.baseAddress else { return (0, 0) }
        let (first, width) = UTF8Character.decode(bytes + key.lowerBound, available: key.count)
        guard width < key.count else { return (first, 0) }
        return (first, UTF8Character.decode(bytes + key.lowerBound + width, available: key.count - width).scalar)
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

    /// The character of a key at byte `depth`, which lies inside it.
    private func character(of number: Int, at depth: Int, _ arena: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let key = range(number).dropFirst(depth)
        guard let bytes = arena.baseAddress else { return 0 }
        return UTF8Character.decode(bytes + key.lowerBound, available: key.count).scalar
    }
}

extension UTF8Character {
    /// Bytes of `scalar` in UTF-8.
    static func width(_ scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }
}
