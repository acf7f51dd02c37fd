/// The feature templates of the boundary model, as places of rows of four weights (B M E S).
///
/// A character is the Beginning, Middle or End of a word, or a Single one. For the character c0 with neighbours c-1 and c+1, its class t0,
/// and the longest lexicon words that start here (S), end here (E) and lie across (A, here neither first nor last), each with the
/// word's frequency step f, the score of its four labels is the sum of the rows
/// ```
/// t-2 t-1 t0 t+1 t+2 | S E A | S+1 S E-1 E | S fS A fA | E fE A fA | c0 S | c0 E | c0 A | c-1 | c+1     (here)
/// c-1 c0 | c0 c+1                                                                                  (in `PairTable`)
/// ```
/// A *span* packs a word: `(length - 1) << 3 | step`, lengths from five on being one; 0 is no word. Of several words the greatest
/// span stands, so a longer word before a shorter one.
package enum BoundaryTemplates {
    /// Start of each table in a convention's rows.
    package static let classes = 0
    static let lengths = classes + (1 << 15)
    static let neighbours = lengths + (1 << 9)
    static let starting = neighbours + (1 << 12)
    static let ending = starting + (1 << 12)
    package static let characters = ending + (1 << 12)

    /// Rows of a character, one cache line: five by the length of S, five by that of E, five by that of A, of which the second is
    /// left over (no word of two lies across a character), and one more.
    package static let perCharacter = 16
    package static let byStart = 0
    package static let byEnd = 5
    package static let byAcross = 10
    /// Row of a character as left and as right neighbour of the character in question.
    package static let left = 11
    package static let right = 15

    /// Number of rows for an alphabet of which `characters` have rows of their own, and one set more that all others share.
    package static func rowCount(characters count: Int) -> Int { characters + perCharacter * (count + 1) }

    /// The span of a word of two or more characters.
    @inline(__always)
    static func span(length: Int, step: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (min(length, 5) &- 1) &<< 3) | step
    }

    @inline(__always)
    package static func lengthsRow(_ starts: Int, _ ends: Int, _ across: Int) -> Int {
        lengths &+ ((starts &>> 3) &<< 6 | (ends & 0x38) | across &>> 3)
    }

    @inline(__always)
    package static func neighboursRow(_ nextStarts: Int, _ starts: Int, _ previousEnds: Int, _ ends: Int) -> Int {
        neighbours &+ ((nextStarts &>> 3) &<< 9 | (starts &>> 3) &<< 6 | (previousEnds & 0x38) | ends &>> 3)
    }

    @inline(__always)
    package static func startingRow(_ starts: Int, _ across: Int) -> Int { starting &+ (starts &<< 6 | across) }

    @inline(__always)
    package static func endingRow(_ ends: Int, _ across: Int) -> Int { ending &+ (ends &<< 6 | across) }
}
