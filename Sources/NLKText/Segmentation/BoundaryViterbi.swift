/// Best legal sequence of B M E S labels, as a race of two states: behind a character there is a word boundary, or there is none.
///
/// With `lead` = score of the best path with a boundary behind the last character minus that of the best path without:
/// ```
/// boundary behind c:  boundary before + S   or   none before + E
/// none behind c:      boundary before + B   or   none before + M
/// ```
/// Only the difference is kept, so no score grows with the text.
struct BoundaryViterbi {
    /// More than any difference of sums of weights.
    static let certain: Int32 = 1 << 24

    private(set) var lead: Int32

    /// Starts behind a boundary, or inside a word.
    init(boundaryBefore: Bool) { lead = boundaryBefore ? Self.certain : -Self.certain }

    /// Steps over a character with label weights `B M E S` and returns its origin: bit 0 says that the best path with a boundary behind
    /// the character has none before it (label E, not S), bit 1 that the best path without one behind has none before (M, not B).
    @inline(__always)
    mutating func step(_ weights: SIMD4<UInt16>) -> UInt8 {
        let bits = unsafeBitCast(weights, to: UInt64.self)
        let begin = lead &+ Int32(truncatingIfNeeded: bits & 0xFFFF)
        let middle = Int32(truncatingIfNeeded: bits &>> 16 & 0xFFFF)
        let end = Int32(truncatingIfNeeded: bits &>> 32 & 0xFFFF)
        let single = lead &+ Int32(truncatingIfNeeded: bits &>> 48)
        lead = max(single, end) &- max(begin, middle)
        return (end > single ? 1 : 0) | (middle > begin ? 2 : 0)
    }

    /// A word must start in front of the next character.
    @inline(__always)
    mutating func forceBoundary() { lead = Self.certain }

    /// No word may start in front of the next character.
    @inline(__always)
    mutating func forbidBoundary() { lead = -Self.certain }

    /// Whether the best path has a boundary in front of a character, from its origin and from whether it has one behind.
    @inline(__always)
    static func boundaryBefore(_ origin: UInt8, boundaryBehind: Bool) -> Bool {
        origin & (boundaryBehind ? 1 : 2) == 0
    }
}
