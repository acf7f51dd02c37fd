import NLKCore

/// Scores word boundaries against gold sentences.
public struct SegmentationEvaluator {
    /// Byte ranges of the words of a text, ascending, white space left out.
    public typealias Segmentation = ([UInt8]) throws(NLKError) -> [Range<Int>]

    private let segment: Segmentation
    private let isKnown: ((String) -> Bool)?

    /// `isKnown` tells whether the dictionary holds a word; without it no word counts as unknown.
    public init(isKnown: ((String) -> Bool)? = nil, segment: @escaping Segmentation) {
        self.segment = segment
        self.isKnown = isKnown
    }

    /// Segments each sentence, given without spaces, and compares.
    public func score(_ sentences: [GoldSentence]) throws(NLKError) -> SegmentationCounts {
        var counts = SegmentationCounts()
        for sentence in sentences where !sentence.text.isEmpty {
            let predicted = try timed(sentence.text, &counts)
            compare(sentence, predicted, into: &counts)
        }
        return counts
    }

    /// Compares the output of another program, sentence by sentence.
    ///
    /// - Throws: `NLKError` (`badInput`) where the lines differ in number or in their text; `name` is for the message.
    public func score(_ sentences: [GoldSentence], predicted: [GoldSentence], name: String) throws(NLKError)
        -> SegmentationCounts
    {
        guard sentences.count == predicted.count else {
            throw NLKError(
                .badInput, "\(predicted.count) lines where the gold has \(sentences.count): give one line for each",
                at: .init(file: name))
        }
        var counts = SegmentationCounts()
        for (index, (gold, other)) in zip(sentences, predicted).enumerated() {
            guard gold.text == other.text else {
                throw NLKError(
                    .badInput, "the text without spaces differs from the gold: keep every character",
                    at: .init(file: name, line: index + 1))
            }
            compare(gold, other.words, into: &counts)
        }
        return counts
    }

    private func timed(_ text: [UInt8], _ counts: inout SegmentationCounts) throws(NLKError) -> [Range<Int>] {
        let clock = ContinuousClock()
        let begun = clock.now
        let words = try segment(text)
        counts.seconds += (clock.now - begun) / .seconds(1)
        counts.bytes += text.count
        return words
    }

    private func compare(_ sentence: GoldSentence, _ predicted: [Range<Int>], into counts: inout SegmentationCounts) {
        counts.predicted += predicted.count
        var next = predicted.startIndex
        for word in sentence.words {
            counts.gold += 1
            counts.survived += 1
            while next < predicted.endIndex, predicted[next].lowerBound < word.lowerBound { next += 1 }
            let right = next < predicted.endIndex && predicted[next] == word
            if right { counts.right += 1 }
            if let isKnown, !isKnown(String(decoding: sentence.text[word], as: UTF8.self)) {
                counts.unknown += 1
                if right { counts.unknownRight += 1 }
            }
        }
    }
}
