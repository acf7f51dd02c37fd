/// One word of the cheapest path.
public struct LatticePiece: Sendable, Equatable {
    /// Bytes of the text; white space between pieces belongs to none.
    public var start: UInt32
    public var end: UInt32
    public var tag: UInt16
    /// Number of the morpheme in the dictionary, `nil` for an unknown word.
    public var morpheme: Int?
}
