import NLKCore

/// Chooses the spelling that a form is looked up in, and the edit of it.
///
/// A capital may mean a name, a noun of German, the start of a sentence, or nothing at all in a line of capitals; the tables say which
/// spelling is a word.
struct LemmaChoice {
    /// A spelling and the edit that makes the lemma of it.
    typealias Answer = (spelling: UnsafeBufferPointer<UInt8>, edit: Int)

    private let tables: Lemmatizer
    private let form: Spelling
    private let small: Spelling
    private let title: Spelling
    private let letters: FormCase

    /// Words in capitals with no more letters are taken for acronyms: `US` is not `us`.
    private static let longestAcronym = 3
    /// Words with no more letters are no inflected adjectives in this: `Liebe` is not `lieb`.
    private static let longestStem = 5

    private struct Spelling {
        let bytes: UnsafeBufferPointer<UInt8>
        let hash: UInt64

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            hash = LemmaHash.hash(bytes)
        }
    }

    init(
        _ tables: Lemmatizer, form: UnsafeBufferPointer<UInt8>, small: UnsafeBufferPointer<UInt8>,
        title: UnsafeBufferPointer<UInt8>, letters: FormCase
    ) {
        self.tables = tables
        self.letters = letters
        self.form = Spelling(form)
        self.small = letters.startsWithCapital ? Spelling(small) : self.form
        self.title = letters.startsWithCapital ? Spelling(title) : self.form
    }

    private var isAllCapitals: Bool { letters.isAllCapitals && letters.letters > 1 }

    /// Whether a table has the form, in small letters or with a capital.
    var isKnown: Bool { entry(title, nil) != nil || entry(small, nil) != nil }

    func best(_ partOfSpeech: PartOfSpeech?, isSentenceStart: Bool) -> Answer {
        guard letters.startsWithCapital else {
            return (form.bytes, entry(form, partOfSpeech) ?? rule(form, partOfSpeech) ?? 0)
        }
        guard let partOfSpeech else {
            if isAllCapitals {
                if let row = tables.words[form.hash, .corpus] { return (form.bytes, row.edit) }
                if letters.letters <= Self.longestAcronym { return (form.bytes, 0) }
            }
            if tables.traits.nounsHaveCapitals { return nounOrNot(isSentenceStart) }
            return isSentenceStart || isAllCapitals ? atStart() : insideSentence()
        }
        let mayBeName = partOfSpeech == .properNoun || partOfSpeech == .noun && tables.traits.nounsHaveCapitals
        // `Good` at the start of a sentence is the `good` that the corpus has.
        if !mayBeName, let row = tables.words[small.hash, .tagged(partOfSpeech)] { return (small.bytes, row.edit) }
        if let row = tables.words[form.hash, .tagged(partOfSpeech)] { return (form.bytes, row.edit) }
        if let row = tables.words[title.hash, .tagged(partOfSpeech)] { return (title.bytes, row.edit) }
        if mayBeName {
            return capitalized(partOfSpeech)
        }
        if let edit = entry(small, partOfSpeech) { return (small.bytes, edit) }
        if let edit = dictionary(title, .capital) { return (title.bytes, edit) }
        return (small.bytes, rule(small, partOfSpeech) ?? 0)
    }

    /// What the corpus has for the form as this part of speech.
    func attested(_ partOfSpeech: PartOfSpeech) -> Answer? {
        let spelling = partOfSpeech == .noun && tables.traits.nounsHaveCapitals ? form : small
        return tables.words[spelling.hash, .tagged(partOfSpeech)].map { (spelling.bytes, $0.edit) }
    }

    /// A name, or a noun where nouns have capitals.
    private func capitalized(_ partOfSpeech: PartOfSpeech) -> Answer {
        if let edit = dictionary(title, .capital) { return (title.bytes, edit) }
        if isAllCapitals, partOfSpeech == .properNoun { return (form.bytes, 0) }
        if partOfSpeech != .properNoun { return (title.bytes, ending(.capital, title) ?? 0) }
        return (title.bytes, tables.rules.edit(.tagged(.properNoun), title.bytes) ?? 0)
    }

    /// A form with a capital where all nouns have one. At the start of a sentence the small word wins if the corpus has it as often.
    private func nounOrNot(_ isSentenceStart: Bool) -> Answer {
        let (noun, other) = (entry(title, nil), entry(small, nil))
        if isSentenceStart, let other {
            let (nouns, others) = (weight(title), weight(small))
            if others >= nouns, noun == nil || others > 0 { return (small.bytes, other) }
            // Nouns made of adjectives are in dictionaries under their own forms: at the start, `Gemeinsame` is rather of `gemeinsam`.
            let isAdjective = noun == 0 && letters.letters > Self.longestStem && tables.edits.onlyCuts(other)
            if isAdjective, nouns == 0 { return (small.bytes, other) }
        }
        if let noun { return (title.bytes, noun) }
        if isSentenceStart || isAllCapitals, let other { return (small.bytes, other) }
        if isAllCapitals { return (form.bytes, 0) }
        return (title.bytes, ending(.capital, title) ?? 0)
    }

    private func insideSentence() -> Answer {
        let (names, words) = (weight(title), weight(small))
        // A third as often as in small letters is enough: the capital says something.
        if names > 0, names + 2 > words, let row = tables.words[title.hash, .corpus] { return (title.bytes, row.edit) }
        if let edit = dictionary(title, .capital) { return (title.bytes, edit) }
        if words > 0, let row = tables.words[small.hash, .corpus] { return (small.bytes, row.edit) }
        return unknownName()
    }

    private func atStart() -> Answer {
        if weight(title) > weight(small), let row = tables.words[title.hash, .corpus] { return (title.bytes, row.edit) }
        if let edit = entry(small, nil) { return (small.bytes, edit) }
        if let edit = dictionary(title, .capital) { return (title.bytes, edit) }
        return unknownName()
    }

    private func unknownName() -> Answer {
        if tables.traits.namesAreInflected, let edit = entry(small, nil) { return (small.bytes, edit) }
        if isAllCapitals { return (form.bytes, 0) }
        guard tables.traits.namesAreInflected else { return (title.bytes, 0) }
        return (title.bytes, tables.rules.edit(.tagged(.properNoun), title.bytes) ?? 0)
    }

    /// How often the corpus has a spelling: 0 for never, then one more than the logarithm.
    private func weight(_ spelling: Spelling) -> Int { tables.words[spelling.hash, .corpus].map { $0.weight + 1 } ?? 0 }

    /// The edit of a spelling that is in a table, or whose last part behind a hyphen is.
    private func entry(_ spelling: Spelling, _ partOfSpeech: PartOfSpeech?) -> Int? {
        if let partOfSpeech {
            if let row = tables.words[spelling.hash, .tagged(partOfSpeech)] { return row.edit }
        } else if let row = tables.words[spelling.hash, .corpus] {
            return row.edit
        }
        if let edit = dictionary(spelling, letters.startsWithCapital && spelling.hash == title.hash ? .capital : .small)
        {
            return edit
        }
        if partOfSpeech != nil, let row = tables.words[spelling.hash, .corpus] { return row.edit }
        guard let hyphen = spelling.bytes.lastIndex(of: 0x2D), hyphen > 0, hyphen + 1 < spelling.bytes.count else {
            return nil
        }
        let last = Spelling(UnsafeBufferPointer(rebasing: spelling.bytes[(hyphen + 1)...]))
        guard let edit = dictionary(last, .small), tables.edits.fits(edit, length: last.bytes.count) else { return nil }
        return edit
    }

    /// The dictionary's edit: of the table, or of the rules for a form that is known.
    private func dictionary(_ spelling: Spelling, _ root: SuffixRules.Root) -> Int? {
        if let row = tables.words[spelling.hash, .dictionary] { return row.edit }
        return tables.known.contains(spelling.hash) ? tables.rules.edit(root, spelling.bytes) ?? 0 : nil
    }

    /// What the ending of an unknown form asks for.
    private func rule(_ spelling: Spelling, _ partOfSpeech: PartOfSpeech?) -> Int? {
        guard let partOfSpeech else { return ending(.small, spelling) }
        if let edit = tables.rules.edit(.tagged(partOfSpeech), spelling.bytes) { return edit }
        return [.noun, .verb, .adjective, .auxiliary].contains(partOfSpeech) ? ending(.small, spelling) : nil
    }

    /// The edit of the dictionary's rules for an unknown form, where they are sure or what comes out is a word: `miceli` may be of
    /// `micelio`, but `giovedì` is not of `giovedire`.
    private func ending(_ root: SuffixRules.Root, _ spelling: Spelling) -> Int? {
        guard let rule = tables.rules.rule(root, spelling.bytes) else { return nil }
        if rule.isSure { return rule.edit }
        return tables.edits.hash(of: rule.edit, on: spelling.bytes).map(tables.known.contains) == true ? rule.edit : nil
    }
}
