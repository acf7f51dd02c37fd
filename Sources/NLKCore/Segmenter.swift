/// What the surroundings say of a possible word boundary in front of a byte.
@frozen
public enum BoundaryConstraint: UInt8, Sendable {
    /// The segmenter decides.
    case free = 0
    /// A word starts here: an edge of a custom word, a hard gap.
    case forced = 1
    /// No word starts here: inside a number, a Latin word, a custom word, a character.
    case forbidden = 2
}

/// Cuts a stretch of text without spaces (Chinese, with the Latin words and numbers among it) into words.
///
/// Shared and immutable; the scratch memory lives in a `SegmenterWorker`.
/// Laws (tested over the stage catalog): the ends ascend, the last one is the length; no end lies inside a scalar; every
/// constraint is honoured; deterministic; a reused worker gives what a fresh one gives; no trap on any bytes.
public protocol Segmenter: Sendable {
    static var descriptor: StageDescriptor { get }
    func makeWorker() -> any SegmenterWorker
}

/// The mutable half of a segmenter: one per thread.
public protocol SegmenterWorker: AnyObject {
    /// Appends the end offset (bytes, relative to `text`) of every word of `text` to `ends`.
    ///
    /// `constraints` is empty (all free, scalars are never cut) or has one `BoundaryConstraint` raw value per byte of `text`;
    /// the values of continuation bytes and of byte 0 are ignored. Cost: linear in `text`.
    func segment(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32])
}
