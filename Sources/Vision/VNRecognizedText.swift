import Foundation
import NLKCore

/// One reading of a line.
public final class VNRecognizedText {
    public let string: String
    /// 0 to 1.
    public let confidence: Float
    private let words: [Piece]
    private let region: NormalizedRegion

    /// A word of the reading, with its place in the string (characters) and on the page.
    struct Piece {
        var range: Range<Int>
        var box: Box
    }

    init(string: String, confidence: Float, words: [Piece], region: NormalizedRegion) {
        self.string = string
        self.confidence = confidence
        self.words = words
        self.region = region
    }

    /// The place of a part of the string: the union of its words' boxes; a part of a word takes the share of its box that it has of its
    /// characters. `nil` for a range without a place, such as a space.
    public func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
        let start = string.distance(from: string.startIndex, to: range.lowerBound)
        let end = start + string.distance(from: range.lowerBound, to: range.upperBound)
        var union: Box?
        for word in words {
            let part = word.range.clamped(to: start..<end)
            guard !part.isEmpty else { continue }
            let first = part.lowerBound - word.range.lowerBound
            let box = word.box.part(first..<first + part.count, of: word.range.count)
            union = union?.union(box) ?? box
        }
        return union.map { VNRectangleObservation(region.share(of: $0), confidence: confidence) }
    }
}
