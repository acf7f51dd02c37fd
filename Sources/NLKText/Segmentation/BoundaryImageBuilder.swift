import NLKLexicon

/// Joins trained weights with a word list into the sections that `BoundaryModel` reads. Deterministic.
public struct BoundaryImageBuilder {
    private let weights: BoundaryWeights
    private let alphabetSection: SectionMemory
    private let alphabet: BoundaryAlphabet
    private var pairSteps: [UInt32: UInt8] = [:]
    private var longWords = LongWordTableBuilder()

    /// Starts with the words that the weights bring along.
    public init(_ weights: BoundaryWeights, fold: HanFold) {
        self.weights = weights
        alphabetSection = SectionMemory(BoundaryAlphabet.sectionBytes(of: weights.alphabet, fold: fold))
        guard let alphabet = BoundaryAlphabet(alphabetSection.bytes) else {
            preconditionFailure("the alphabet just built is sound")
        }
        self.alphabet = alphabet
        for word in weights.words { add(word.text, frequency: word.frequency, tag: "") }
    }

    /// Number of words that the weights brought along.
    public var trainedWords: Int { weights.words.count }

    /// Adds a word of the lexicon; of two steps (`WordStep`) of one word the higher counts. Words with characters outside the
    /// alphabet, of one character and of more than ten are passed over: the model has no use for them.
    public mutating func add(_ word: some StringProtocol, frequency: UInt64, tag: some StringProtocol) {
        let codes = alphabet.codes(of: word)
        guard codes.count > 1, codes.allSatisfy({ $0 >= 8 }) else { return }
        let step = WordStep.of(frequency: frequency, tag: tag, length: codes.count)
        if codes.count == 2 {
            let key = UInt32(codes[0]) << 13 | UInt32(codes[1])
            pairSteps[key] = max(pairSteps[key] ?? 0, step)
        } else {
            longWords.add(codes, step: step)
        }
    }

    /// Adds the sections to `image` and returns how many entries of the pair tables (rare words, small weights) found no room.
    @discardableResult
    public func write(to image: inout ImageWriter) -> Int {
        image.add(
            BoundaryAlphabet.section.name, version: BoundaryAlphabet.section.version, alphabetSection.content)
        image.add(LongWordTable.section.name, version: LongWordTable.section.version, longWords.section())
        var dropped = 0
        for convention in BoundaryConvention.allCases {
            guard let table = weights.tables[convention] else { continue }
            let pairs = PairTableBuilder.section(pairEntries(table))
            dropped += pairs.dropped
            let section = BoundaryModel.pairSection(convention)
            image.add(section.name, version: section.version, pairs.bytes)
            var rows: [UInt8] = []
            rows.appendLittleEndian(UInt32(table.characters))
            rows.append(contentsOf: [UInt8](repeating: 0, count: BoundaryRows.headerSize - 4))
            for row in table.rows { rows.appendLittleEndian(row) }
            let rowSection = BoundaryModel.rowSection(convention)
            image.add(rowSection.name, version: rowSection.version, rows)
        }
        return dropped
    }

    private func pairEntries(_ table: BoundaryWeights.Table) -> [PairTableBuilder.Entry] {
        Set(pairSteps.keys).union(table.pairs.keys).map { key in
            let step = pairSteps[key] ?? 0
            let weights = table.pairs[key] ?? 0
            var greatest = 0
            for shift in stride(from: 0, to: 64, by: 8) {
                greatest = max(greatest, Int(weights >> UInt64(shift) & 0xFF))
            }
            // A word of step 1 gives way to weights that matter, any other word does not.
            let importance = greatest + (step == 0 ? 0 : step == 1 ? 16 : 256)
            return PairTableBuilder.Entry(
                left: UInt16(key >> 13), right: UInt16(key & 0x1FFF), frequency: step, weights: weights,
                importance: importance)
        }
    }
}
