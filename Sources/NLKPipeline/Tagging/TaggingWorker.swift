import NLKCore
import NLKLexicon
import NLKText

/// One thread's half of tagging: scratch memory, reused from block to block.
///
/// Law (tested): a reused worker gives what a fresh one gives.
public final class TaggingWorker {
    let pipeline: Pipeline
    let worker: PipelineWorker
    /// The taggers of the language that was tagged last.
    private var current: (language: Language, tagger: PartOfSpeechTagger.Worker?, names: NameTagger.Worker?)?
    private var folded: [UInt8] = []
    private var ranges: [Range<Int>] = []
    private(set) var tags: [PartOfSpeech] = []

    /// Tags what `worker` has tokenized.
    init(_ worker: PipelineWorker) {
        pipeline = worker.pipeline
        self.worker = worker
    }

    init(_ pipeline: Pipeline, _ tokenizer: TextTokenizer) {
        self.pipeline = pipeline
        worker = PipelineWorker(pipeline, tokenizer.with { $0.keepsAnalyses = true })
    }

    /// Cleans, tokenizes and tags one block. The language is found as `PipelineWorker.tokenize` finds it.
    ///
    /// - Throws: `NLKError` when the tagger's image is missing or damaged.
    public func tag(_ block: TextBlock, fallback: Language? = nil) throws(NLKError) -> TaggedText {
        let text = worker.tokenize(block, fallback: fallback)
        let tokens = text.tokens.filter { $0.kind != .space && $0.depth == 0 }
        let sentences = Self.ranges(of: worker.sentences(of: text), tokens)
        var words = tokens.map { TaggedText.Word(token: $0, partOfSpeech: Self.partOfSpeech(of: $0.kind)) }
        var names: [NameTagger.Name] = []
        let hasTagger = try choose(text.language)
        text.text.bytes.withUnsafeBufferPointer { bytes in
            for sentence in sentences {
                let ranges = tokens[sentence].map { $0.range }
                var found = pipeline.gazetteer.names(ranges, in: bytes)
                if hasTagger {
                    tag(ranges, in: bytes, isChinese: text.language.isChinese)
                    for (index, tag) in zip(sentence, tags) { words[index].partOfSpeech = tag }
                    found = NameTagger.merged(found, self.names(ranges, in: bytes, isChinese: text.language.isChinese))
                }
                for name in found {
                    let range =
                        name.words.lowerBound + sentence.lowerBound..<name.words.upperBound + sentence.lowerBound
                    names.append(NameTagger.Name(words: range, kind: name.kind))
                }
            }
        }
        let lemmas = addLemmas(to: &words, sentences, text)
        return TaggedText(text: text, words: words, sentences: sentences, names: names, lemmas: lemmas)
    }

    /// The tokens of each sentence; `sentences` are ranges of bytes.
    static func ranges(of sentences: [Range<Int>], _ tokens: [Token]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var first = 0
        for sentence in sentences {
            var end = first
            while end < tokens.count, Int(tokens[end].start) < sentence.upperBound { end += 1 }
            if end > first { ranges.append(first..<end) }
            first = end
        }
        if first < tokens.count { ranges.append(first..<tokens.count) }
        return ranges
    }

    /// Notes the lemmas of the words in what it returns: those of a morphological dictionary, whose numbers and marks are their own, else
    /// those of the language's lemmatizer.
    private func addLemmas(
        to words: inout [TaggedText.Word], _ sentences: [Range<Int>], _ text: TokenizedText
    ) -> [UInt8] {
        var lemmas: [UInt8] = []
        let lemmatizer = pipeline.lemmatizers.lemmatizer(for: text.language)
        let hasAnalyses = !text.analyses.isEmpty
        guard lemmatizer != nil || hasAnalyses else { return [] }
        text.text.bytes.withUnsafeBufferPointer { bytes in
            for sentence in sentences {
                for index in sentence {
                    let token = words[index].token
                    let start = lemmas.count
                    if let analysis = text.analyses[token.span] {
                        lemmas.append(contentsOf: analysis.lemma.utf8)
                    } else if let lemmatizer {
                        lemmatizer.lemma(
                            of: UnsafeBufferPointer(rebasing: bytes[token.range]),
                            partOfSpeech: words[index].partOfSpeech, isSentenceStart: index == sentence.lowerBound,
                            into: &lemmas)
                    } else if hasAnalyses {
                        lemmas.append(contentsOf: bytes[token.range])
                    }
                    words[index].lemma = start..<lemmas.count
                }
            }
        }
        return lemmas
    }

