import NLKCore

/// One `TextLine` of ALTO while its strings are gathered.
struct ALTOLine {
    /// A `String` element.
    struct Part {
        enum Role {
            case whole
            /// Followed by `HYP`, the whole word not given.
            case beforeHyphen
            case firstPart
            case secondPart
        }

        var word: Document.Word
        var role: Role
        /// The whole word that a cut one belongs to (`SUBS_CONTENT`), empty when not given.
        let whole: String
        var separator: GapRule.Separator
        let rank: Int?
    }

    var parts: [Part] = []
    private let box: Box?

    /// The smallest rank of a string.
    var rank: Int? { parts.compactMap(\.rank).min() }

    init(_ element: XMLElement, ranks: ReadingRanks) {
        box = Self.box(element)
        var separator = GapRule.Separator.nothing
        for child in element.children {
            switch child.name {
            case "SP":
                separator = child.attribute("WIDTH") == nil ? .space : .wide
            case "HYP":
                addHyphen()
            case "String":
                addString(child, separator: separator, rank: ranks[child.attribute("ID")])
                separator = .nothing
            default:
                break
            }
        }
        if parts.allSatisfy({ $0.rank != nil }) { parts = parts.ordered(by: \.rank) }
    }

    /// The line with the gaps between its words; `writesSpaces`: the file has `SP` elements somewhere.
    ///
    /// - Parameter isExact: the producer is nlk, whose spaces are wide where they have a width.
    func finished(writesSpaces: Bool, isExact: Bool) -> Document.Line {
        var words = parts.map(\.word)
        let separators = parts.map { isExact || writesSpaces ? $0.separator : .unknown }
        GapRule.apply(to: &words, separators: separators, isExact: isExact)
        return Document.Line(words: words, box: box)
    }

    private mutating func addString(_ element: XMLElement, separator: GapRule.Separator, rank: Int?) {
        let glyphs = element.children(named: "Glyph")
        let spelled = glyphs.compactMap { $0.attribute("CONTENT") }.joined()
        let text = (element.attribute("CONTENT") ?? spelled).trimmed
        let role: Part.Role
        switch element.attribute("SUBS_TYPE") {
        case "HypPart1": role = .firstPart
        case "HypPart2": role = .secondPart
        default: role = .whole
        }
        guard !text.isEmpty || role == .firstPart else { return }
        var word = Document.Word(text: text, box: Self.box(element))
        if let certainty = element.number("WC") {
            word.confidence = min(max(certainty > 1 ? certainty / 100 : certainty, 0), 1)
        }
        for rival in element.children(named: "ALTERNATIVE") where !rival.text.isBlank {
            word.candidates.append(Document.Candidate(text: rival.text.trimmed))
        }
        if spelled == text { word.candidates += Self.candidates(glyphs) }
        parts.append(
            Part(
                word: word, role: role, whole: (element.attribute("SUBS_CONTENT") ?? "").trimmed, separator: separator,
                rank: rank))
    }

    /// Words in which one glyph is replaced by a variant of it, the most certain first.
    private static func candidates(_ glyphs: [XMLElement]) -> [Document.Candidate] {
        let contents = glyphs.map { $0.attribute("CONTENT") ?? "" }
        var candidates: [Document.Candidate] = []
        for (index, glyph) in glyphs.enumerated() {
            for variant in glyph.children(named: "Variant") {
                guard let content = variant.attribute("CONTENT"), content != contents[index] else { continue }
                let text = (contents[..<index] + [content] + contents[(index + 1)...]).joined()
                candidates.append(
                    Document.Candidate(text: text, confidence: variant.number("VC").map { min(max($0, 0), 1) }))
            }
        }
        return candidates.sorted { $0.confidence ?? 0 > $1.confidence ?? 0 }
    }

    /// A hyphen at the line's end: with the parts of the cut word named, it is no text; otherwise the next line's word is the rest.
    private mutating func addHyphen() {
        guard let last = parts.indices.last, parts[last].role == .whole else { return }
        parts[last].role = .beforeHyphen
    }

    static func box(_ element: XMLElement) -> Box? {
        guard let left = element.number("HPOS"), let top = element.number("VPOS"),
            let width = element.number("WIDTH"), let height = element.number("HEIGHT"), width >= 0, height >= 0
        else { return nil }
        return Box(left: left, top: top, width: width, height: height)
    }
}
