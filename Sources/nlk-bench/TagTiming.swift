import NLKCore
import NLKPipeline
import NLKText

/// Tags one text again and again, as a whole and stage by stage: one thread, text in memory.
struct TagTiming {
    private let pipeline: Pipeline
    private let language: Language
    private let tagger: PartOfSpeechTagger
    private let lemmatizer: Lemmatizer
    private let blocks: [TextBlock]
    private let tagged: [TaggedText]

    /// Reads and tags `text`, and checks what comes out.
    ///
    /// - Throws: `NLKError` (`badInput`) where a word has no part of speech or no lemma, where words overlap, or where tagging the words of a
    ///   sentence by themselves gives something else.
    init(_ pipeline: Pipeline, _ language: Language, text: [UInt8]) throws(NLKError) {
        self.pipeline = pipeline
        self.language = language
        guard let tagger = try pipeline.taggers.tagger(for: language),
            let lemmatizer = pipeline.lemmatizers.lemmatizer(for: language)
        else { throw NLKError(.missingComponent, "there is no tagger or no lemmatizer for '\(language)'") }
        self.tagger = tagger
        self.lemmatizer = lemmatizer
        let source = PlainTextSource(text, name: "text")
        var blocks: [TextBlock] = []
        while let block = try source.next() { blocks.append(block) }
        self.blocks = blocks
        let worker = pipeline.makeTaggingWorker()
        var tagged: [TaggedText] = []
        for block in blocks { tagged.append(try worker.tag(block, fallback: language)) }
        self.tagged = tagged
        for block in tagged { try check(block) }
    }

    var words: Int { tagged.reduce(0) { $0 + $1.words.count } }

    private func check(_ text: TaggedText) throws(NLKError) {
        var last: UInt32 = 0
        for word in text.words {
            guard word.partOfSpeech != nil, let lemma = text.lemma(of: word), !lemma.isEmpty, word.token.start >= last
            else {
                throw NLKError(
                    .badInput, "no tag, no lemma or no place of its own for the word at byte \(word.token.start)")
            }
            last = word.token.end
        }
        var worker = tagger.makeWorker()
        for sentence in text.sentences {
            var tags: [PartOfSpeech] = []
            text.text.text.bytes.withUnsafeBufferPointer {
                worker.tag(text.words[sentence].map(\.token.range), in: $0, into: &tags)
            }
            guard tags == text.words[sentence].map(\.partOfSpeech) else {
                throw NLKError(.badInput, "other tags for a sentence by itself, words \(sentence)")
            }
        }
    }

    /// Name and least CPU seconds of the whole and of its stages.
    func seconds(budget: Double) throws -> [(name: String, seconds: Double)] {
        let (tagging, words) = (pipeline.makeTaggingWorker(), pipeline.makeWorker())
        let whole = try leastSeconds(budget: budget) {
            for block in blocks { _ = try tagging.tag(block, fallback: language) }
        }
        let cutting = leastSeconds(budget: budget) {
            for block in blocks { _ = words.sentences(of: words.tokenize(block, fallback: language)) }
        }
        let sentences = tagged.map { text in text.sentences.map { text.words[$0].map(\.token.range) } }
        var worker = tagger.makeWorker()
        var tags: [PartOfSpeech] = []
        let tagAlone = leastSeconds(budget: budget) {
            for (text, sentences) in zip(tagged, sentences) {
                text.text.text.bytes.withUnsafeBufferPointer {
                    for sentence in sentences {
                        tags.removeAll(keepingCapacity: true)
                        worker.tag(sentence, in: $0, into: &tags)
                    }
                }
            }
        }
        var lemmas: [UInt8] = []
        let lemmaAlone = leastSeconds(budget: budget) {
            for text in tagged {
                lemmas.removeAll(keepingCapacity: true)
                text.text.text.bytes.withUnsafeBufferPointer { bytes in
                    for sentence in text.sentences {
                        for index in sentence {
                            let word = text.words[index]
                            lemmatizer.lemma(
                                of: UnsafeBufferPointer(rebasing: bytes[word.token.range]),
                                partOfSpeech: word.partOfSpeech,
                                isSentenceStart: index == sentence.lowerBound, into: &lemmas)
                        }
                    }
                }
            }
        }
        return [
            ("whole", whole), ("cleaning, words, sentences", cutting), ("tagger", tagAlone), ("lemmatizer", lemmaAlone),
        ]
    }
}
