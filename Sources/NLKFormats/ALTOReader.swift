import NLKCore

/// Reads ALTO 1 to 4 in any namespace and with any prefix.
///
/// Positions stay in the unit of the file (`MeasurementUnit`: pixel, 1/10 mm or 1/1200 inch). A reading order (since 4.3) may name blocks, lines and strings; what it does
/// not name follows the named line before it in the same block, or comes last. Without one, the file's order counts.
/// A `ComposedBlock` of the type `barcode` is a barcode, as `ALTOWriter` writes it.
struct ALTOReader {
    /// A line on its way into a block.
    private struct PlacedLine {
        var line: ALTOLine
        let block: Int
        var rank: Int?
    }

    private var ranks = ReadingRanks()
    private let writesSpaces: Bool
    /// Written by nlk.
    private let isExact: Bool
    /// The file marks cut words; a soft hyphen in its text is then just a character.
    private let marksHyphens: Bool
    private var hyphenation = ALTOHyphenation()

    static func read(_ root: XMLElement) -> Document {
        var reader = ALTOReader(root)
        var document = Document()
        for page in root.descendants where page.name == "Page" {
            document.pages.append(reader.page(page, number: document.pages.count + 1))
        }
        document.language = document.pages.lazy.flatMap(\.blocks).compactMap(\.language).first
        return document
    }

    private init(_ root: XMLElement) {
        marksHyphens = root.descendants.contains { $0.name == "HYP" || $0.attribute("SUBS_TYPE") != nil }
        writesSpaces = root.descendants.contains { $0.name == "SP" }
        isExact = root.descendants.first { $0.name == "softwareName" }?.text == "nlk"
        if let order = root.child(named: "ReadingOrder") ?? root.descendants.first(where: { $0.name == "ReadingOrder" })
        {
            addRanks(of: order)
        }
    }

    private mutating func addRanks(of group: XMLElement) {
        let refs = group.children(named: "ElementRef").compactMap { $0.attribute("REF") }
        if group.name == "UnorderedGroup", !refs.isEmpty { ranks.append(unordered: refs) }
        for child in group.children {
            if child.name == "ElementRef" {
                if let id = child.attribute("REF") { ranks.append(id) }
            } else if child.name.hasSuffix("Group") {
                addRanks(of: child)
            }
        }
    }

    private mutating func page(_ element: XMLElement, number: Int) -> Document.Page {
        var page = Document.Page(number: number)
        if let width = element.number("WIDTH"), let height = element.number("HEIGHT") {
            page.size = Document.Size(width: width, height: height)
        }
        let pageLanguage = Self.language(element)
        var placed: [PlacedLine] = []
        var languages: [Language?] = []
        let codes = element.descendants.filter {
            $0.name == "ComposedBlock" && $0.attribute("TYPE")?.split(separator: " ").first == "barcode"
        }
        page.barcodes = codes.compactMap(Barcode.init)
        let inCodes = Set(codes.flatMap(\.descendants).compactMap { $0.attribute("ID") })
        for block in element.descendants
        where block.name == "TextBlock" && block.attribute("ID").map(inCodes.contains) != true {
            let first = placed.count
            let blockRank = ranks[block.attribute("ID")]
            var lineLanguage: Language?
            for lineElement in block.children(named: "TextLine") {
                let line = ALTOLine(lineElement, ranks: ranks)
                let rank = ranks[lineElement.attribute("ID")] ?? line.rank
                let before = placed.count > first ? placed[placed.count - 1].rank : nil
                placed.append(PlacedLine(line: line, block: languages.count, rank: rank ?? before ?? blockRank))
                lineLanguage = lineLanguage ?? Self.language(lineElement)
            }
            languages.append(Self.language(block) ?? lineLanguage ?? pageLanguage)
        }
        if !ranks.isEmpty { placed = placed.ordered(by: \.rank) }
        var lines = placed.map(\.line)
        hyphenation.join(&lines)
        for (index, line) in lines.enumerated() {
            let block = placed[index].block
            if index == 0 || placed[index - 1].block != block {
                page.blocks.append(Document.Block(language: languages[block]))
            }
            page.blocks[page.blocks.count - 1].lines.append(line.finished(writesSpaces: writesSpaces, isExact: isExact))
        }
        if !marksHyphens { HyphenRejoining.joinSoftHyphens(&page.blocks) }
        return page
    }

    private static func language(_ element: XMLElement) -> Language? {
        (element.attribute("LANG") ?? element.attribute("lang") ?? element.attribute("language"))
            .flatMap { try? Language(parsing: $0) }
    }
}

extension Barcode {
    /// `nil` for a block without a place or without text.
    fileprivate init?(_ block: XMLElement) {
        let type = (block.attribute("TYPE") ?? "").split(separator: " ").map(String.init)
        let content = block.descendants.filter { $0.name == "String" }.compactMap { $0.attribute("CONTENT") }
            .joined(separator: " ")
        let text = type.last == "escaped" ? EscapedCode.text(of: content) : content
        guard let corners = Self.corners(of: block), !text.isBlank else { return nil }
        self.init(symbology: type.count > 1 ? type[1] : "", text: text, corners: corners)
    }

    /// Those of a polygon of four points, or else of the block.
    private static func corners(of block: XMLElement) -> Quadrilateral? {
        let points = block.child(named: "Shape")?.child(named: "Polygon")?.attribute("POINTS") ?? ""
        let numbers = points.split { $0 == " " || $0 == "," }.compactMap { parseNumber(String($0)) }
        if numbers.count == 8 {
            return Quadrilateral(around: (0..<4).map { ImagePoint(numbers[2 * $0], numbers[2 * $0 + 1]) })
        }
        return ALTOLine.box(block).map(Quadrilateral.init(of:))
    }
}
