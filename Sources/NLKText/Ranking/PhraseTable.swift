import NLKCore

/// A phrase of one to four words and what the text tells of it.
struct PhraseStatistics: Sendable {
    /// Word numbers; unused places hold `UInt32.max`.
    var words: SIMD4<UInt32>
    var length: UInt8
    /// Occurrences.
    var count: UInt32 = 0
    /// Occurrences with no word of a phrase beside them on the left, on the right, on both sides.
    var leftEdges: UInt32 = 0
    var rightEdges: UInt32 = 0
    var bothEdges: UInt32 = 0
    /// Occurrences in headlines, in brackets, and right before an opening bracket.
    var headlines: UInt32 = 0
    var bracketed: UInt32 = 0
    var beforeBracket: UInt32 = 0
    /// Word positions in the document.
    var first: UInt32
    var last: UInt32
    /// The first occurrence, in the arena of texts.
    var textStart: UInt32
    var textLength: UInt32
    /// First and last node of the list of spans, -1 for none.
    var firstSpan: Int32 = -1
    var lastSpan: Int32 = -1
    var spanCount: UInt32 = 0
}

/// All phrases seen, found by their word numbers. Bounded: when full, the rarest are forgotten.
struct PhraseTable: Sendable {
    private(set) var entries: [PhraseStatistics] = []
    /// Entry number + 1, 0 for none; open addressing, the size is a power of two.
    private var slots: [UInt32]
    private(set) var texts: [UInt8] = []
    private(set) var spans: [SpanNode] = []
    private var freeSpan: Int32 = -1
    private let limits: PhraseAccumulator.Limits

    struct SpanNode: Sendable {
        var span: TextSpan
        var next: Int32
    }

    init(limits: PhraseAccumulator.Limits) {
        self.limits = limits
        slots = [UInt32](repeating: 0, count: 1024)
    }

    /// The entry of `words`; a new one (`count` 0) if there is none.
    mutating func find(
        _ words: SIMD4<UInt32>, length: UInt8, at position: UInt32, text: @autoclosure () -> ArraySlice<UInt8>
    ) -> Int {
        var slot = Int(truncatingIfNeeded: Self.hash(words)) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if entries[number].words == words { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        let surface = text()
        entries.append(
            PhraseStatistics(
                words: words, length: length, first: position, last: position, textStart: UInt32(texts.count),
                textLength: UInt32(surface.count)))
        texts.append(contentsOf: surface)
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { rebuild(size: slots.count * 2) }
        return entries.count - 1
    }

    mutating func update(_ number: Int, _ body: (inout PhraseStatistics) -> Void) { body(&entries[number]) }

    mutating func add(_ span: TextSpan, to number: Int) {
        guard entries[number].spanCount < limits.spans else { return }
        var node = freeSpan
        if node >= 0 {
            freeSpan = spans[Int(node)].next
            spans[Int(node)] = SpanNode(span: span, next: -1)
        } else {
            guard spans.count < limits.allSpans else { return }
            node = Int32(spans.count)
            spans.append(SpanNode(span: span, next: -1))
        }
        let last = entries[number].lastSpan
        if last < 0 { entries[number].firstSpan = node } else { spans[Int(last)].next = node }
        entries[number].lastSpan = node
        entries[number].spanCount += 1
    }

    func spans(of entry: PhraseStatistics) -> [TextSpan] {
        var found: [TextSpan] = []
        var node = entry.firstSpan
        while node >= 0 {
            found.append(spans[Int(node)].span)
            node = spans[Int(node)].next
        }
        return found
    }

    func text(of entry: PhraseStatistics) -> ArraySlice<UInt8> {
        texts[Int(entry.textStart)..<Int(entry.textStart + entry.textLength)]
    }

    var isFull: Bool { entries.count >= limits.candidates }

    /// Forgets the phrases seen least often until at most half of the bound remain; of equals, those seen longest ago.
    mutating func prune() {
        let order = entries.indices.sorted {
            let (left, right) = (entries[$0], entries[$1])
            return left.count != right.count
                ? left.count > right.count : left.last != right.last ? left.last > right.last : $0 < $1
        }
        let kept = order.prefix(limits.candidates / 2).sorted()
        for number in order.dropFirst(limits.candidates / 2) where entries[number].lastSpan >= 0 {
            spans[Int(entries[number].lastSpan)].next = freeSpan
            freeSpan = entries[number].firstSpan
        }
        var (newEntries, newTexts): ([PhraseStatistics], [UInt8]) = ([], [])
        newEntries.reserveCapacity(limits.candidates)
        for number in kept {
            var entry = entries[number]
            let start = UInt32(newTexts.count)
            newTexts.append(contentsOf: text(of: entry))
            entry.textStart = start
            newEntries.append(entry)
        }
        (entries, texts) = (newEntries, newTexts)
        rebuild(size: slots.count)
    }

    private mutating func rebuild(size: Int) {
        slots = [UInt32](repeating: 0, count: size)
        for (number, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: Self.hash(entry.words)) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    private static func hash(_ words: SIMD4<UInt32>) -> UInt64 {
        var hash = UInt64(words.x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(words.y) &* 0xC2B2_AE3D_27D4_EB4F
        hash ^= UInt64(words.z) &* 0x1656_67B1_9E37_79F9 ^ UInt64(words.w) &* 0xFF51_AFD7_ED55_8CCD
        return hash ^ hash >> 29
    }
}
