import NLKCore

/// Writes a PDF file whose pages are pictures, JPEG and PNG as they are: their compressed bytes are also PDF's. Over a picture may lie the
/// text that was read on it, which cannot be seen but searched and copied.
///
/// Hand what each call returns to the output at once; only the places of the objects are kept.
package struct PicturePDFWriter {
    /// What the file says of itself.
    package struct Metadata {
        package var title: String?
        package var language: Language?
        package init() {}
    }

    /// The program named as the maker; readers of nlk trust the spaces of such a file.
    package static let producer = "nlk"
    /// Cameras and screens say less of pictures that are no scans; then the size is unknown.
    private static let leastResolution = 100.0

    private var objects = PDFObjects()
    private let catalog: Int
    private let list: Int
    private var pages: [Int] = []
    private var font: InvisibleFont?

    package init() {
        catalog = objects.reserve()
        list = objects.reserve()
    }

    package mutating func begin() -> [UInt8] { objects.head() }

    /// A page as large as the picture; where its `resolution` is not known, as high or wide as A4 is high.
    ///
    /// - Throws: `NLKError` (`badInput`) for bytes that are neither JPEG nor PNG in grey or colour.
    package mutating func page(_ encoded: [UInt8], resolution: Double?) throws(NLKError) -> [UInt8] {
        try page(PagePicture(encoded: encoded, resolution: resolution), text: nil)
    }

    /// A page of the picture as its readers hold it, under the text of `text`, whose boxes count from the picture's top left.
    ///
    /// - Throws: `NLKError` (`badInput`) as above.
    package mutating func page(_ source: PagePicture, text: Document.Page?) throws(NLKError) -> [UInt8] {
        if let size = source.keptSize { return keptPage(size, source.quarterTurns, text: text) }
        guard let picture = PDFPicture(source.encoded) else {
            throw NLKError(
                .badInput, "a page of a PDF must be JPEG or PNG without palette and transparency")
        }
        let known = source.resolution.flatMap { text == nil || $0 >= Self.leastResolution ? $0 : nil }
        let scale = known.map { 72 / $0 } ?? 842 / Double(max(picture.width, picture.height))
        let placement = PicturePlacement(
            stored: Document.Size(width: Double(picture.width) * scale, height: Double(picture.height) * scale),
            orientation: source.orientation, quarterTurns: source.quarterTurns)
        let image = objects.stream(picture.dictionary, picture.data)
        let drawing = Array("q \(placement.matrix) cm /P Do Q\n".utf8)
        return image.bytes
            + page(placement, drawing, resources: "/XObject<</P \(image.number) 0 R>>", text: text)
    }

    /// The text alone, for a page that takes the place of this one.
    private mutating func keptPage(_ size: Document.Size, _ quarterTurns: Int, text: Document.Page?) -> [UInt8] {
        page(
            PicturePlacement(stored: size, orientation: 1, quarterTurns: quarterTurns), [], resources: "", text: text)
    }

    private mutating func page(
        _ placement: PicturePlacement, _ drawing: [UInt8], resources: String, text: Document.Page?
    ) -> [UInt8] {
        var content = drawing
        var resources = resources
        if let text, !text.blocks.isEmpty {
            var font = self.font ?? InvisibleFont(&objects)
            content += InvisibleText(text, placement: placement, font: &font).bytes
            resources += "/Font<<\(font.resources)>>"
            self.font = font
        }
        let stream = objects.stream("", content)
        let size = [placement.size.width, placement.size.height].map { PDFObjects.number($0) }
        let page = objects.object(
            "<</Type/Page/Parent \(list) 0 R/MediaBox[0 0 \(size[0]) \(size[1])]/Contents \(stream.number) 0 R"
                + "/Resources<<\(resources)>>>>")
        pages.append(page.number)
        return stream.bytes + page.bytes
    }

    package mutating func finish(_ metadata: Metadata = Metadata()) -> [UInt8] {
        var result = font?.finish(&objects) ?? []
        let language = metadata.language.map { "/Lang(\($0.tag))" } ?? ""
        result += objects.object("<</Type/Catalog/Pages \(list) 0 R\(language)>>", as: catalog).bytes
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        result += objects.object("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>", as: list).bytes
        let title = metadata.title.map { "/Title" + PDFObjects.text($0) } ?? ""
        let info = objects.object("<</Producer(\(Self.producer))\(title)>>")
        result += info.bytes
        return result + objects.tail("/Root \(catalog) 0 R/Info \(info.number) 0 R")
    }
}
