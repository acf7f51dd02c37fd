/// Sums of the weights of features, one for each label.
///
/// A row of signed bytes is read as pairs, of which shifts make the labels of even and of odd number: a few instructions of any processor with
/// vectors. Swift's widening of vectors goes lane by lane through memory and took nine tenths of the tagger's time.
package struct LabelSums: Equatable {
    /// A weight for each of 32 lanes, those behind the last label included.
    static let lanes = 32

    private var even = SIMD16<Int16>()
    private var odd = SIMD16<Int16>()

    init() {}

    /// Adds a row of 32 signed bytes. Wraps around, as sums of at most 258 bytes never do.
    @inline(__always)
    mutating func add(_ row: UnsafeRawPointer) {
        let pairs = row.load(as: SIMD16<Int16>.self)
        even &+= (pairs &<< 8) &>> 8
        odd &+= pairs &>> 8
    }

    /// Writes the sum of each label, 32 of them, by their numbers.
    @inline(__always)
    func store(to sums: UnsafeMutablePointer<Int16>) {
        for lane in 0..<16 {
            sums[2 &* lane] = even[lane]
            sums[2 &* lane &+ 1] = odd[lane]
        }
    }
}
