/// A half-open range of UTF-8 byte offsets, `start..<end`.
///
/// Which text the offsets count in is said where a span is used: the original bytes of the input
/// (`TokenizedText.originalSpan(of:)`, `Keyword.spans`) or the cleaned text (`Token`).
@frozen
public struct TextSpan: Hashable, Sendable, Comparable {
    /// Offset of the first byte.
    public var start: Int
    /// Offset behind the last byte.
    public var end: Int

    @inlinable
    public init(start: Int, end: Int) {
        assert(start <= end, "a span ends before it starts")
        self.start = start
        self.end = end
    }

    /// Length in bytes.
    @inlinable public var count: Int { end - start }

    /// Orders by start, the longer span first where two start together.
    @inlinable
    public static func < (left: TextSpan, right: TextSpan) -> Bool {
        left.start != right.start ? left.start < right.start : left.end > right.end
    }
}
