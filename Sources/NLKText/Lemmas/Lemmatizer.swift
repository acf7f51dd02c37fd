import NLKCore
import NLKLexicon

/// Finds the lemma of a form: the base form that a dictionary lists it under.
///
/// ```swift
/// let lemmatizer = try Lemmatizer(path: folder.image("lemmas/de"))
/// lemmatizer.lemma(of: "SCHULEN")                                                      // Schule
/// lemmatizer.lemma(of: "Gemeinsame", partOfSpeech: .adjective, isSentenceStart: true)  // gemeinsam
/// ```
/// Asked in this order: the form as this part of speech, the dictionary, the corpus, rules for its ending. Immutable and mapped: share one
/// between threads. Nothing is allocated but what the answer needs.
public final class Lemmatizer: Sendable {
    private let owner: any Sendable
    let traits: LemmaTraits
    let edits: LemmaEdits
    let words: LemmaWordTable
    let rules: SuffixRules
    let known: KnownForms
    private let compounds: CompoundParts?
    private let small: SmallLetters
    /// Tells the image from one with other content; 0 for one in memory.
    package let checksum: UInt64

    /// Whether a capital inside a sentence tells a noun from other words, as in German.
    public var capitalsTellNouns: Bool { traits.nounsHaveCapitals }

    /// Maps the image at `path`. Cost: about a millisecond.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput` for a damaged image).
    public convenience init(path: String) throws(NLKError) {
        try self.init(ImageReader(path: path))
    }

    /// The lemmatizer of sections in memory; `nil` when one is damaged.
    init?(checking sections: LemmaImageBuilder.Sections) {
        let memory = [sections.traits, sections.edits, sections.words, sections.rules, sections.known].map(
            SectionMemory.init)
        guard let traits = LemmaTraits(memory[0].bytes), let edits = LemmaEdits(memory[1].bytes),
            let words = LemmaWordTable(memory[2].bytes), let rules = SuffixRules(memory[3].bytes),
            let known = KnownForms(memory[4].bytes)
        else { return nil }
        owner = memory
        checksum = 0
        compounds = nil
        (self.traits, self.edits, self.words, self.rules, self.known) = (traits, edits, words, rules, known)
        small = SmallLetters(hasDotlessI: traits.hasDotlessI)
    }

    private init(_ image: ImageReader) throws(NLKError) {
        func section(_ named: (name: String, version: Int)) throws(NLKError) -> UnsafeRawBufferPointer {
            try image.section(named.name, version: named.version)
        }
        guard let traits = LemmaTraits(try section(LemmaTraits.section)),
            let edits = LemmaEdits(try section(LemmaEdits.section)),
            let words = LemmaWordTable(try section(LemmaWordTable.section)),
            let rules = SuffixRules(try section(SuffixRules.section)),
            let known = KnownForms(try section(KnownForms.section))
        else {
            throw NLKError(
                .badInput, "the image of lemmas is damaged: run 'nlk dictionary build'",
                at: .init(file: image.file.path))
        }
        if image.hasSection(CompoundParts.section.name) {
            guard let parts = CompoundParts(try section(CompoundParts.section)) else {
                throw ImageReader.fault("is damaged in section '\(CompoundParts.section.name)'", path: image.file.path)
            }
            compounds = parts
        } else {
            compounds = nil
        }
        owner = image
        checksum = image.checksum
        (self.traits, self.edits, self.words, self.rules, self.known) = (traits, edits, words, rules, known)
        small = SmallLetters(hasDotlessI: traits.hasDotlessI)
    }

    /// Whether `image` is one of lemmas.
    public static func isImage(_ image: ImageReader) -> Bool { image.hasSection(LemmaTraits.section.name) }

