/// A fixed list of feature templates: which facts about a word and its neighbours a model weighs.
///
/// The number of a template is part of every key, so a template that is added, changed or dropped means a new `version`: models of
/// another version are refused.
package protocol LabelTemplates {
    static var version: Int { get }
    /// Number of features of the word by itself.
    static var ownCount: Int { get }
    /// Number of further features that do not depend on labels.
    static var contextCount: Int { get }
    /// Number of features that depend on the labels of the two words before.
    static var movingCount: Int { get }

    /// Writes the keys of the word by itself, told by form, shape, outline and tag (the classes follow from the form).
    static func own(_ word: WordSignature, _ keys: UnsafeMutablePointer<UInt32>)

    /// Writes the keys that depend on the words around. Two words can be read before and behind `words`.
    static func context(_ words: UnsafePointer<WordSignature>, _ keys: UnsafeMutablePointer<UInt32>)

    /// Writes the keys that depend on the labels before: `last` of the word before, `second` of the one before that.
    static func moving(
        _ words: UnsafePointer<WordSignature>, last: UInt64, second: UInt64, _ keys: UnsafeMutablePointer<UInt32>)
}

extension LabelTemplates {
    /// Number of features that do not depend on labels.
    package static var fixedCount: Int { ownCount + contextCount }

    /// Writes the keys that do not depend on labels to `keys`.
    package static func fixed(_ words: UnsafePointer<WordSignature>, _ keys: UnsafeMutablePointer<UInt32>) {
        own(words.pointee, keys)
        context(words, keys + ownCount)
    }
}

/// What stands for the labels before the first word.
package enum LabelEdge {
    package static let value: UInt64 = 63
}
