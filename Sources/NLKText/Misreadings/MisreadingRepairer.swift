import NLKCore

/// Repairs characters of recognized Simplified Chinese that make no sense where they stand: 经济发晨 → 经济发展.
///
/// A noisy channel: words in their context (a bigram model), how alike both characters look and how often a recognizer took one for the
/// other are weighed by a logistic regression that was learned from misread text (`MisreadingModel`). The surest repair of
/// a run comes first and all is weighed again, until nothing is sure enough.
/// Only single ideographs change, three bytes for three: the map stays exact. Words of three characters and more that the dictionary
/// knows, and words of the user, are left alone.
///
/// It is meant for text that a recognizer gave: in other text, what is unlikely is mostly meant.
public struct MisreadingRepairer: CleaningStage {
    public static let descriptor = StageDescriptor(
        name: "repair-misreadings",
        summary: "repair characters that make no sense where they stand, with --recognized")

    private let model: @Sendable () -> MisreadingModel?
    private let isWord: WordCheck
    private let isOwnWord: WordCheck

    /// - Parameters:
    ///   - model: asked for when there is text to repair.
    ///   - isWord: knows every word of the language.
    ///   - isOwnWord: knows the words of the user.
    public init(
        model: @escaping @Sendable () -> MisreadingModel?, isWord: @escaping WordCheck,
        isOwnWord: @escaping WordCheck = { _ in false }
    ) {
        self.model = model
        self.isWord = isWord
        self.isOwnWord = isOwnWord
    }

    /// The odds (natural logarithm) above which a character is repaired: three to one.
    static let threshold: Float = 1.1
    /// Ideographs that are looked at in one piece.
    package static let longestRun = 128

    public func clean(_ text: inout CleanText) {
        guard text.language == .simplifiedChinese, let model = model() else { return }
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            let search = MisreadingSearch(model: model, knownLength: knownLength)
            for run in Self.runs(reader) {
                replacements += repairs(of: run, reader, search)
            }
        }
        text.rewrite(replacements, repair: true)
    }

    /// Runs of ideographs, as byte ranges; long ones in pieces.
    static func runs(_ reader: CleaningReader) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < reader.count {
            guard isIdeograph(reader, at: start) else {
                start += 1
                continue
            }
            var end = start + 3
            while end - start < 3 * longestRun, isIdeograph(reader, at: end) { end += 3 }
            runs.append(start..<end)
            start = end
        }
        return runs
    }

    private static func isIdeograph(_ reader: CleaningReader, at offset: Int) -> Bool {
        offset + 3 <= reader.count && (0xE4...0xE9).contains(reader.bytes[offset])
            && MisreadingModel.code(ideograph(reader.bytes, at: offset)) != 0
    }

    private func repairs(
        of range: Range<Int>, _ reader: CleaningReader, _ search: MisreadingSearch
    ) -> [MappedText.Replacement] {
        let read = stride(from: range.lowerBound, to: range.upperBound, by: 3).map { ideograph(reader.bytes, at: $0) }
        var run = read
        for _ in run.indices {
            guard let repair = search.best(in: run, above: Self.threshold) else { break }
            run[repair.place] = repair.character
        }
        return run.indices.filter { run[$0] != read[$0] }.map { place in
            let start = range.lowerBound + 3 * place
            return .init(range: start..<start + 3, replacement: utf8Bytes(UInt32(run[place])))
        }
    }

    /// All that the characters of a run may have been misread for, with the values of `MisreadingFeatures`.
    package func candidates(in run: [UInt16]) -> [(place: Int, character: UInt16, values: [Float])] {
        guard let model = model() else { return [] }
        return MisreadingSearch(model: model, knownLength: knownLength).candidates(in: run).map {
            ($0.place, $0.character, $0.features.values)
        }
    }

    /// Number of values of a candidate.
    package static let valueCount = MisreadingFeatures.count

    /// Length of the longest known word around `place`; 3 stands for longer ones and for words of the user.
    func knownLength(_ run: [UInt16], _ place: Int) -> Int {
        var longest = 1
        for length in 2...MisreadingModel.longestWord {
            for start in max(0, place - length + 1)...place where start + length <= run.count {
                let word = run[start..<start + length].flatMap { utf8Bytes(UInt32($0)) }
                if isOwnWord(word[...]) { return 3 }
                if length <= 4, isWord(word[...]) { longest = max(longest, min(3, length)) }
            }
        }
        return longest
    }
}
