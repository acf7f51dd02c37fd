/// What a term in the index is: its first byte. The bytes behind it are UTF-8, folded.
///
/// A run of Han, kana or Hangul is stored as its pairs of neighbouring characters, each at the place of its first character, and its last
/// character by itself; 基础代谢 gives 基础, 础代, 代谢, 谢. A run of two or more characters is then a phrase of pairs, wherever words were
/// cut. A pair that is a word is stored as a word only, so that pairs and words take hardly more room than pairs.
/// Bump `version` when terms of the same text change. History: 1 = first; 2 = words of rival readings, numbers
/// without their unit; 3 = lemmas of all languages, each under its tag, and parts of compounds.
enum TermForm: UInt8 {
    static let version = 3

    /// Two neighbouring characters that are not a word by themselves.
    case inner = 2
    /// A whole word, or a run of letters and digits.
    case word
    /// The last character of a run.
    case single
    /// A lemma of a word, behind the tag of its language: `de:haus`.
    case lemma
    /// A word or two neighbouring characters in a rival reading of the page.
    case rival
    /// The lemma of a word inside a compound, likewise.
    case part
}
