/// Which forms the dictionary has: a Bloom filter whose bits of one form lie in one cache line.
///
/// Section `lemma.known`, version 1: blocks of 64 bytes; a form has four bits in the block that its hash names. About 3 forms in 100 that are
/// not in the dictionary are taken for known, which is harmless: the answer only chooses between two readings of a capital.
/// Method: F. Putze, P. Sanders, J. Singler, "Cache-, Hash- and Space-Efficient Bloom Filters", 2007.
struct KnownForms: Sendable {
    static let section = (name: "lemma.known", version: 1)
    private static let blockSize = 64
    /// Bits for each form.
    private static let bitsPerForm = 8

    nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
    private let blocks: Int

    /// `nil` for a section of a wrong size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= Self.blockSize, section.count % Self.blockSize == 0 else { return nil }
        bytes = section
        blocks = section.count / Self.blockSize
    }

    /// Whether the form with this hash is in the dictionary.
    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        let block = Self.block(of: hash, of: blocks)
        var rest = hash
        for _ in 0..<4 {
            let bit = Int(truncatingIfNeeded: rest & 511)
            if bytes[block &+ bit >> 3] & 1 << UInt8(truncatingIfNeeded: bit & 7) == 0 { return false }
            rest >>= 9
        }
        return true
    }

    /// The section for forms with these hashes.
    static func section(_ hashes: [UInt64]) -> [UInt8] {
        let blocks = hashes.count * bitsPerForm / (blockSize * 8) + 1
        var bytes = [UInt8](repeating: 0, count: blocks * blockSize)
        for hash in hashes {
            let block = block(of: hash, of: blocks)
            for step in 0..<4 {
                let bit = Int(hash >> UInt64(9 * step) & 511)
                bytes[block + bit >> 3] |= 1 << UInt8(bit & 7)
            }
        }
        return bytes
    }

    /// Offset of the block, told by the 28 bits that the four bits do not use.
    @inline(__always)
    private static func block(of hash: UInt64, of blocks: Int) -> Int {
        Int(truncatingIfNeeded: ((hash >> 36) &* UInt64(truncatingIfNeeded: blocks)) >> 28) &* blockSize
    }
}
