import Foundation
import NLKCore

/// A line of text, or a cell of a table.
public final class VNRecognizedTextObservation: VNRectangleObservation {
    private let words: [Document.Word]
    private let region: NormalizedRegion

    /// `words` are not empty and have boxes, of which `box` is the union.
    init(_ words: [Document.Word], box: Box, region: NormalizedRegion) {
        self.words = words
        self.region = region
        super.init(region.share(of: box), confidence: Self.confidence(of: words))
    }

    /// Readings by falling confidence, at most 10.
    ///
    /// The recognizer names rivals word by word: a rival reading of the line is its best one with one word changed.
    public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        guard maxCandidateCount > 0 else { return [] }
        var readings = [reading(of: words)]
        for (index, word) in words.enumerated() {
            for rival in word.candidates {
                var changed = words
                changed[index].text = rival.text
                changed[index].confidence = rival.confidence ?? 0
                readings.append(reading(of: changed))
            }
        }
        let rivals = readings.dropFirst().enumerated().sorted {
            ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset)
        }
        return Array((readings.prefix(1) + rivals.map(\.element)).prefix(min(maxCandidateCount, 10)))
    }

    private func reading(of words: [Document.Word]) -> VNRecognizedText {
        var string = ""
        var pieces: [VNRecognizedText.Piece] = []
        for (index, word) in words.enumerated() {
            if index > 0, word.gap != .none { string += " " }
            let start = string.count
            string += word.text
            if let box = word.box { pieces.append(.init(range: start..<string.count, box: box)) }
        }
        return VNRecognizedText(
            string: string, confidence: Self.confidence(of: words), words: pieces, region: region)
    }

    /// Mean over the characters; 1 for words of which the recognizer said nothing.
    private static func confidence(of words: [Document.Word]) -> Float {
        var (sum, count) = (0.0, 0.0)
        for word in words {
            let characters = Double(word.text.count)
            sum += characters * (word.confidence ?? 1)
            count += characters
        }
        return count > 0 ? Float(sum / count) : 0
    }
}
