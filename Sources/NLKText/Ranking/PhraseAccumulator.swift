import NLKCore
import NLKLexicon

/// Collects the phrases of one document, block after block, and ranks them at the end.
///
/// Memory is bounded: beyond `Limits.candidates` phrases, the rarest are forgotten (documents below about 600 KB never come there; a
/// forgotten phrase that comes back starts again at 1). Give the blocks in order from one thread, so that the result does not depend on
/// how many threads tokenized them.
public struct PhraseAccumulator: Sendable {
    public struct Limits: Sendable, Hashable {
        /// Different phrases held, at most.
        public var candidates = 1 << 18
        /// Places held for one phrase.
        public var spans = 64
        /// Places held in all.
        public var allSpans = 1 << 21
        public init() {}
    }

    static let longest = 4
    private static let none = UInt32.max
    private let ranker: KeywordRanker
    let folder: KeyFolder
    private(set) var keys = ByteStringIndex(minimumCapacity: 1024)
    private(set) var words: [RankedWord] = []
    private(set) var wordCounts: [UInt32] = []
    private(set) var table: PhraseTable
    private var position: UInt32 = 0
    private var latinWords = 0
    /// Word numbers of the items of the block being added.
    private var itemWords: [UInt32] = []
    private let limits: Limits

    /// One run of words: number, item, and whether the word may stand alone.
    private var run: [(word: UInt32, item: Int, canStandAlone: Bool)] = []
    /// Phrases of the sentence so far, while it is short enough for a headline.
    private var sentence: [Int] = []
    private var sentenceWords = 0
    private var isAfterOpenBracket = false

    public init(ranker: KeywordRanker, folder: KeyFolder, limits: Limits = Limits()) {
        self.ranker = ranker
        self.folder = folder
        self.limits = limits
        table = PhraseTable(limits: limits)
    }

    /// Words counted so far.
    public var wordCount: Int { Int(position) }

    /// Takes in the next block.
    public mutating func add(_ block: PhraseBlock) {
        itemWords.removeAll(keepingCapacity: true)
        itemWords.append(contentsOf: repeatElement(Self.none, count: block.items.count))
        for (index, item) in block.items.enumerated() {
            switch item.kind {
            case .word, .part:
                if item.breaksBefore || run.count == 64 { endRun(block, before: .other) }
                let first = Int(item.first)
                let number = first < index ? itemWords[first] : intern(item, block)
                itemWords[index] = number
                wordCounts[Int(number)] += 1
                run.append((number, index, item.kind == .word))
            case .openBracket:
                endRun(block, before: item.kind)
                isAfterOpenBracket = true
            case .sentenceEnd, .lineEnd:
                endRun(block, before: item.kind)
                endSentence(isHeadline: item.kind == .lineEnd)
            case .other, .closeBracket:
                endRun(block, before: item.kind)
            }
        }
    }

    private mutating func intern(_ item: PhraseBlock.Item, _ block: PhraseBlock) -> UInt32 {
        let (number, isNew) = block.keys.withUnsafeBufferPointer {
            keys.insert(UnsafeBufferPointer(rebasing: $0[Int(item.key.lowerBound)..<Int(item.key.upperBound)]))
        }
        if isNew {
            words.append(ranker.word(keys[number], isLatin: item.isLatin))
            wordCounts.append(0)
        }
        if item.isLatin { latinWords += 1 }
        return UInt32(number)
    }

    /// Counts all phrases of the run that ends before an item of kind `next`.
    private mutating func endRun(_ block: PhraseBlock, before next: PhraseBlock.Item.Kind) {
        let isBracketed = isAfterOpenBracket && next == .closeBracket
        isAfterOpenBracket = false
        let count = run.count
        for start in 0..<count {
            var key = SIMD4<UInt32>(repeating: Self.none)
            for length in 1...min(Self.longest, count - start) {
                key[length - 1] = run[start + length - 1].word
                if length == 1, !run[start].canStandAlone { continue }
                let (first, last) = (block.items[run[start].item], block.items[run[start + length - 1].item])
                let number = table.find(
                    key, length: UInt8(length), at: position + UInt32(start),
                    text: block.text[Int(first.text.lowerBound)..<Int(last.text.upperBound)])
                let (left, right) = (start == 0, start + length == count)
                table.update(number) { entry in
                    entry.count += 1
                    entry.last = position + UInt32(start)
                    if left { entry.leftEdges += 1 }
                    if right { entry.rightEdges += 1 }
                    guard right else { return }
                    if next == .openBracket { entry.beforeBracket += 1 }
                    guard left else { return }
                    entry.bothEdges += 1
                    if isBracketed { entry.bracketed += 1 }
                }
                if block.hasSpans {
                    table.add(TextSpan(start: first.span.start, end: last.span.end), to: number)
                }
                if sentenceWords <= Self.longestHeadline { sentence.append(number) }
            }
        }
        position += UInt32(count)
        sentenceWords += count
        run.removeAll(keepingCapacity: true)
    }

