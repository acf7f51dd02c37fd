import NLKCore
import NLKLexicon
import NLKText

/// Learns a boundary model from texts in two conventions and a word list. Deterministic: the same inputs and seed give the same bytes.
public struct BoundaryTrainer {
    /// How to learn; the defaults made the committed model.
    public struct Options: Sendable {
        /// Times that every sentence is seen.
        public var passes = 12
        /// Share of lexicon words that are hidden each time a sentence is seen.
        public var wordDropout = 0.04
        public var learningRate: Float = 0.06
        /// A pair of characters seen less often gets no weights.
        public var minimumPairs = 2
        /// Pairs whose weights all stay below this (of 255) are not stored.
        public var pairFloor: UInt8 = 6
        /// How much a sentence of the finer convention counts for the other one; 0 learns from a convention's own text only.
        public var borrowing: Float = 0
        public var seed: UInt64 = 1

        public init() {}
    }

    private let options: Options
    /// Those with a text.
    private let conventions: Set<BoundaryConvention>
    private let alphabetMemory: SectionMemory
    private let alphabet: BoundaryAlphabet
    private let alphabetScalars: [UInt32]
    private let text: LabelledText
    private let words: CorpusWords
    private let space: FeatureSpace
    private let tables: (pairs: SectionMemory, words: SectionMemory)

    /// Prepares the texts of each convention: folds them, numbers their characters and pairs, builds the training lexicon.
    public init(
        _ corpora: [BoundaryConvention: SegmentedCorpus], lexicon: TrainingLexicon, options: Options = Options()
    ) {
        self.options = options
        conventions = Set(corpora.filter { !$0.value.sentences.isEmpty }.keys)
        let folded = BoundaryConvention.allCases.map { convention in
            SegmentedCorpus(sentences: (corpora[convention]?.sentences ?? []).map { $0.map(lexicon.folded) })
        }
        words = CorpusWords(folded, known: lexicon.words)
        let (scalars, trained) = Self.alphabet(folded, lexicon)
        alphabetScalars = scalars
        alphabetMemory = SectionMemory(BoundaryAlphabet.sectionBytes(of: scalars, fold: lexicon.fold))
        guard let alphabet = BoundaryAlphabet(alphabetMemory.bytes) else {
            preconditionFailure("the alphabet just built is sound")
        }
        self.alphabet = alphabet
        text = LabelledText(folded, alphabet: alphabet, borrowing: options.borrowing > 0)
        space = FeatureSpace(text, characters: trained + 8, minimumPairs: options.minimumPairs)
        let known = lexicon.words.map { (word: $0.key, frequency: $0.value.frequency, tag: $0.value.tag) }
        let taught = words.whileTraining.map { (word: $0.word, frequency: $0.frequency, tag: "") }
        tables = Self.wordTables(known + taught, alphabet)
    }

    /// Learns; `report` is told of each pass. `about` goes into the file as it is.
    public func train(about: String, report: (String) -> Void = { _ in }) -> BoundaryWeights {
        guard let pairs = PairTable(tables.pairs.bytes), let long = LongWordTable(tables.words.bytes) else {
            preconditionFailure("the tables just built are sound")
        }
        let extractor = FeatureExtractor(
            space, alphabet: alphabet, matcher: WordMatcher(pairs: pairs, words: long))
        let store = WeightStore(
            features: space.count, conventions: BoundaryConvention.allCases.count, rate: options.learningRate)
        report("\(text.sentences.count) sentences, \(text.codes.count) characters, \(space.pairs.count) pairs")
        var generator = SeededGenerator(seed: options.seed)
        var field = LabelField()
        var sentences = text.sentences
        for pass in 1...max(1, options.passes) {
            sentences.shuffle(using: &generator)
            for sentence in sentences { learn(sentence, extractor, store, &field, salt: generator.next()) }
            report("pass \(pass) of \(options.passes)")
        }
        var result: [BoundaryConvention: BoundaryWeights.Table] = [:]
        for (index, convention) in BoundaryConvention.allCases.enumerated() where conventions.contains(convention) {
            result[convention] = WeightQuantizer(store, space, convention: index).table(floor: options.pairFloor)
        }
        return BoundaryWeights(
            about: about,
            words: words.afterTraining.map { BoundaryWeights.Word(text: $0.word, frequency: $0.frequency) },
            alphabet: alphabetScalars, tables: result)
    }

    /// What is nearly certain already teaches nothing.
    private static let certainty: Float = 0.02

    private func learn(
        _ sentence: LabelledText.Sentence, _ extractor: FeatureExtractor, _ store: WeightStore,
        _ field: inout LabelField, salt: UInt64
    ) {
        let share = UInt64(options.wordDropout * 65536)
        extractor.extract(sentence, of: text, dropout: WordDropout(share: share, salt: salt))
        let size = FeatureSpace.perCharacter
        let convention = sentence.convention
        let weight = sentence.isBorrowed ? options.borrowing : 1
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: sentence.characters.count) { scores in
            for index in scores.indices {
                scores[index] = store.score(
                    extractor.features[index * size..<(index + 1) * size], convention: convention)
            }
            field.gradient(scores, gaps: text.gaps[convention][sentence.characters])
            for index in scores.indices where max(-scores[index].min(), scores[index].max()) >= Self.certainty {
                store.add(
                    weight * scores[index], to: extractor.features[index * size..<(index + 1) * size],
                    convention: convention)
            }
        }
        store.advance()
    }

    /// A character seen less often gets no rows of its own.
    private static let minimumCharacters = 3

    /// Characters seen often enough in the texts, the most frequent first; then the others of texts and word list, as many as there
    /// are codes.
    private static func alphabet(
        _ corpora: [SegmentedCorpus], _ lexicon: TrainingLexicon
    ) -> (scalars: [UInt32], trained: Int) {
        var inText: [UInt32: Int] = [:]
        for corpus in corpora {
            for sentence in corpus.sentences {
                for word in sentence { for scalar in word.unicodeScalars { inText[scalar.value, default: 0] += 1 } }
            }
        }
        var others = inText.filter { $0.value < minimumCharacters }
        let frequent = inText.filter { $0.value >= minimumCharacters }
        for word in lexicon.words.keys {
            for scalar in word.unicodeScalars where frequent[scalar.value] == nil {
                others[scalar.value, default: 0] += 1
            }
        }
        func ordered(_ counts: [UInt32: Int]) -> [UInt32] {
            counts.filter { BoundaryCharacterClass(folded: $0.key) != .edge }
                .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
        }
        let trained = ordered(frequent).prefix(BoundaryAlphabet.limit - 8)
        return (Array(trained) + ordered(others).prefix(BoundaryAlphabet.limit - 8 - trained.count), trained.count)
    }

    private static func wordTables(
        _ words: [(word: String, frequency: UInt64, tag: String)], _ alphabet: BoundaryAlphabet
    ) -> (pairs: SectionMemory, words: SectionMemory) {
        var pairs: [PairTableBuilder.Entry] = []
        var long = LongWordTableBuilder()
        for (word, frequency, tag) in words {
            let codes = alphabet.codes(of: word)
            guard codes.count > 1, codes.allSatisfy({ $0 >= 8 }) else { continue }
            let step = WordStep.of(frequency: frequency, tag: tag, length: codes.count)
            if codes.count == 2 {
                pairs.append(
                    PairTableBuilder.Entry(
                        left: codes[0], right: codes[1], frequency: step, weights: 0, importance: Int(step)))
            } else {
                long.add(codes, step: step)
            }
        }
        return (SectionMemory(PairTableBuilder.section(pairs).bytes), SectionMemory(long.section()))
    }
}
