import NLKCore

/// Keywords seen so far by one worker: counts, first occurrence, places.
///
/// Tables of several workers merge into the same result whatever the order in which they worked.
public struct KeywordTable: Sendable {
    /// Where a token stood: block number, then position in the block.
    public struct Order: Comparable, Sendable, Hashable {
        public var block: UInt32
        public var token: UInt32
        public init(block: UInt32, token: UInt32) {
            self.block = block
            self.token = token
        }
        public static func < (left: Order, right: Order) -> Bool {
            left.block != right.block ? left.block < right.block : left.token < right.token
        }
    }

    /// How often a keyword was seen, and where first: what is touched for every token.
    private struct Tally: Sendable {
        var first: Order
        var count: Int
    }

    /// What else is known of a keyword.
    private struct Description: Sendable {
        /// The cleaned text of the first occurrence; empty when it is the key.
        var text: [UInt8] = []
        var spans: [TextSpan] = []
        var page: Int?
        var box: Box?
    }

    private var index = ByteStringIndex(minimumCapacity: 4096)
    private var tallies: [Tally] = []
    private var descriptions: [Description] = []
    /// Places kept for one keyword; further ones are counted only, so that memory stays bounded by the vocabulary.
    public let maximumSpans: Int

    public init(maximumSpans: Int) { self.maximumSpans = maximumSpans }

    public var count: Int { tallies.count }

    /// The folded key of entry `number`.
    public func key(_ number: Int) -> ArraySlice<UInt8> { index[number] }

    /// The hash that `count(key:hash:at:)` wants; the same in every process.
    public static func hash(of key: UnsafeBufferPointer<UInt8>) -> UInt32 { ByteStringIndex.hash(key) }

    /// Counts one occurrence of `key`; returns its number and whether it is the first one of this table.
    ///
    /// For a first one the caller completes text, page and box with `describe(_:text:page:box:)`.
    public mutating func count(
        key: UnsafeBufferPointer<UInt8>, hash: UInt32, at order: Order
    ) -> (number: Int, isFirst: Bool) {
        let (number, isNew) = index.insert(key, hash: hash)
        guard isNew else { return (number, countAgain(number, at: order)) }
        tallies.append(Tally(first: order, count: 1))
        descriptions.append(Description())
        return (number, true)
    }

    /// Counts one more occurrence of entry `number`; returns whether it is the first one of this table.
    mutating func countAgain(_ number: Int, at order: Order) -> Bool {
        tallies[number].count += 1
        guard order < tallies[number].first else { return false }
        tallies[number].first = order
        return true
    }

    public mutating func describe(_ number: Int, text: ArraySlice<UInt8>, page: Int?, box: Box?) {
        descriptions[number].text = text == index[number] ? [] : Array(text)
        descriptions[number].page = page
        descriptions[number].box = box
    }

    public func wantsSpan(_ number: Int) -> Bool { descriptions[number].spans.count < maximumSpans }

    public mutating func add(span: TextSpan, to number: Int) { descriptions[number].spans.append(span) }

    /// Takes in what another worker counted.
    public mutating func merge(_ other: KeywordTable) {
        for number in 0..<other.count {
            let (tally, theirs) = (other.tallies[number], other.descriptions[number])
            let key = Array(other.key(number))
            let (mine, isNew) = key.withUnsafeBufferPointer { index.insert($0) }
            if isNew {
                tallies.append(tally)
                descriptions.append(theirs)
                continue
            }
            tallies[mine].count += tally.count
            let spans = descriptions[mine].spans + theirs.spans
            if tally.first < tallies[mine].first {
                tallies[mine].first = tally.first
                descriptions[mine] = theirs
            }
            descriptions[mine].spans = Array(spans.sorted().prefix(maximumSpans))
        }
    }

    /// Numbers of all entries by first appearance.
    public func inOrder() -> [Int] {
        tallies.indices.sorted { tallies[$0].first < tallies[$1].first }
    }

    /// Entry `number` as a keyword.
    public func keyword(_ number: Int, score: Double = 0) -> Keyword {
        let description = descriptions[number]
        let key = String(decoding: key(number), as: UTF8.self)
        let text = description.text.isEmpty ? key : String(decoding: description.text, as: UTF8.self)
        return Keyword(
            text: text, key: key, score: score, count: tallies[number].count, spans: description.spans,
            page: description.page,
            box: description.box)
    }
}
