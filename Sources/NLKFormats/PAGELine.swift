import NLKCore

/// Makes one line from a `TextLine` of PAGE-XML.
enum PAGELine {
    static func line(_ element: XMLElement, readings: PAGEReadings) -> Document.Line? {
        let box = PAGECoordinates.box(element)
        let words = element.children(named: "Word").compactMap(word)
        guard let text = readings.text else {
            guard !words.isEmpty else { return nil }
            var spaced = words
            GapRule.apply(to: &spaced, separators: Array(repeating: .unknown, count: words.count))
            return Document.Line(words: spaced, box: box)
        }
        let oneLine = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        var line = Document.Line(splitting: oneLine, box: box, confidence: readings.confidence)
        let whole = Document.Line(splitting: oneLine)
        if whole.words.count == words.count {
            // As many words: they lend their boxes and confidences.
            line = whole
            line.box = box
            for index in words.indices {
                line.words[index].box = words[index].box
                line.words[index].confidence = words[index].confidence ?? readings.confidence
                if words[index].text == line.words[index].text {
                    line.words[index].candidates = words[index].candidates
                }
            }
        }
        addRivals(readings.rivals, to: &line)
        return line.words.isEmpty ? nil : line
    }

    /// Another reading of the whole line gives its words as rivals, if it has as many.
    private static func addRivals(_ rivals: [Document.Candidate], to line: inout Document.Line) {
        for rival in rivals {
            let words = Document.Line(splitting: rival.text).words
            guard words.count == line.words.count else { continue }
            for (index, word) in words.enumerated() where word.text != line.words[index].text {
                line.words[index].candidates.append(Document.Candidate(text: word.text, confidence: rival.confidence))
            }
        }
    }

    /// A `Word`: its own text, or else that of its glyphs.
    private static func word(_ element: XMLElement) -> Document.Word? {
        let readings = PAGEReadings(element)
        let spelled = element.children(named: "Glyph").compactMap { PAGEReadings($0).text }.joined()
        guard let text = readings.text ?? (spelled.isEmpty ? nil : spelled) else { return nil }
        return Document.Word(
            text: text, box: PAGECoordinates.box(element), confidence: readings.confidence, candidates: readings.rivals)
    }
}
