import NLKCore
import NLKLexicon

/// Makes the image of one language's lemmas from a dictionary of forms, what a corpus had, and corrections by hand.
///
/// Suffix rules are learned from the dictionary, and by part of speech from the corpus; the forms whose lemma the rules do not give go
/// into a table. So a form of the dictionary always gets the dictionary's lemma, a form that is in neither gets that of its
/// ending, and three million forms take a few megabytes.
public struct LemmaImageBuilder {
    private var traits = LemmaTraits()
    private let small: SmallLetters
    private var edits = LemmaEditNumbers()
    private var arena: [UInt8] = []
    private var smallForms: [SuffixRuleBuilder.Form] = []
    private var capitalForms: [SuffixRuleBuilder.Form] = []
    private var words = LemmaWordTableBuilder()
    private var known: [UInt64] = []
    private var counts = LemmaCounts()

    /// Parts of speech that have suffix rules of their own.
    private static let ruled: [PartOfSpeech] = [.noun, .verb, .adjective, .properNoun, .auxiliary, .adverb]

    /// Forms of the dictionary.
    public var formCount: Int { smallForms.count + capitalForms.count }

    /// `language`: its tag.
    public init(language: String) {
        traits.hasDotlessI = language == "tr" || language == "az"
        small = SmallLetters(hasDotlessI: traits.hasDotlessI)
    }

    /// Adds a form of the dictionary; the first of equal forms counts. One with a space, or too long, is left out.
    public mutating func add(form: [UInt8], lemma: [UInt8]) {
        guard !form.isEmpty, !lemma.isEmpty, !form.contains(0x20), form.count <= LemmaEdit.maximum,
            let edit = LemmaEdit(from: form, to: lemma), let number = edits.number(of: edit)
        else { return }
        let entry = SuffixRuleBuilder.Form(
            start: UInt32(arena.count), length: UInt16(form.count), edit: UInt32(number))
        arena.append(contentsOf: form)
        if startsWithCapital(form) { capitalForms.append(entry) } else { smallForms.append(entry) }
        known.append(form.withUnsafeBufferPointer { LemmaHash.hash($0) })
    }

    /// Adds a lemma written by hand, which wins over all else for this part of speech; `nil`: for every form without one.
    public mutating func add(correction form: String, partOfSpeech: PartOfSpeech?, lemma: String) {
        guard let edit = LemmaEdit(from: Array(form.utf8), to: Array(lemma.utf8)), let number = edits.number(of: edit)
        else { return }
        let hash = Self.hash(form)
        if let partOfSpeech {
            words.add(hash, .tagged(partOfSpeech), edit: number)
        } else {
            words.add(hash, .corpus, edit: number)
            words.add(hash, .dictionary, edit: number)
        }
    }

    /// Adds what a corpus had.
    public mutating func add(_ counts: LemmaCounts) {
        self.counts = counts
        addWords()
        traits.namesAreInflected = areNamesInflected()
    }

    /// Adds all sections to `image`.
    public mutating func write(to image: inout ImageWriter) {
        let sections = sections()
        for (name, version, bytes) in [
            (LemmaTraits.section.name, LemmaTraits.section.version, sections.traits),
            (LemmaEdits.section.name, LemmaEdits.section.version, sections.edits),
            (LemmaWordTable.section.name, LemmaWordTable.section.version, sections.words),
            (SuffixRules.section.name, SuffixRules.section.version, sections.rules),
            (KnownForms.section.name, KnownForms.section.version, sections.known),
        ] {
            image.add(name, version: version, bytes)
        }
    }

    /// The lemmatizer in memory, for training and tests.
    public mutating func lemmatizer() -> Lemmatizer {
        guard let lemmatizer = Lemmatizer(checking: sections()) else {
            preconditionFailure("the sections were built here")
        }
        return lemmatizer
    }

    /// The bytes of the sections.
    struct Sections {
        var traits: [UInt8]
        var edits: [UInt8]
        var words: [UInt8]
        var rules: [UInt8]
        var known: [UInt8]
    }

    mutating func sections() -> Sections {
        traits.nounsHaveCapitals = capitalForms.count > smallForms.count
        // Before the rules are made, whose tallies go by the number of edits.
        let tagged = Dictionary(uniqueKeysWithValues: Self.ruled.map { ($0, corpusForms($0)) })
        var builder = SuffixRuleBuilder(editCount: edits.edits.count)
        var roots = [builder.learn(&smallForms, arena: arena), builder.learn(&capitalForms, arena: arena)]
        for partOfSpeech in PartOfSpeech.allCases {
            var forms = tagged[partOfSpeech] ?? []
            roots.append(builder.learn(&forms, arena: arena))
        }
        let rules = builder.section(roots: roots)
        addExceptions(to: rules)
        return Sections(
            traits: traits.bytes, edits: edits.section, words: words.section, rules: rules,
            known: KnownForms.section(known))
    }

