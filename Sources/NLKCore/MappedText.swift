/// A cleaned text in which every byte knows the range of original bytes that it came from.
///
/// Clean-up stages rewrite `bytes`; the map is a short list of the places where cleaned and original
/// text differ, so an untouched text costs nothing. Offsets of the original are absolute in the input
/// (a block of a long file starts at `originalStart`).
///
/// Laws (`checkInvariants()`): edits are sorted, do not overlap, lie inside `bytes`, and between two edits
/// both texts advance by the same number of bytes.
public struct MappedText: Sendable, Equatable {
    /// The cleaned text, valid UTF-8.
    public internal(set) var bytes: [UInt8]
    /// Offset of the first original byte of this text in the whole input.
    public let originalStart: Int
    /// Number of original bytes that this text came from.
    public let originalCount: Int
    /// Places where cleaned and original text differ.
    public internal(set) var edits: [Edit]

    /// One place where `clean` (may be empty: deletion) stands for `original` (may be empty: insertion).
    /// Both count bytes from the start of this text.
    @frozen
    public struct Edit: Hashable, Sendable {
        public var cleanStart: UInt32
        public var cleanEnd: UInt32
        public var originalStart: UInt32
        public var originalEnd: UInt32

        @inlinable
        public init(cleanStart: UInt32, cleanEnd: UInt32, originalStart: UInt32, originalEnd: UInt32) {
            self.cleanStart = cleanStart
            self.cleanEnd = cleanEnd
            self.originalStart = originalStart
            self.originalEnd = originalEnd
        }
    }

    /// Text that nothing has been done to yet.
    public init(verbatim bytes: [UInt8], originalStart: Int = 0) {
        self.bytes = bytes
        self.originalStart = originalStart
        self.originalCount = bytes.count
        self.edits = []
    }

    /// Text with a map that a decoder made.
    ///
    /// - Precondition: the edits obey the laws of this type.
    public init(bytes: [UInt8], edits: [Edit], originalStart: Int, originalCount: Int) {
        self.bytes = bytes
        self.edits = edits
        self.originalStart = originalStart
        self.originalCount = originalCount
        assert(checkInvariants())
    }

    /// The same with `tail` behind it, as it stands in the original.
    public func appending(verbatim tail: ArraySlice<UInt8>) -> MappedText {
        MappedText(
            bytes: bytes + tail, edits: edits, originalStart: originalStart, originalCount: originalCount + tail.count)
    }

    /// A replacement that a clean-up stage asks for: `range` of the current bytes becomes `replacement`.
    public struct Replacement: Sendable, Equatable {
        public var range: Range<Int>
        public var replacement: [UInt8]

        public init(range: Range<Int>, replacement: [UInt8]) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// The original byte range (absolute) of the cleaned range `range`.
    ///
    /// Deleted text at either end is left out; deleted text inside is included. An empty range maps to an empty range.
    /// Cost: logarithmic in the number of edits. For many ascending look-ups use a `Cursor`.
    public func original(of range: Range<Int>) -> Range<Int> {
        var cursor = Cursor()
        return original(of: range, cursor: &cursor)
    }
}
