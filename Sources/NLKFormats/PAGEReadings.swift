import NLKCore

/// The `TextEquiv` elements of one region, line, word or glyph: the chosen text and its rivals.
///
/// The lowest `index` wins; where no one has an index, the first.
struct PAGEReadings {
    /// The chosen text, `nil` when there is none but blanks.
    private(set) var text: String?
    private(set) var confidence: Double?
    private(set) var rivals: [Document.Candidate] = []

    init(_ element: XMLElement) {
        let all = element.children(named: "TextEquiv")
            .ordered { $0.attribute("index").flatMap { Int($0.trimmed) } }
        for reading in all {
            let found = (reading.child(named: "Unicode") ?? reading.child(named: "PlainText"))?.text ?? ""
            guard !found.isBlank else { continue }
            let certainty = reading.number("conf").map { min(max($0, 0), 1) }
            if text == nil {
                text = found.trimmed
                confidence = certainty
            } else if found.trimmed != text {
                rivals.append(Document.Candidate(text: found.trimmed, confidence: certainty))
            }
        }
    }
}
