import Foundation
import NLKCore

/// A line of text, or a cell of a table.
public final class VNRecognizedTextObservation: VNRectangleObservation {
    private let line: Document.Line
    private let region: NormalizedRegion

    /// The words of `line` have boxes, of which `box` is the union.
    init(_ line: Document.Line, box: Box, region: NormalizedRegion) {
        self.line = line
        self.region = region
        super.init(region.share(of: box), confidence: Float(line.confidence))
    }

    /// Readings by falling confidence, at most 10.
    public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        guard maxCandidateCount > 0 else { return [] }
        let own = Document.Candidate(text: line.text, confidence: line.confidence)
        return ([own] + line.candidates).prefix(min(maxCandidateCount, 10)).map { reading in
            VNRecognizedText(
                string: reading.text, confidence: Float(reading.confidence ?? 0),
                words: line.places(of: reading.text).map { .init(range: $0.range, box: $0.box) }, region: region)
        }
    }
}
