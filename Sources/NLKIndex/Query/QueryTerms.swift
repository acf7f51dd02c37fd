import NLKCore

/// Makes terms of the words of queries, by the same analysis as documents.
struct QueryTerms {
    let worker: SearchAnalyzerWorker
    /// Language of the query, when known.
    var language: Language?
    /// Primary subtags of the languages in which the forms of its words are looked for.
    var lemmaTags: [String] = []
    /// Characters that count as the same.
    var alternatives = CharacterAlternatives()

    /// The terms of a text for an expert query, where a string is a phrase: as in documents, each place in all its forms.
    static func plain(_ text: UnsafeBufferPointer<UInt8>, _ worker: SearchAnalyzerWorker) -> [UInt8] {
        let word = QueryWord(text: String(decoding: text, as: UTF8.self), isPhrase: true)
        return QueryTerms(worker: worker).term(word)?.anywhere.stream ?? []
    }

    /// The terms of `word`; `nil` when it holds nothing that is indexed.
    func term(_ word: QueryWord, isPart: Bool = false) -> QueryTerm? {
        let text = worker.tokenize(word.text.utf8, as: language)
        var places = worker.terms(of: text, askedIn: lemmaTags).terms().map { $0.map(Array.init) }
        guard let first = places.first else { return nil }
        let tokens = text.tokens.filter { ![.space, .punctuation, .symbol].contains($0.kind) && $0.depth == 0 }
        let whole = tokens.count == 1 && !word.isPrefix ? first.last { $0[0] == TermForm.word.rawValue } : nil
        let endsInSingle = places[places.count - 1][0][0] == TermForm.single.rawValue
        let endsRun = endsInSingle && places.count > 1 && isPair(places[places.count - 2][0])
        // Whether the run ends here in a document too is not known: its last character is found with its last pair.
        if endsRun { places.removeLast() }
        let isLoneCharacter = endsInSingle && !endsRun
        let forms = places.enumerated().map { index, place in
            let isLast = index == places.count - 1
            return isLast && isLoneCharacter
                ? loneCharacter(place[0]) : self.forms(place, isExact: word.isPhrase || word.isPrefix && isLast)
        }
        let wholeForms = forms.map { $0.filter { $0[0] != TermForm.part.rawValue } }
        let pattern = TextPattern(text, word, alternatives, worker, askedIn: lemmaTags)
        var term = QueryTerm(
            whole: whole.map { .init(stream: Self.stream([[$0]])) },
            forms: wholeForms == forms ? nil : .init(stream: Self.stream(wholeForms)),
            anywhere: .init(stream: Self.stream(forms), isPrefix: isLoneCharacter || word.isPrefix), pattern: pattern)
        if !isPart, !word.isPhrase, tokens.count > 1 { term.parts = parts(text, tokens) }
        return term
    }

    /// Words inside a longer text: those of two or more characters that are no stop words, or, where there is none, all of two or more.
    private func parts(_ text: TokenizedText, _ tokens: [Token]) -> [QueryTerm] {
        let long = tokens.map { text.cleaned($0) }.filter { $0.count > 1 }
        let folder = worker.shared.pipeline.folder
        let telling = long.filter { !worker.shared.pipeline.isStopWord(key: folder.fold($0.utf8)) }
        var seen: Set<String> = []
        return (telling.isEmpty ? long : telling).filter { seen.insert($0).inserted }.prefix(24)
            .compactMap { term(QueryWord(text: $0), isPart: true) }
    }

    /// Places, and the terms that may stand at each.
    private static func stream(_ places: [[[UInt8]]]) -> [UInt8] {
        var stream = TermStream()
        for place in places {
            for (index, term) in place.enumerated() { stream.append(term: term, beside: index > 0) }
        }
        return stream.bytes
    }

    /// Whether a term is two ideographs.
    private func isPair(_ term: [UInt8]) -> Bool {
        guard term[0] == TermForm.inner.rawValue || term[0] == TermForm.word.rawValue else { return false }
        let scalars = UTF8Bytes.scalars(term.dropFirst())
        return scalars.count == 2 && scalars.allSatisfy(isIdeograph)
    }

    private func isIdeograph(_ scalar: UInt32) -> Bool {
        scalar >= 0x80 && worker.shared.fold.kind(of: scalar) == .ideograph
    }

    /// A character by itself: the last of a run, or the first of a pair or word.
    private func loneCharacter(_ term: [UInt8]) -> [[UInt8]] {
        UTF8Bytes.scalars(term.dropFirst()).prefix(1).flatMap { alternatives.of($0) }.flatMap { scalar in
            [TermForm.single, .inner, .word].map { Self.term($0, [scalar]) }
        }
    }

    /// The forms in which documents may have what stands at one place of the query.
    private func forms(_ place: [[UInt8]], isExact: Bool) -> [[UInt8]] {
        let first = place[0]
        let scalars = UTF8Bytes.scalars(first.dropFirst())
        if isPair(first) { return pairForms(scalars[0], scalars[1]) }
        if first[0] == TermForm.single.rawValue {
            return alternatives.of(scalars[0]).map { Self.term(.single, [$0]) }
        }
        // A sign at either end is part of the word: C# is not C.
        if let whole = place.dropFirst().first(where: { $0[0] == TermForm.word.rawValue && hasSignAtEnd($0) }) {
            return [whole]
        }
        guard !isExact else { return [first] }
        return [first] + place.filter { $0[0] == TermForm.lemma.rawValue || $0[0] == TermForm.part.rawValue }
            + (alternatives.includesRivals ? [Self.term(.rival, scalars)] : [])
    }

    private func pairForms(_ left: UInt32, _ right: UInt32) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        for pair in alternatives.pairs(left, right) {
            forms += [Self.term(.inner, pair), Self.term(.word, pair)]
            if alternatives.includesRivals { forms.append(Self.term(.rival, pair)) }
        }
        return forms
    }

    private func hasSignAtEnd(_ term: [UInt8]) -> Bool {
        let scalars = UTF8Bytes.scalars(term.dropFirst())
        return [scalars.first, scalars.last].contains { scalar in
            guard let scalar else { return false }
            if scalar < 0x80 { return FoldedText.Kind.letter != CharacterFold.kind(ofASCII: UInt8(scalar)) }
            return worker.shared.fold.kind(of: scalar) == .gap
        }
    }

    private static func term(_ form: TermForm, _ scalars: [UInt32]) -> [UInt8] {
        var term = [form.rawValue]
        for scalar in scalars {
            let end = term.count
            UTF8Bytes.append(scalar, to: &term)
            if term.count > TermStream.longestTerm { return Array(term[..<end]) }
        }
        return term
    }
}
