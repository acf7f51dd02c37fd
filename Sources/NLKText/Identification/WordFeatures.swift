/// The features of one word: hashes of its character n-grams with marks at its ends, and of the whole word.
///
/// A feature is a row of a table of weights. Rows are not told apart by keys: n-grams that fall on the same row share its weights, and the
/// training, which sees the same rows, finds weights that serve all of them (the hashing trick, Weinberger and others 2009).
struct WordFeatures {
    /// Longest n-gram, ends included.
    static let longest = 5
    /// Letters of a word that are looked at.
    static let maximumLetters = 32
    /// Stands at both ends of a word.
    static let end: UInt16 = 1

    private static let seed: UInt64 = 0x2545_F491_4F6C_DD1D
    private static let wordSeed: UInt64 = 0x6A09_E667_F3BC_C909
    private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Calls `body` with the full hash of each n-gram of `letters`, which has `end` at both ends.
    @inline(__always)
    static func forEachGram(_ letters: UnsafeBufferPointer<UInt16>, _ body: (UInt64) -> Void) {
        let count = letters.count
        for start in 0..<count {
            var hash = seed
            let stop = min(count, start + longest)
            var index = start
            while index < stop {
                hash = (hash ^ UInt64(letters[index])) &* prime
                hash ^= hash >> 29
                index += 1
                // An end alone says nothing.
                if index - start == 1, letters[start] == end { continue }
                body(hash &* prime)
            }
        }
    }

    /// Hash of the whole word, for words that are longer than an n-gram.
    @inline(__always)
    static func word(_ letters: UnsafeBufferPointer<UInt16>) -> UInt64? {
        guard letters.count > longest else { return nil }
        var hash = wordSeed
        for letter in letters {
            hash = (hash ^ UInt64(letter)) &* prime
            hash ^= hash >> 29
        }
        return hash &* prime
    }

    /// Calls `body` with the hash of each character, pair and triple of a run without word ends.
    @inline(__always)
    static func forEachRunGram(_ letters: UnsafeBufferPointer<UInt16>, _ body: (UInt64) -> Void) {
        for start in 0..<letters.count {
            var hash = wordSeed
            for index in start..<min(letters.count, start + 3) {
                hash = (hash ^ UInt64(letters[index])) &* prime
                hash ^= hash >> 29
                body(hash &* prime)
            }
        }
    }
}