    /// Puts the forms into the table whose lemma the rules do not give.
    private mutating func addExceptions(to section: [UInt8]) {
        let (ruleMemory, editMemory) = (SectionMemory(section), SectionMemory(edits.section))
        guard let rules = SuffixRules(ruleMemory.bytes), let table = LemmaEdits(editMemory.bytes) else {
            preconditionFailure("the sections were written here")
        }
        var (right, found): ([UInt8], [UInt8]) = ([], [])
        arena.withUnsafeBufferPointer { arena in
            for (forms, root) in [(smallForms, SuffixRules.Root.small), (capitalForms, .capital)] {
                for entry in forms {
                    let start = Int(entry.start)
                    let form = UnsafeBufferPointer(rebasing: arena[start..<start + Int(entry.length)])
                    let edit = rules.edit(root, form) ?? 0
                    if edit == Int(entry.edit) { continue }
                    right.removeAll(keepingCapacity: true)
                    found.removeAll(keepingCapacity: true)
                    // Two edits may come to the same: `es` for `e`, and `s` for nothing.
                    _ = table.apply(Int(entry.edit), to: form, into: &right)
                    if table.apply(edit, to: form, into: &found), right == found { continue }
                    words.add(LemmaHash.hash(form), .dictionary, edit: Int(entry.edit))
                }
            }
        }
        withExtendedLifetime((ruleMemory, editMemory)) {}
    }

    private func startsWithCapital(_ form: [UInt8]) -> Bool {
        guard let first = String(decoding: form.prefix(4), as: UTF8.self).unicodeScalars.first else { return false }
        return small(first.value) != first.value
    }

    private static func hash(_ form: String) -> UInt64 {
        Array(form.utf8).withUnsafeBufferPointer { LemmaHash.hash($0) }
    }
}

extension LemmaImageBuilder {
    /// The lemmas of each form of the corpus, most frequent first.
    private mutating func addWords() {
        var forms: [String: [String: Int]] = [:]
        for (entry, count) in counts.counts { forms[entry.form, default: [:]][entry.lemma, default: 0] += count }
        for (form, lemmas) in forms.sorted(by: { $0.key < $1.key }) {
            add(form, .corpus, Self.commonest(lemmas), count: lemmas.values.reduce(0, +))
        }
        for (partOfSpeech, forms) in counts.byPartOfSpeech() {
            for (form, lemmas) in forms.sorted(by: { $0.key < $1.key }) {
                add(form, .tagged(partOfSpeech), Self.commonest(lemmas), count: lemmas.values.reduce(0, +))
            }
        }
    }

    private mutating func add(_ form: String, _ use: LemmaWordTable.Use, _ lemma: String, count: Int) {
        guard let edit = LemmaEdit(from: Array(form.utf8), to: Array(lemma.utf8)), let number = edits.number(of: edit)
        else { return }
        words.add(Self.hash(form), use, edit: number, count: count)
    }

    /// The corpus's forms of one part of speech, once for each lemma.
    private mutating func corpusForms(_ partOfSpeech: PartOfSpeech) -> [SuffixRuleBuilder.Form] {
        let entries = counts.counts.keys.filter { $0.partOfSpeech == partOfSpeech }
            .sorted { ($0.form, $0.lemma) < ($1.form, $1.lemma) }
        return entries.compactMap { entry in
            let form = Array(entry.form.utf8)
            guard let edit = LemmaEdit(from: form, to: Array(entry.lemma.utf8)), let number = edits.number(of: edit)
            else { return nil }
            arena.append(contentsOf: form)
            return SuffixRuleBuilder.Form(
                start: UInt32(arena.count - form.count), length: UInt16(form.count), edit: UInt32(number))
        }
    }

    /// Whether names of the corpus have lemmas other than themselves now and then.
    private func areNamesInflected() -> Bool {
        let names = counts.counts.filter { $0.key.partOfSpeech == .properNoun }
        let changed = names.filter { $0.key.form.lowercased() != $0.key.lemma.lowercased() }
        return changed.values.reduce(0, +) * 5 > names.values.reduce(0, +)
    }

    private static func commonest(_ lemmas: [String: Int]) -> String {
        lemmas.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
}

extension LemmaCounts {
    /// Lemmas by part of speech and form, in the order of the parts of speech.
    func byPartOfSpeech() -> [(PartOfSpeech, [String: [String: Int]])] {
        var found: [PartOfSpeech: [String: [String: Int]]] = [:]
        for (entry, count) in counts {
            found[entry.partOfSpeech, default: [:]][entry.form, default: [:]][entry.lemma, default: 0] += count
        }
        return PartOfSpeech.allCases.compactMap { part in found[part].map { (part, $0) } }
    }
}