    /// Words of the longest line that can be a headline.
    private static let longestHeadline = 24

    private mutating func endSentence(isHeadline: Bool) {
        if isHeadline, sentenceWords <= Self.longestHeadline {
            for number in sentence { table.update(number) { $0.headlines += 1 } }
        }
        sentence.removeAll(keepingCapacity: true)
        sentenceWords = 0
        if table.isFull { table.prune() }
    }

    /// The best `limit` of `numbers` in order. Cost: linear in the numbers, but for the best.
    private func leaders(_ limit: Int, of numbers: [Int], _ scores: [Float]) -> [Int] {
        func precedes(_ left: Int, _ right: Int) -> Bool {
            scores[left] != scores[right]
                ? scores[left] > scores[right] : table.entries[left].first < table.entries[right].first
        }
        guard limit < numbers.count else { return numbers.sorted(by: precedes) }
        var leaders: [Int] = []
        var least = -Float.infinity
        for number in numbers where scores[number] >= least {
            leaders.append(number)
            guard leaders.count == 2 * limit else { continue }
            leaders.sort(by: precedes)
            leaders.removeLast(limit)
            least = scores[leaders[limit - 1]]
        }
        leaders.sort(by: precedes)
        return Array(leaders.prefix(limit))
    }

    /// The first `count` of `order` that say something beside those before.
    private func choose(_ count: Int, of order: [Int]) -> [Int] {
        var chosen: [Int] = []
        for number in order {
            if chosen.count == count { break }
            if !ranker.isRedundant(table.entries[number], beside: chosen.lazy.map { table.entries[$0] }) {
                chosen.append(number)
            }
        }
        return chosen
    }

    /// The best `count` phrases, by falling score, the earlier first among equals.
    public func best(_ count: Int) -> [RankedPhrase] {
        let scores = ranker.scores(self)
        // In a long text what occurs once is passed over, so that ranking costs little.
        let floor: UInt32 = table.entries.count > 100_000 ? 2 : 1
        let all = table.entries.indices.filter { table.entries[$0].count >= floor }
        // Most often a few more than asked for are enough.
        var limit = min(all.count, 4 * max(0, min(count, all.count)) + 64)
        var chosen = choose(count, of: leaders(limit, of: all, scores))
        while chosen.count < count, limit < all.count {
            limit = all.count - limit < limit ? all.count : 2 * limit
            chosen = choose(count, of: leaders(limit, of: all, scores))
        }
        return chosen.map { number in
            let entry = table.entries[number]
            let text = table.text(of: entry)
            return RankedPhrase(
                text: String(decoding: text, as: UTF8.self), key: String(decoding: key(of: entry, text), as: UTF8.self),
                score: Double(scores[number]), count: Int(entry.count), spans: table.spans(of: entry))
        }
    }

    /// The folded text in Chinese, else the keys of the phrase's words, with a space between where its text has spaces.
    private func key(of entry: PhraseStatistics, _ text: ArraySlice<UInt8>) -> [UInt8] {
        guard case .rarity = ranker.method else { return folder.fold(text) }
        var key: [UInt8] = []
        let isSpaced = text.contains { $0 == 0x20 || $0 == 0x0A }
        for place in 0..<Int(entry.length) {
            if place > 0, isSpaced { key.append(0x20) }
            key += keys[Int(entry.words[place])]
        }
        return key
    }
}

/// A phrase with its score.
public struct RankedPhrase: Sendable, Equatable {
    /// The first occurrence after clean-up.
    public var text: String
    /// The folded form, of lemmas where the language has them.
    public var key: String
    public var score: Double
    public var count: Int
    /// Places in the original, ascending, at most `Limits.spans`.
    public var spans: [TextSpan]
}
