/// Rows of weights, one byte a language: 64 lanes for Latin letters, 16 for other scripts.
///
/// A row's bytes have a common offset, which no comparison of languages sees, so they are unsigned: four 16-bit sums in each 64-bit word, the
/// even bytes apart from the odd ones.
struct LanguageRows: @unchecked Sendable {
    /// Ownership: lies in memory that the model keeps.
    private let start: UnsafeRawPointer
    /// log2 of the number of rows.
    let bits: Int

    static let wideLanes = 64
    static let narrowLanes = 16
    /// Tables larger than this are no models of this kind.
    static let maximumBits = 20

    /// Over `bytes`, aligned to 64: a power of two of rows of `lanes` bytes.
    init?(_ bytes: UnsafeRawBufferPointer, lanes: Int) {
        let rows = bytes.count / lanes
        guard let start = bytes.baseAddress, rows > 1, rows & (rows - 1) == 0, rows * lanes == bytes.count,
            rows.trailingZeroBitCount <= Self.maximumBits
        else { return nil }
        self.start = start
        bits = rows.trailingZeroBitCount
    }

    /// Sums of one word: at most 257 rows, so that no 16-bit sum overflows.
    struct WideSums {
        var even = SIMD8<UInt64>()
        var odd = SIMD8<UInt64>()
    }

    struct NarrowSums {
        var even = SIMD2<UInt64>()
        var odd = SIMD2<UInt64>()
    }

    @inline(__always)
    func add(_ hash: UInt64, to sums: inout WideSums) {
        let row = Int(hash >> UInt64(64 - bits)) * Self.wideLanes
        let bytes = start.loadUnaligned(fromByteOffset: row, as: SIMD8<UInt64>.self)
        sums.even &+= bytes & 0x00FF_00FF_00FF_00FF
        sums.odd &+= (bytes &>> 8) & 0x00FF_00FF_00FF_00FF
    }

    @inline(__always)
    func add(_ hash: UInt64, to sums: inout NarrowSums) {
        let row = Int(hash >> UInt64(64 - bits)) * Self.narrowLanes
        let bytes = start.loadUnaligned(fromByteOffset: row, as: SIMD2<UInt64>.self)
        sums.even &+= bytes & 0x00FF_00FF_00FF_00FF
        sums.odd &+= (bytes &>> 8) & 0x00FF_00FF_00FF_00FF
    }
}

extension LanguageRows.WideSums {
    /// Adds the sums to `scores`, a lane each, the first to `scores[start]`.
    @inline(__always)
    func flush(into scores: inout [Int32], at start: Int) {
        scores.withUnsafeMutableBufferPointer { scores in
            for word in 0..<8 { LanguageRows.spread(even[word], odd[word], over: scores, at: start + word * 8) }
        }
    }
}

extension LanguageRows.NarrowSums {
    /// Adds the sums to `scores`, a lane each, the first to `scores[start]`.
    @inline(__always)
    func flush(into scores: inout [Int32], at start: Int) {
        scores.withUnsafeMutableBufferPointer { scores in
            for word in 0..<2 { LanguageRows.spread(even[word], odd[word], over: scores, at: start + word * 8) }
        }
    }
}

extension LanguageRows {
    /// Adds the four sums of `even` and the four of `odd` to eight scores.
    @inline(__always)
    fileprivate static func spread(
        _ even: UInt64, _ odd: UInt64, over scores: UnsafeMutableBufferPointer<Int32>, at start: Int
    ) {
        for pair in 0..<4 {
            scores[start + pair * 2] &+= Int32(truncatingIfNeeded: (even >> UInt64(pair * 16)) & 0xFFFF)
            scores[start + pair * 2 + 1] &+= Int32(truncatingIfNeeded: (odd >> UInt64(pair * 16)) & 0xFFFF)
        }
    }
}
