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

    /// What is known of one key.
    public struct Entry: Sendable {
        public var first: Order
        public var count: Int
        /// The cleaned text of the first occurrence.
        public var text: [UInt8]
        public var spans: [TextSpan]
        public var page: Int?
        public var box: Box?
    }

    private var index = ByteStringIndex(minimumCapacity: 4096)
    private(set) var entries: [Entry] = []
    /// Places kept for one keyword; further ones are counted only, so that memory stays bounded by the vocabulary.
    public let maximumSpans: Int

    public init(maximumSpans: Int) { self.maximumSpans = maximumSpans }

    public var count: Int { entries.count }

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
        entries.append(Entry(first: order, count: 1, text: [], spans: [], page: nil, box: nil))
        return (number, true)
    }

    /// Counts one more occurrence of entry `number`; returns whether it is the first one of this table.
    public mutating func countAgain(_ number: Int, at order: Order) -> Bool {
        entries[number].count += 1
        guard order < entries[number].first else { return false }
        entries[number].first = order
        return true
    }

    public mutating func describe(_ number: Int, text: ArraySlice<UInt8>, page: Int?, box: Box?) {
        entries[number].text = Array(text)
        entries[number].page = page
        entries[number].box = box
    }

    public func wantsSpan(_ number: Int) -> Bool { entries[number].spans.count < maximumSpans }

    public mutating func add(span: TextSpan, to number: Int) { entries[number].spans.append(span) }

    /// Takes in what another worker counted.
    public mutating func merge(_ other: KeywordTable) {
        for number in 0..<other.count {
            let theirs = other.entries[number]
            let key = Array(other.key(number))
            let (mine, isNew) = key.withUnsafeBufferPointer { index.insert($0) }
            if isNew {
                entries.append(theirs)
                continue
            }
            entries[mine].count += theirs.count
            entries[mine].spans = Array((entries[mine].spans + theirs.spans).sorted().prefix(maximumSpans))
            if theirs.first < entries[mine].first {
                entries[mine].first = theirs.first
                entries[mine].text = theirs.text
                entries[mine].page = theirs.page
                entries[mine].box = theirs.box
            }
        }
    }

    /// Numbers of all entries by first appearance.
    public func inOrder() -> [Int] {
        entries.indices.sorted { entries[$0].first < entries[$1].first }
    }

    /// Entry `number` as a keyword.
    public func keyword(_ number: Int, score: Double = 0) -> Keyword {
        let entry = entries[number]
        return Keyword(
            text: String(decoding: entry.text, as: UTF8.self), key: String(decoding: key(number), as: UTF8.self),
            score: score, count: entry.count, spans: entry.spans, page: entry.page, box: entry.box)
    }
}
