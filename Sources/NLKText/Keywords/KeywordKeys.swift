import NLKCore
import NLKLexicon

/// Makes the key that a keyword is counted under: its lemma where the language has lemmas, else its form, folded.
///
/// `Häuser` and `Haus` are one keyword with the key `haus`. One a language; shared between threads.
public struct KeywordKeys: Sendable {
    public let folder: KeyFolder
    let lemmatizer: Lemmatizer?

    /// Without a lemmatizer a key is the folded form.
    public init(folder: KeyFolder, lemmatizer: Lemmatizer? = nil) {
        self.folder = folder
        self.lemmatizer = lemmatizer
    }

    /// Whether it matters for a lemma that a word opens a sentence.
    var mindsSentences: Bool { lemmatizer?.capitalsTellNouns == true }

    /// Whether the token's lemma may be another word than its form: so for words of letters that nobody asked for as they are.
    @inline(__always)
    func hasLemma(_ token: Token) -> Bool {
        lemmatizer != nil && token.kind == .word && token.origin != .custom && token.script != .han
    }

    /// Replaces `key`, the folded form, by the folded lemma.
    func replace(
        _ key: inout [UInt8], of token: Token, in text: UnsafeBufferPointer<UInt8>, opensSentence: Bool,
        lemma: inout [UInt8]
    ) {
        guard let lemmatizer else { return }
        lemma.removeAll(keepingCapacity: true)
        // A capital tells nouns of German; elsewhere forms with and without one are the same keyword.
        lemmatizer.lemma(
            of: UnsafeBufferPointer(rebasing: text[token.range]), partOfSpeech: nil,
            isSentenceStart: opensSentence || !lemmatizer.capitalsTellNouns, into: &lemma)
        key.removeAll(keepingCapacity: true)
        lemma.withUnsafeBufferPointer { folder.fold($0, into: &key) }
    }

    /// The key of one token.
    public func key(of token: Token, in text: UnsafeBufferPointer<UInt8>, opensSentence: Bool) -> [UInt8] {
        var (key, lemma): ([UInt8], [UInt8]) = ([], [])
        folder.fold(UnsafeBufferPointer(rebasing: text[token.range]), into: &key)
        if hasLemma(token) { replace(&key, of: token, in: text, opensSentence: opensSentence, lemma: &lemma) }
        return key
    }

    /// Whether the token at `position` opens a sentence: nothing, a full stop or its like, a colon or a quotation mark is before it.
    public static func opensSentence(_ tokens: [Token], _ position: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard position > 0 else { return true }
        let before = tokens[position - 1]
        guard before.kind == .punctuation || before.kind == .symbol else { return false }
        return switch text[Int(before.start)] {
        case 0x21, 0x22, 0x2E, 0x3A, 0x3F, 0xC2, 0xE2: true
        default: false
        }
    }
}
