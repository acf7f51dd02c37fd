import NLKCore
import NLKText

/// Makes the terms by which the other forms of a word, and the words inside a compound, find it.
///
/// On a page every word has its lemmas in the page's language beside it, also where it is its own: `running` is then found by `ran`,
/// and no page in another language is found for a word that only looks like one of them. A query, whose language is not known, asks
/// for the lemmas of its words in each language that the index holds. One thread's: it has memory to work in.
final class WordForms {
    /// Whose words these are.
    enum Side {
        /// Of a page in this language.
        case page(Language)
        /// Of a query: asked for in the languages of these tags.
        case query([String])
    }

    private let images: LemmaImages
    private let fold: CharacterFold
    private var side = Side.query([])
    /// Languages of the text at hand that were asked for their lemmas.
    private var opened: [LemmaImages.Language] = []
    /// Keys of the word at hand, one behind the other, and where each ends.
    private var keys: [UInt8] = []
    private var ends: [Int] = []
    private var folded = FoldedText()
    private var lemma: [UInt8] = []

    /// Letters of the longest word that has lemmas.
    private static let longest = 64

    init(_ images: LemmaImages, _ fold: CharacterFold) {
        (self.images, self.fold) = (images, fold)
    }

    func begin(_ side: Side) {
        self.side = side
        opened.removeAll(keepingCapacity: true)
    }

    /// Appends the terms of `word`, whose folded letters are `run`, beside it.
    func append(
        _ word: UnsafeBufferPointer<UInt8>, _ run: ArraySlice<UInt32>, opensSentence: @autoclosure () -> Bool,
        to stream: inout TermStream
    ) {
        guard let first = run.first, (2...Self.longest).contains(run.count), !run.contains(where: { $0 &- 0x30 < 10 })
        else { return }
        switch side {
        case .page(let page):
            guard let tag = LemmaImages.tag(of: first, onPageIn: page.primary) else { return }
            let language = language(tag, &stream)
            guard let lemmatizer = language.lemmatizer else { return }
            forgetKeys()
            collect(word, language, lemmatizer, isSentenceStart: !lemmatizer.capitalsTellNouns || opensSentence())
            append(.lemma, to: &stream)
            guard lemmatizer.knowsCompounds else { return }
            forgetKeys()
            for part in lemmatizer.parts(of: word) { collect(noun: word[part], language, lemmatizer) }
            append(.part, to: &stream)
        case .query(let tags):
            // Images of languages in other letters are not opened.
            for tag in tags where LemmaImages.tag(of: first, onPageIn: tag) == tag {
                let language = language(tag, &stream)
                guard let lemmatizer = language.lemmatizer else { continue }
                forgetKeys()
                collect(word, language, lemmatizer, isSentenceStart: true)
                if lemmatizer.capitalsTellNouns {
                    collect(word, language, lemmatizer, isSentenceStart: false)
                    collect(noun: word[...], language, lemmatizer)
                }
                append(.lemma, to: &stream)
                if lemmatizer.knowsCompounds { append(.part, to: &stream) }
            }
        }
    }

    /// The word itself and its terms; on a page both those that it has at the start of a sentence and inside one.
    func terms(_ word: UnsafeBufferPointer<UInt8>, _ run: ArraySlice<UInt32>) -> TermStream {
        var stream = TermStream()
        stream.append(.word, run)
        append(word, run, opensSentence: true, to: &stream)
        if case .page = side, opened.contains(where: { $0.lemmatizer?.capitalsTellNouns == true }) {
            append(word, run, opensSentence: false, to: &stream)
        }
        return stream
    }

    private func language(_ tag: String, _ stream: inout TermStream) -> LemmaImages.Language {
        if let known = opened.first(where: { $0.tag == tag }) { return known }
        let language = images.language(tag)
        opened.append(language)
        stream.lemmaMarks.insert(language.mark)
        return language
    }

    private func forgetKeys() {
        keys.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds the folded lemmas of `word` behind their tag to `keys`, each once.
    private func collect(
        _ word: UnsafeBufferPointer<UInt8>, _ language: LemmaImages.Language, _ lemmatizer: Lemmatizer,
        isSentenceStart: Bool
    ) {
        lemmatizer.forEachLemma(of: word, isSentenceStart: isSentenceStart, &lemma) { lemma in
            let start = keys.count
            keys.append(contentsOf: language.prefix)
            if lemma.allSatisfy({ $0 < 0x80 }) {
                for byte in lemma { keys.append(CharacterFold.lowered(byte)) }
            } else {
                folded.read(lemma, fold)
                for scalar in folded.scalars { UTF8Bytes.append(scalar, to: &keys) }
            }
            var first = 0
            let isKnown = ends.contains { end in
                defer { first = end }
                return keys[first..<end].elementsEqual(keys[start...])
            }
            if isKnown { keys.removeLast(keys.count - start) } else { ends.append(keys.count) }
        }
    }

    /// The same of `word` as a noun that is written with a capital.
    private func collect(
        noun word: Slice<UnsafeBufferPointer<UInt8>>, _ language: LemmaImages.Language, _ lemmatizer: Lemmatizer
    ) {
        var noun = String(decoding: word, as: UTF8.self)
        noun = noun.prefix(1).uppercased() + noun.dropFirst()
        noun.withUTF8 { collect($0, language, lemmatizer, isSentenceStart: false) }
    }

    private func append(_ form: TermForm, to stream: inout TermStream) {
        var start = 0
        for end in ends {
            stream.append(form, key: keys[start..<end])
            start = end
        }
    }
}
