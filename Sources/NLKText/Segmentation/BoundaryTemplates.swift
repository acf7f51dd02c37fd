/// The feature templates of the boundary model, as places of rows of four weights (B M E S).
///
/// A character is the Beginning, Middle or End of a word, or a Single one. For the character c0 with neighbours c-1 and c+1, its class t0,
/// and the longest lexicon words that start here (S), end here (E) and lie across (A, here neither first nor last), each with the
/// word's frequency step f, the score of its four labels is the sum of the rows
/// ```
/// t-2 t-1 t0 t+1 t+2 | S E A | S+1 S E-1 E | S fS A fA | E fE A fA | c0 S | c0 E | c0 A | c-1 | c+1     (here)
/// c-1 c0 | c0 c+1                                                                                  (in `PairTable`)
/// ```
/// Lengths count up to 7. A *span* packs a length and a step: `length << 3 | step`; of several words the greatest span stands.
package enum BoundaryTemplates {
    /// Start of each table in a convention's rows.
    package static let classes = 0
    static let lengths = classes + (1 << 15)
    static let neighbours = lengths + (1 << 9)
    static let starting = neighbours + (1 << 12)
    static let ending = starting + (1 << 12)
    package static let characters = ending + (1 << 12)

    /// Rows a character, of which `usedPerCharacter` are used (two cache lines).
    package static let perCharacter = 32
    static let usedPerCharacter = 26
    /// Row of a character as left and as right neighbour of the character in question.
    package static let left = 24
    package static let right = 25

    /// Number of rows for an alphabet of which `characters` have rows of their own, and one more for all others, which stays zero.
    package static func rowCount(characters count: Int) -> Int { characters + perCharacter * (count + 1) }

    @inline(__always)
    static func span(length: Int, step: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: min(length, 7) &<< 3) | step }

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
