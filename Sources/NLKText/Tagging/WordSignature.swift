/// What the templates look at in one word: hashes of its letters and a few facts, so that no template touches a letter twice.
package struct WordSignature {
    /// Small letters, every digit as 0.
    package var form: UInt64 = 0
    /// Hashes of the last one to five letters; short words repeat their whole form.
    package var suffix1: UInt64 = 0
    package var suffix2: UInt64 = 0
    package var suffix3: UInt64 = 0
    package var suffix4: UInt64 = 0
    package var suffix5: UInt64 = 0
    /// Hashes of the first one to three letters.
    package var prefix1: UInt64 = 0
    package var prefix2: UInt64 = 0
    package var prefix3: UInt64 = 0
    /// Kinds of letters with runs taken together: `Xx` of `Berlin`, `d.d` of `3.5`.
    package var shape: UInt64 = 0
    /// Length in letters, at most 8, and whether the first letter is a capital.
    package var outline: UInt64 = 0
    /// Labels that the training text gave the word, as bits; 0 for a word that it does not hold.
    package var labels: UInt32 = 0
    /// The word's class in a dictionary outside the training text; 0 when there is none.
    package var lexical: UInt32 = 0
    /// The word's cluster; 0 when there is none.
    package var cluster: UInt32 = 0
    /// Number of the part of speech and one, for models that know it; 0 otherwise.
    package var tag: UInt32 = 0

    /// Stands before the first and behind the last word of a sentence.
    package static let edge = WordSignature(
        form: 1, suffix1: 1, suffix2: 1, suffix3: 1, suffix4: 1, suffix5: 1, prefix1: 1, prefix2: 1, prefix3: 1,
        shape: 1,
        outline: 1, labels: 1 << 31, lexical: 1 << 31, cluster: 1 << 31, tag: 1 << 31)

    /// The key of a form in the table of words. Never 0.
    @inline(__always)
    package static func wordKey(_ form: UInt64) -> UInt32 { FeatureKey.key(0, form) }
}
