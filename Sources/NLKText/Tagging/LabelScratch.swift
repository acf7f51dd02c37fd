/// Memory of one decoder, reused from sentence to sentence: keys, sums, and what the features of words by themselves came to.
///
/// Ownership: the pointers live as long as the object.
final class LabelScratch {
    /// A word that was met before, told by the parts of its signature that its own features are made of.
    struct KnownWord {
        private let form: UInt64
        private let shape: UInt64
        /// No word has the outline of an empty place.
        private let outline: UInt64
        private let tag: UInt32
        let sums: LabelSums

        static let none = KnownWord(form: 0, shape: 0, outline: .max, tag: 0, sums: LabelSums())

        private init(form: UInt64, shape: UInt64, outline: UInt64, tag: UInt32, sums: LabelSums) {
            (self.form, self.shape, self.outline, self.tag, self.sums) = (form, shape, outline, tag, sums)
        }

        @inline(__always)
        init(_ word: UnsafePointer<WordSignature>, _ sums: LabelSums) {
            self.init(
                form: word.pointee.form, shape: word.pointee.shape, outline: word.pointee.outline,
                tag: word.pointee.tag,
                sums: sums)
        }

        @inline(__always)
        func holds(_ word: UnsafePointer<WordSignature>) -> Bool {
            form == word.pointee.form && shape == word.pointee.shape && outline == word.pointee.outline
                && tag == word.pointee.tag
        }
    }

    /// Of one word and the next, without those that depend on labels; then those that do.
    let keys: UnsafeMutablePointer<UInt32>
    let sums: UnsafeMutablePointer<Int16>
    private let words: UnsafeMutablePointer<KnownWord>
    /// 192 KB, which the second-level cache holds.
    private static let places = 2048

    init(keys count: Int) {
        keys = .allocate(capacity: count)
        sums = .allocate(capacity: LabelSums.lanes)
        words = .allocate(capacity: Self.places)
        keys.initialize(repeating: 0, count: count)
        sums.initialize(repeating: 0, count: LabelSums.lanes)
        words.initialize(repeating: .none, count: Self.places)
    }

    deinit {
        keys.deallocate()
        sums.deallocate()
        words.deallocate()
    }

    /// Where `word` is kept; the last of those that share the place.
    @inline(__always)
    func place(of word: UnsafePointer<WordSignature>) -> UnsafeMutablePointer<KnownWord> {
        let hash = word.pointee.form ^ word.pointee.shape ^ UInt64(word.pointee.tag)
        return words + Int(truncatingIfNeeded: hash) & (Self.places - 1)
    }
}
