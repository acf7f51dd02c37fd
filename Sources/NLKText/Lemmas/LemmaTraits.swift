/// What of a language the lemmatizer must know beside its forms; told from the forms when an image is built.
///
/// Section `lemma.traits`, version 1: one byte, bit 0 `nounsHaveCapitals`, bit 1 `namesAreInflected`, bit 2 `hasDotlessI`; seven bytes zero.
struct LemmaTraits: Sendable, Equatable {
    static let section = (name: "lemma.traits", version: 1)

    /// Nouns begin with a capital, as in German.
    var nounsHaveCapitals = false
    /// Names have cases, as in Russian or Finnish.
    var namesAreInflected = false
    /// `I` is the capital of `ı`, as in Turkish.
    var hasDotlessI = false

    init() {}

    /// `nil` for a section of a wrong size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count == 8 else { return nil }
        nounsHaveCapitals = section[0] & 1 != 0
        namesAreInflected = section[0] & 2 != 0
        hasDotlessI = section[0] & 4 != 0
    }

    var bytes: [UInt8] {
        [(nounsHaveCapitals ? 1 : 0) | (namesAreInflected ? 2 : 0) | (hasDotlessI ? 4 : 0), 0, 0, 0, 0, 0, 0, 0]
    }
}
