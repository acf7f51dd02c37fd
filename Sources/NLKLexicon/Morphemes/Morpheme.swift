/// One reading of a word in a lattice: eight bytes, read in place.
///
/// ```
/// bit   0…15  left class: what it is to the morpheme before it
///      16…31  right class: what it is to the morpheme behind it
///      32…47  cost of the word, signed
///      48…62  tag number
///          63  last reading of its word
/// ```
@frozen
public struct Morpheme: Sendable, Equatable {
    public let bits: UInt64

    @inlinable public init(bits: UInt64) { self.bits = bits }

    public init(left: UInt16, right: UInt16, cost: Int16, tag: UInt16, isLast: Bool) {
        precondition(tag < 0x8000, "a tag number has 15 bits")
        bits =
            UInt64(left) | UInt64(right) << 16 | UInt64(UInt16(bitPattern: cost)) << 32 | UInt64(tag) << 48
            | (isLast ? 1 << 63 : 0)
    }

    @inlinable public var left: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }
    @inlinable public var right: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFFFF) }
    @inlinable public var cost: Int32 { Int32(Int16(truncatingIfNeeded: bits >> 32)) }
    @inlinable public var tag: UInt16 { UInt16(truncatingIfNeeded: bits >> 48 & 0x7FFF) }
    @inlinable public var isLast: Bool { bits >> 63 != 0 }
}
