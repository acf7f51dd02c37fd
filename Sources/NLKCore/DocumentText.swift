/// The plain text of one page of a `Document`, with the place of every word.
///
/// Words are joined by nothing, one space or a tab (a wide gap), lines by a line feed, blocks by an empty line. What the page's barcodes say stands behind
/// all else, each as a block of its own.
/// Spans of tokens and keywords of a document count the bytes of these texts, page after page, a line feed and a form feed between two.
public struct DocumentText: Sendable {
    public var bytes: [UInt8]
    /// Offset of the first byte of this page in the text of the whole document.
    public var start: Int
    public var page: Int
    /// Ascending by start.
    public var placements: [Placement]
    /// Language that the block or document names, by ascending byte offset within `bytes`.
    public var language: Language?

    public struct Placement: Sendable {
        /// Byte range in `bytes`.
        public var span: TextSpan
        public var box: Box?
        public var continuation: Box?
        /// 0…1.
        public var confidence: Double?
        public var candidates: [Document.Candidate]
        /// What a barcode says: one token, which is not cleaned. Such placements are the last.
        public var isCode = false

        public init(
            span: TextSpan, box: Box? = nil, continuation: Box? = nil, confidence: Double? = nil,
            candidates: [Document.Candidate] = [], isCode: Bool = false
        ) {
            self.span = span
            self.box = box
            self.continuation = continuation
            self.confidence = confidence
            self.candidates = candidates
            self.isCode = isCode
        }
    }

    /// Lays out `page`, whose text starts at byte `start` of the document's text.
    public init(page: Document.Page, start: Int, language: Language?) {
        self.bytes = []
        self.start = start
        self.page = page.number
        self.placements = []
        self.language = language
        for (blockIndex, block) in page.blocks.enumerated() {
            if blockIndex > 0 { bytes.append(contentsOf: [0x0A, 0x0A]) }
            for (lineIndex, line) in block.lines.enumerated() {
                if lineIndex > 0 { bytes.append(0x0A) }
                for (wordIndex, word) in line.words.enumerated() {
                    if wordIndex > 0 { bytes.append(contentsOf: word.gap.text.utf8) }
                    let begin = bytes.count
                    bytes.append(contentsOf: word.text.utf8)
                    placements.append(
                        Placement(
                            span: TextSpan(start: begin, end: bytes.count), box: word.box,
                            continuation: word.continuation, confidence: word.confidence, candidates: word.candidates))
                }
            }
        }
        for barcode in page.barcodes where !barcode.text.allSatisfy(\.isWhitespace) {
            if !bytes.isEmpty { bytes.append(contentsOf: [0x0A, 0x0A]) }
            let begin = bytes.count
            bytes.append(contentsOf: barcode.text.utf8)
            placements.append(
                Placement(
                    span: TextSpan(start: begin, end: bytes.count), box: barcode.box, candidates: [], isCode: true))
        }
    }

    /// Where the next page starts in the text of the whole document.
    public var end: Int { start + bytes.count + 2 }

    /// The texts of all pages, offsets running on.
    public static func pages(of document: Document) -> [DocumentText] {
        var texts: [DocumentText] = []
        var start = 0
        for page in document.pages {
            let language = page.blocks.lazy.compactMap(\.language).first ?? document.language
            let text = DocumentText(page: page, start: start, language: language)
            start = text.end
            texts.append(text)
        }
        return texts
    }
}
