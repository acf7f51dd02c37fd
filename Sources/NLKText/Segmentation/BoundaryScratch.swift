/// The memory of one block of text on its way through the model: characters, word spans, scores, decisions.
///
/// Every array has `margin` places before the first and after the last character, so that windows need no edge case.
/// Owner: one segmenter worker.
package final class BoundaryScratch {
    static let margin = 4
    package let capacity: Int
    package let codes: UnsafeMutablePointer<UInt16>
    /// Byte offset at which each character starts.
    let starts: UnsafeMutablePointer<UInt32>
    /// Spans (`BoundaryTemplates`) of the longest words that start at, end at and lie across each character.
    package let startingSpans: UnsafeMutablePointer<UInt8>
    package let endingSpans: UnsafeMutablePointer<UInt8>
    package let acrossSpans: UnsafeMutablePointer<UInt8>
    /// Weights of the pairs.
    let pairScores: UnsafeMutablePointer<SIMD4<UInt16>>
    /// Hash of each character with the next one (`PairTable`).
    let pairHashes: UnsafeMutablePointer<UInt32>
    /// Places where a word of three and more characters may start.
    let candidates: UnsafeMutablePointer<UInt32>
    /// Two bits a character: where the best path came from, see `BoundaryViterbi`.
    let origins: UnsafeMutablePointer<UInt8>

    package init(capacity: Int) {
        self.capacity = capacity
        func allocate<Value: ExpressibleByIntegerLiteral>(_: Value.Type) -> UnsafeMutablePointer<Value> {
            let pointer = UnsafeMutablePointer<Value>.allocate(capacity: capacity + 2 * Self.margin)
            pointer.initialize(repeating: 0, count: capacity + 2 * Self.margin)
            return pointer + Self.margin
        }
        codes = allocate(UInt16.self)
        starts = allocate(UInt32.self)
        pairHashes = allocate(UInt32.self)
        candidates = allocate(UInt32.self)
        startingSpans = allocate(UInt8.self)
        endingSpans = allocate(UInt8.self)
        acrossSpans = allocate(UInt8.self)
        origins = allocate(UInt8.self)
        let scores = UnsafeMutablePointer<SIMD4<UInt16>>.allocate(capacity: capacity + 2 * Self.margin)
        scores.initialize(repeating: .zero, count: capacity + 2 * Self.margin)
        pairScores = scores + Self.margin
    }

    deinit {
        (codes - Self.margin).deallocate()
        (starts - Self.margin).deallocate()
        (pairHashes - Self.margin).deallocate()
        (candidates - Self.margin).deallocate()
        (startingSpans - Self.margin).deallocate()
        (endingSpans - Self.margin).deallocate()
        (acrossSpans - Self.margin).deallocate()
        (origins - Self.margin).deallocate()
        (pairScores - Self.margin).deallocate()
    }

    /// Sets the margins of a text of `count` characters to "outside" and "no word".
    package func clearMargins(count: Int) {
        for start in [-Self.margin, count] {
            (codes + start).update(repeating: 0, count: Self.margin)
            (startingSpans + start).update(repeating: 0, count: Self.margin)
            (endingSpans + start).update(repeating: 0, count: Self.margin)
            (acrossSpans + start).update(repeating: 0, count: Self.margin)
        }
    }
}