    /// Appends the lemma of `form` to `lemma`.
    ///
    /// `partOfSpeech`: `nil` when it is not known. `isSentenceStart`: the form's capital says nothing, as at the start of a sentence, in a
    /// heading, or in a list of keywords. Forms that are no words (numbers, punctuation, bytes that are not UTF-8) are their own lemmas.
    public func lemma(
        of form: UnsafeBufferPointer<UInt8>, partOfSpeech: PartOfSpeech?, isSentenceStart: Bool,
        into lemma: inout [UInt8]
    ) {
        withChoice(of: form) { choice in
            guard let choice else { return lemma.append(contentsOf: form) }
            append(choice.best(partOfSpeech, isSentenceStart: isSentenceStart), to: &lemma)
        }
    }

    /// Calls `body` with the lemma of `form`, its part of speech not known, and with those that the corpus has for it as a noun, a verb and an
    /// adjective: `leave` and `leaf` for `leaves`. One may come several times. `lemma` is memory to work in.
    package func forEachLemma(
        of form: UnsafeBufferPointer<UInt8>, isSentenceStart: Bool, _ lemma: inout [UInt8],
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        withChoice(of: form) { choice in
            guard let choice else { return body(form) }
            func tell(_ answer: LemmaChoice.Answer) {
                lemma.removeAll(keepingCapacity: true)
                append(answer, to: &lemma)
                lemma.withUnsafeBufferPointer(body)
            }
            tell(choice.best(nil, isSentenceStart: isSentenceStart))
            for partOfSpeech in [PartOfSpeech.noun, .verb, .adjective] {
                if let answer = choice.attested(partOfSpeech) { tell(answer) }
            }
        }
    }

    private func append(_ answer: LemmaChoice.Answer, to lemma: inout [UInt8]) {
        if !edits.apply(answer.edit, to: answer.spelling, into: &lemma) { lemma.append(contentsOf: answer.spelling) }
    }

    /// Calls `body` with what chooses the edit of `form`; with `nil` for what is no word.
    private func withChoice(of form: UnsafeBufferPointer<UInt8>, _ body: (LemmaChoice?) -> Void) {
        guard (1...LemmaEdit.maximum).contains(form.count) else { return body(nil) }
        // A small letter has at most three bytes for two of its capital.
        let room = form.count * 3 / 2 + 4
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * room) { memory in
            var smallForm = SpellingBuffer(.init(rebasing: memory[..<room]))
            var titleForm = SpellingBuffer(.init(rebasing: memory[room...]))
            guard let letters = FormCase(form, small, small: &smallForm, title: &titleForm), letters.letters > 0,
                !letters.hasDigit
            else { return body(nil) }
            var choice = LemmaChoice(
                self, form: form, small: smallForm.bytes, title: titleForm.bytes, letters: letters)
            if traits.nounsHaveCapitals, letters.isAllCapitals, !choice.isKnown {
                for places in SharpS.readings(of: smallForm.bytes) {
                    SharpS.write(true, at: places, in: smallForm)
                    SharpS.write(true, at: places, in: titleForm)
                    let sharp = LemmaChoice(
                        self, form: form, small: smallForm.bytes, title: titleForm.bytes, letters: letters)
                    if sharp.isKnown {
                        choice = sharp
                        break
                    }
                    SharpS.write(false, at: places, in: smallForm)
                    SharpS.write(false, at: places, in: titleForm)
                }
            }
            body(choice)
        }
    }

    /// Whether compounds of the language are cut into their words.
    public var knowsCompounds: Bool { compounds != nil }

    /// The words that a compound is made of, as byte ranges by start, the longer first: `Kranken` and `Versicherung` in
    /// `Krankenversicherung`. Empty for any other word.
    public func parts(of word: UnsafeBufferPointer<UInt8>) -> [Range<Int>] { compounds?.parts(of: word) ?? [] }

    /// The lemma of `form`.
    public func lemma(of form: String, partOfSpeech: PartOfSpeech? = nil, isSentenceStart: Bool = false) -> String {
        var (form, lemma) = (form, [UInt8]())
        form.withUTF8 {
            self.lemma(of: $0, partOfSpeech: partOfSpeech, isSentenceStart: isSentenceStart, into: &lemma)
        }
        return String(decoding: lemma, as: UTF8.self)
    }
}