    /// The parts of speech of a sentence whose words are given; `nil` for a language that has no tagger.
    ///
    /// - Throws: `NLKError` when the tagger's image is missing or damaged.
    public func tag(_ words: [String], language: Language) throws(NLKError) -> [PartOfSpeech]? {
        guard try choose(language) else { return nil }
        var bytes: [UInt8] = []
        let ranges = words.map { word in
            bytes.append(contentsOf: word.utf8)
            return bytes.count - word.utf8.count..<bytes.count
        }
        bytes.withUnsafeBufferPointer { tag(ranges, in: $0, isChinese: language.isChinese) }
        return tags
    }

    /// Makes the taggers of `language` the current ones; `false` when it has none that is wanted. Names are found by way of tags.
    func choose(_ language: Language, tags: Bool = true, names: Bool = true) throws(NLKError) -> Bool {
        if current?.language != language {
            let nameTagger = names ? try pipeline.taggers.nameTagger(for: language)?.makeWorker() : nil
            let needsTagger = tags || nameTagger != nil
            current = (
                language, needsTagger ? try pipeline.taggers.tagger(for: language)?.makeWorker() : nil, nameTagger
            )
        }
        return current?.tagger != nil
    }

    /// Leaves the parts of speech of one sentence in `tags`. Han words are looked at in Simplified characters, which the
    /// tagger of Chinese knows.
    func tag(_ words: [Range<Int>], in text: UnsafeBufferPointer<UInt8>, isChinese: Bool) {
        tags.removeAll(keepingCapacity: true)
        guard isChinese else {
            current?.tagger?.tag(words, in: text, into: &tags)
            return
        }
        folded.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        for word in words {
            let start = folded.count
            let bytes = UnsafeBufferPointer(rebasing: text[word])
            if HanWord.isHan(bytes) {
                pipeline.folder.fold(bytes, into: &folded)
            } else {
                folded.append(contentsOf: bytes)
            }
            ranges.append(start..<folded.count)
        }
        folded.withUnsafeBufferPointer { current?.tagger?.tag(ranges, in: $0, into: &tags) }
    }

    /// The names of the sentence whose parts of speech `tag` has left in `tags`.
    func names(
        _ words: [Range<Int>], in text: UnsafeBufferPointer<UInt8>, isChinese: Bool
    ) -> [NameTagger.Name] {
        guard isChinese else { return current?.names?.names(words, tags: tags, in: text) ?? [] }
        return folded.withUnsafeBufferPointer { current?.names?.names(ranges, tags: tags, in: $0) ?? [] }
    }

    /// The names of a sentence whose words are given; none for a language that has no tagger of names.
    ///
    /// - Throws: `NLKError` when an image is missing or damaged.
    public func names(_ words: [String], language: Language) throws(NLKError) -> [NameTagger.Name] {
        guard try tag(words, language: language) != nil else { return [] }
        var bytes: [UInt8] = []
        let ranges = words.map { word in
            bytes.append(contentsOf: word.utf8)
            return bytes.count - word.utf8.count..<bytes.count
        }
        return bytes.withUnsafeBufferPointer { names(ranges, in: $0, isChinese: language.isChinese) }
    }

    /// What the kind of a token tells where no tagger does.
    private static func partOfSpeech(of kind: TokenKind) -> PartOfSpeech? {
        switch kind {
        case .punctuation: .punctuation
        case .symbol, .emoji: .symbol
        case .number, .date, .time: .numeral
        case .url, .email, .code, .garbled: .other
        case .word, .space: nil
        }
    }
}
