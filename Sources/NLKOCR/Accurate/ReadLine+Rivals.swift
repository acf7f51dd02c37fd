import NLKCore

extension ReadLine {
    /// Other readings of the line: those that the search found, then those in which `words`, the line's own, are replaced by their rivals.
    func candidates(_ words: [Document.Word], _ limit: Int) -> [Document.Candidate] {
        guard limit > 0, !words.isEmpty else { return [] }
        let line = Document.Line(words: words)
        let found = rivals.map { rival in
            let words = ReadLine(box: box, characters: rival.characters).words(maximumCandidates: 1)
            return Document.Candidate(
                text: Document.Line(words: words).text, confidence: Self.confidence(of: rival.characters[...]))
        }
        // The search weighs readings by all that speaks for them: its order stands before that of the confidences.
        var seen: Set<String> = [line.text, ""]
        var least = line.confidence
        return (found + RivalReadings.best(of: line, limit: limit))
            .filter { seen.insert($0.text).inserted }.prefix(limit)
            .map { candidate in
                least = min(least, candidate.confidence ?? 0)
                return .init(text: candidate.text, confidence: least)
            }
    }

    /// Other readings of the characters `range`, best first.
    func candidates(of range: Range<Int>, _ limit: Int) -> [Document.Candidate] {
        guard limit > 0 else { return [] }
        let own = characters[range]
        let text = own.map(\.text).joined()
        let confidence = Self.confidence(of: own)
        let extent = extent(range)
        let found = rivals.compactMap { rival -> Document.Candidate? in
            let other = rival.characters.filter {
                $0.position > extent.start && $0.position <= extent.end && !$0.isSpace
            }
            guard !other.isEmpty else { return nil }
            return .init(text: other.map(\.text).joined(), confidence: Self.confidence(of: other[...]))
        }
        let replaced = RivalReadings.best(of: parts(range), confidence: confidence, limit: limit)
        return RivalReadings.merged([found, replaced], chosen: text, confidence: confidence, limit: limit)
    }

    private func parts(_ range: Range<Int>) -> [RivalReadings.Part] {
        characters[range].map { .init(text: $0.text, confidence: $0.confidence, rivals: $0.rivals) }
    }

    private static func confidence(of characters: ArraySlice<Character>) -> Double {
        characters.reduce(0) { $0 + $1.confidence } / Double(max(1, characters.count))
    }
}
