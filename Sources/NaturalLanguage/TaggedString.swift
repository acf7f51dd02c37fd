import NLKCore
import NLKPipeline
import NLKText

/// A string with everything that a tagger says of it: stretches in one language each, cut and tagged as that language is.
struct TaggedString {
    let string: String
    /// Without a gap, over the whole string.
    private(set) var pieces: [AnalyzedText.Piece] = []
    private(set) var sentences: [Range<String.Index>] = []
    private(set) var paragraphs: [Range<String.Index>] = []
    /// Of each piece.
    private var languages: [Language] = []
    private var classes: [PartOfSpeech?] = []
    private var lemmas: [String?] = []
    /// Of each piece: the number of the name that it is part of.
    private var nameNumbers: [Int?] = []
    private var names: [(pieces: Range<Int>, kind: NameKind)] = []

    /// `set`: languages of ranges, later ones win; the rest of the string is in the language that it is in.
    init(_ string: String, languages set: [(range: Range<String.Index>, language: Language)]) {
        self.string = string
        for (range, language) in Self.stretches(of: string, set) {
            append(String(string[range]), at: TextOffsets(string).offset(range.lowerBound), language)
        }
    }

    private mutating func append(_ part: String, at start: Int, _ language: Language?) {
        let text = AnalyzedText(part, language: language, wantsTags: true)
        let (inner, outer) = (TextOffsets(part), TextOffsets(string))
        func moved(_ range: Range<String.Index>) -> Range<String.Index> {
            outer.range(start + inner.offset(range.lowerBound)..<start + inner.offset(range.upperBound))
        }
        for var piece in text.pieces {
            piece.range = moved(piece.range)
            piece.bytes = piece.bytes.lowerBound + start..<piece.bytes.upperBound + start
            let word = piece.word.flatMap { text.tagged?.words[$0] }
            pieces.append(piece)
            languages.append(text.language)
            classes.append(word?.partOfSpeech)
            lemmas.append(word.flatMap { text.tagged?.lemma(of: $0) }.map { String(decoding: $0, as: UTF8.self) })
            nameNumbers.append(nil)
        }
        appendNames(text, from: pieces.count - text.pieces.count)
        sentences += text.sentences.map(moved)
        paragraphs += text.paragraphs.map(moved)
    }

    /// Notes the names of `text`, whose pieces begin at `first`.
    private mutating func appendNames(_ text: AnalyzedText, from first: Int) {
        guard let found = text.tagged?.names else { return }
        var index = first
        for name in found {
            while index < pieces.count, pieces[index].word.map({ $0 < name.words.lowerBound }) ?? true { index += 1 }
            var end = index
            var last = index
            while end < pieces.count, pieces[end].word.map({ $0 < name.words.upperBound }) ?? true {
                end += 1
                if pieces[end - 1].word != nil { last = end }
            }
            guard index < last else { continue }
            for piece in index..<last { nameNumbers[piece] = names.count }
            names.append((index..<last, name.kind))
            index = last
        }
    }

    /// The string cut where the language set for it changes; one stretch where none is set.
    private static func stretches(
        of string: String, _ set: [(range: Range<String.Index>, language: Language)]
    ) -> [(Range<String.Index>, Language?)] {
        let whole = string.startIndex..<string.endIndex
        let ranges = set.map { (range: $0.range.clamped(to: whole), language: $0.language) }
        let edges = Set(
            ranges.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [whole.lowerBound, whole.upperBound]
        )
        .sorted()
        return zip(edges, edges.dropFirst()).map { start, end in
            (start..<end, ranges.last { $0.range.contains(start) }?.language)
        }
    }

    /// The index of the piece that holds `index`.
    func piece(at index: String.Index) -> Int? {
        let found = pieces.partitioningIndex { $0.range.upperBound > index }
        return found < pieces.count && pieces[found].range.contains(index) ? found : nil
    }

