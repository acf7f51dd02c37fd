/// The rows of one convention but for the pairs of characters: four unsigned bytes each (B M E S), all of one scale.
///
/// Section version 1, little endian: a header of 64 bytes (number of characters with rows of their own, 4 bytes, then zero), then
/// `BoundaryTemplates.rowCount` rows of 4 bytes. From every row its least weight was subtracted: one label a character is chosen, so
/// a constant on all four changes nothing.
struct BoundaryRows: @unchecked Sendable {
    static let version = 1
    static let headerSize = 64

    private let rows: UnsafeRawPointer
    private let characters: Int

    /// `nil` when the length does not fit the header.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= Self.headerSize, let base = section.baseAddress else { return nil }
        characters = Int(section.loadUnaligned(as: UInt32.self))
        guard (8...BoundaryAlphabet.limit).contains(characters),
            section.count == Self.headerSize + 4 * BoundaryTemplates.rowCount(characters: characters)
        else { return nil }
        rows = base + Self.headerSize
    }

    /// Four weights in 16-bit lanes; `row` must be below the number of rows.
    @inline(__always)
    subscript(_ row: Int) -> SIMD4<UInt16> {
        let packed = rows.load(fromByteOffset: row &* 4, as: UInt32.self)
        return SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(packed, to: SIMD4<UInt8>.self))
    }

    /// First row of a character; any code is safe.
    @inline(__always)
    func character(_ code: UInt16) -> Int {
        BoundaryTemplates.characters &+ min(Int(code), characters) &* BoundaryTemplates.perCharacter
    }
}
