import NLKCore

/// Reads PAGE-XML 2010 to 2019 in any namespace and with any prefix.
///
/// Regions follow `ReadingOrder`, or else the order that Transkribus keeps in `custom`, or else the file; regions that an order does not name come last.
/// The same text may stand at several levels: a line's own text counts before that of its words, and lines before the region. Words
/// then only lend their boxes and confidences, if they are as many as the line's text has. Where a line has text at word level only, a hyphen at its end
/// is taken for a cut word if the next line goes on in lower case.
struct PAGEReader {
    private let order: PAGEReadingOrder
    private let pageLanguage: Language?

    static func read(_ root: XMLElement) -> Document {
        var document = Document()
        let pages = root.name == "Page" ? [root] : root.descendants.filter { $0.name == "Page" }
        for page in pages {
            let reader = PAGEReader(page)
            document.pages.append(reader.page(page, number: document.pages.count + 1))
            document.language = document.language ?? reader.pageLanguage
        }
        return document
    }

    private init(_ page: XMLElement) {
        order = PAGEReadingOrder(page)
        pageLanguage = PAGELanguage.of(page)
    }

    private func page(_ element: XMLElement, number: Int) -> Document.Page {
        var page = Document.Page(number: number)
        if let width = element.number("imageWidth"), let height = element.number("imageHeight") {
            page.size = Document.Size(width: width, height: height)
        }
        for region in order.textRegions(of: element) {
            if let block = block(region) { page.blocks.append(block) }
        }
        HyphenRejoining.joinSoftHyphens(&page.blocks)
        return page
    }

    private func block(_ region: XMLElement) -> Document.Block? {
        var lines: [Document.Line] = []
        var isWordLevelOnly = true
        for element in order.lines(of: region) {
            let readings = PAGEReadings(element)
            if readings.text != nil { isWordLevelOnly = false }
            if let line = PAGELine.line(element, readings: readings) { lines.append(line) }
        }
        let named = PAGELanguage.of(region) ?? region.children(named: "TextLine").lazy.compactMap(PAGELanguage.of).first
        if lines.isEmpty {
            guard let text = PAGEReadings(region).text else { return nil }
            let parts = text.split(whereSeparator: \.isNewline).filter { !String($0).isBlank }
            let box = PAGECoordinates.box(region)
            for (index, part) in parts.enumerated() {
                let share = 1 / Double(parts.count)
                let strip = box?.part(from: Double(index) * share, to: Double(index + 1) * share, vertical: true)
                lines.append(Document.Line(splitting: String(part), box: strip))
            }
        }
        var blocks = [Document.Block(lines: lines, language: named ?? pageLanguage)]
        if isWordLevelOnly { HyphenRejoining.joinHyphens(&blocks) }
        return blocks.first
    }
}
