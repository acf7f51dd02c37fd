import NLKCore

/// Reads hOCR 1.2 as Tesseract, ocropy and converters write it.
///
/// A block is the innermost `ocr_par`, `ocr_carea` or `ocrx_block`. A line without `ocrx_word` is split at its spaces, and its box in proportion.
/// Text outside lines is kept as lines of its own. Words cut by a soft hyphen are joined. An `ocrx_barcode` is a barcode, as `HOCRWriter` writes it.
struct HOCRReader {
    private static let lineClasses: Set<Substring> = [
        "ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat", "ocr_pageno",
    ]
    private static let wordClasses: Set<Substring> = ["ocrx_word", "ocr_word"]
    private static let blockElements: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "tr", "blockquote",
    ]

    private var blocks: [Document.Block] = []
    private var lines: [Document.Line] = []
    private var barcodes: [Barcode] = []
    private let isExact: Bool
    private var loose: HOCRLine
    private var language: Language?
    /// Language that a line of the block names.
    private var lineLanguage: Language?

    static func read(_ root: XMLElement) -> Document {
        var document = Document()
        let declared = root.attribute("lang").flatMap(language)
        var pages = root.descendants.filter { $0.classes.contains("ocr_page") }
        if pages.isEmpty { pages = [root.name == "html" ? root.child(named: "body") ?? root : root] }
        let isExact = producer(of: root).hasPrefix("nlk")
        for element in pages {
            var reader = HOCRReader(isExact: isExact)
            reader.walk(element, isBlock: true)
            HyphenRejoining.joinSoftHyphens(&reader.blocks)
            let size = HOCRTitle(element.attribute("title")).box.map {
                Document.Size(width: $0.left + $0.width, height: $0.top + $0.height)
            }
            document.pages.append(
                Document.Page(
                    number: document.pages.count + 1, size: size, blocks: reader.blocks, barcodes: reader.barcodes))
        }
        // Tesseract writes lang="en" on every file; a language nearer to the text is more to be believed.
        let named = document.pages.lazy.flatMap(\.blocks).compactMap(\.language).first
        document.language = named ?? (producer(of: root).hasPrefix("tesseract") ? nil : declared)
        return document
    }

    private static func language(_ tag: String) -> Language? { try? Language(parsing: tag) }

    private init(isExact: Bool) {
        self.isExact = isExact
        loose = HOCRLine(isExact: isExact)
    }

    /// The program that wrote the file, empty where it does not say.
    private static func producer(of root: XMLElement) -> String {
        root.descendants.prefix(30).first { $0.attribute("name") == "ocr-system" }?.attribute("content") ?? ""
    }

    /// Walks `element`, which is no line and no word; `isBlock`: what it holds is a block of its own.
    private mutating func walk(_ element: XMLElement, isBlock: Bool) {
        if isBlock { closeBlock() }
        let outer = language
        let title = HOCRTitle(element.attribute("title"))
        if let named = (element.attribute("lang") ?? title.text("ocrp_lang")).flatMap(Self.language) {
            language = named
        }
        for content in element.contents {
            switch content {
            case .text(let text): loose.add(text: text)
            case .element(let child): visit(child)
            }
        }
        if isBlock { closeBlock() }
        language = outer
    }

    private mutating func visit(_ child: XMLElement) {
        let classes = child.classes
        if classes.contains("ocrx_barcode") {
            if let barcode = Barcode(child) { barcodes.append(barcode) }
        } else if !classes.isDisjoint(with: Self.wordClasses) {
            loose.add(word: child)
        } else if !classes.isDisjoint(with: Self.lineClasses), !child.holdsLines {
            closeLooseLine()
            var line = HOCRLine(isExact: isExact)
            line.add(contentsOf: child)
            lines.append(line.finished(box: HOCRTitle(child.attribute("title")).box))
            lineLanguage = lineLanguage ?? child.attribute("lang").flatMap(Self.language)
        } else if ["script", "style", "head", "title"].contains(child.name) || classes.contains("ocr_page") {
            return  // no text, or a page that has its own turn
        } else if child.name == "br" {
            closeLooseLine()
        } else {
            walk(child, isBlock: Self.blockElements.contains(child.name) || classes.contains { $0.hasPrefix("ocr") })
        }
    }

    private mutating func closeLooseLine() {
        let line = loose.finished(box: nil)
        loose = HOCRLine(isExact: isExact)
        if !line.words.isEmpty { lines.append(line) }
    }

    private mutating func closeBlock() {
        closeLooseLine()
        guard !lines.isEmpty else { return }
        blocks.append(Document.Block(lines: lines, language: language ?? lineLanguage))
        lines = []
        lineLanguage = nil
    }
}

extension Barcode {
    /// `nil` for an `ocrx_barcode` without a place or without content.
    fileprivate init?(_ element: XMLElement) {
        let title = HOCRTitle(element.attribute("title"))
        let bytes = title.text("x_bytes").flatMap(Base64.decode) ?? []
        let text = title.has("x_escaped") ? EscapedCode.text(of: element.text) : element.text
        guard let corners = title.corners, !text.isBlank || !bytes.isEmpty else { return nil }
        self.init(
            symbology: title.text("x_symbology") ?? "", text: bytes.isEmpty ? text : "", bytes: bytes, corners: corners)
    }
}

extension XMLElement {
    /// The tokens of the `class` attribute.
    fileprivate var classes: Set<Substring> {
        Set((attribute("class") ?? "").split(whereSeparator: \.isWhitespace))
    }

    /// Whether a line stands inside this one (`ocr_caption` with `ocr_line` in it).
    fileprivate var holdsLines: Bool { descendants.contains { $0.classes.contains("ocr_line") } }
}
