/// A stretch of an input that is cleaned and tokenized at one go: some hundred kilobytes of a long text, or one page.
public struct TextBlock: Sendable {
    /// Decoded text; its `originalStart` is absolute in the input.
    public var text: MappedText
    /// Number of the block in its input, from 0.
    public var number: Int
    /// Page from 1, when the input has pages.
    public var page: Int?
    /// Language that the input names.
    public var language: Language?
    /// Words with boxes and confidences; spans count from the start of the block's original text.
    public var placements: [DocumentText.Placement]

    public init(
        text: MappedText, number: Int, page: Int? = nil, language: Language? = nil,
        placements: [DocumentText.Placement] = []
    ) {
        self.text = text
        self.number = number
        self.page = page
        self.language = language
        self.placements = placements
    }

    /// One page of a document.
    public init(page: DocumentText, number: Int) {
        self.init(
            text: MappedText(verbatim: page.bytes, originalStart: page.start), number: number, page: page.page,
            language: page.language, placements: page.placements)
    }
}

extension TextBlock {
    /// Placements of what barcodes say, the last ones of the text.
    public var codes: ArraySlice<DocumentText.Placement> {
        var first = placements.endIndex
        while first > 0, placements[first - 1].isCode { first -= 1 }
        return placements[first...]
    }

    /// The text without what barcodes say.
    public var written: MappedText {
        guard let end = codes.first?.span.start, text.edits.isEmpty else { return text }
        return MappedText(verbatim: Array(text.bytes[..<end]), originalStart: text.originalStart)
    }
}
