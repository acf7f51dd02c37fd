import NLKCore

extension RivalReadings {
    /// Other readings of a line of words: a word or more read otherwise.
    static func best(of line: Document.Line, limit: Int) -> [Document.Candidate] {
        let parts = line.words.enumerated().map { index, word in
            Part(
                separator: index == 0 ? "" : word.gap.text, text: word.text, confidence: word.confidence ?? 1,
                rivals: word.candidates)
        }
        let confidence = line.confidence
        return merged(
            [best(of: parts, confidence: confidence, limit: limit)], chosen: line.text, confidence: confidence,
            limit: limit)
    }
}