    func ranges(of unit: NLTokenUnit) -> [Range<String.Index>] {
        switch unit {
        case .word: pieces.map(\.range)
        case .sentence: sentences
        case .paragraph: paragraphs
        case .document: string.isEmpty ? [] : [string.startIndex..<string.endIndex]
        }
    }

    /// The tag of a sentence, a paragraph or the document: its language or its script.
    func tag(of range: Range<String.Index>, _ scheme: NLTagScheme) -> NLTag? {
        guard scheme == .language || scheme == .script, let identifier = TextStages.identifier else { return nil }
        let answer = identifier.identify(String(string[range]))
        if scheme == .script { return NLTag(answer.script(of: answer.language)) }
        return answer.language == .undetermined ? nil : NLTag(NLLanguage(answer.language).rawValue)
    }

    /// The tag of one piece.
    func tag(ofPiece index: Int, _ scheme: NLTagScheme) -> NLTag? {
        let piece = pieces[index]
        switch scheme {
        case .tokenType: return piece.kind.tag
        case .lexicalClass: return lexicalClass(of: index)
        case .nameType: return nameType(of: index) ?? (piece.kind == .word ? .otherWord : piece.kind.tag)
        case .nameTypeOrLexicalClass: return nameType(of: index) ?? lexicalClass(of: index)
        case .lemma: return piece.kind == .word ? lemmas[index].map { NLTag($0) } : nil
        case .language:
            let language = languages[index]
            return piece.kind != .word || language == .undetermined ? nil : NLTag(NLLanguage(language).rawValue)
        case .script:
            guard piece.kind == .word, let identifier = TextStages.identifier else { return nil }
            let answer = identifier.identify(String(string[piece.range]))
            return NLTag(answer.script(of: languages[index]))
        default: return nil
        }
    }

    /// The pieces of the name that the piece `index` is part of.
    func name(at index: Int) -> Range<Int>? { nameNumbers[index].map { names[$0].pieces } }

    private func nameType(of index: Int) -> NLTag? {
        guard let number = nameNumbers[index], pieces[index].word != nil else { return nil }
        switch names[number].kind {
        case .person: return .personalName
        case .place: return .placeName
        case .organization: return .organizationName
        }
    }

    private func lexicalClass(of index: Int) -> NLTag? {
        let piece = pieces[index]
        let text = string[piece.range]
        switch piece.kind {
        case .word:
            return classes[index]?.lexicalClass ?? .otherWord
        case .punctuation: return MarkClass.tag(of: text)
        case .whitespace: return text.contains(where: \.isNewline) ? .paragraphBreak : .otherWhitespace
        case .other: return .other
        }
    }
}

extension PartOfSpeech {
    /// Apple's class of words with this part of speech. Its classifiers and idioms are nouns and words of their own kind in treebanks.
    fileprivate var lexicalClass: NLTag {
        switch self {
        case .noun, .properNoun: .noun
        case .verb, .auxiliary: .verb
        case .adjective: .adjective
        case .adverb: .adverb
        case .pronoun: .pronoun
        case .determiner: .determiner
        case .particle: .particle
        case .adposition: .preposition
        case .numeral: .number
        case .coordinatingConjunction, .subordinatingConjunction: .conjunction
        case .interjection: .interjection
        case .other, .symbol, .punctuation: .otherWord
        }
    }
}

extension AnalyzedText.Piece.Kind {
    var tag: NLTag {
        switch self {
        case .word: .word
        case .punctuation: .punctuation
        case .whitespace: .whitespace
        case .other: .other
        }
    }
}

extension LanguageIdentifier.Answer {
    /// The script as the tagger names it: Chinese by its forms.
    fileprivate func script(of language: Language) -> String {
        guard script == "Hani" else { return script }
        switch language {
        case .simplifiedChinese: return "Hans"
        case .traditionalChinese: return "Hant"
        case .japanese: return "Jpan"
        default: return script
        }
    }
}
