/// A document as a front end or a format reader hands it over: pages of blocks of lines of words.
public struct Document: Sendable, Equatable {
    public var pages: [Page]
    /// Language that the input itself names.
    public var language: Language?
    public var diagnostics: [Diagnostic]

    public init(pages: [Page] = [], language: Language? = nil, diagnostics: [Diagnostic] = []) {
        self.pages = pages
        self.language = language
        self.diagnostics = diagnostics
    }

    public struct Page: Sendable, Equatable {
        /// Number of the page, from 1.
        public var number: Int
        /// Width and height in `Box` units, when known.
        public var size: Size?
        /// In reading order.
        public var blocks: [Block]
        /// Barcodes printed on the page.
        public var barcodes: [Barcode]

        public init(number: Int, size: Size? = nil, blocks: [Block] = [], barcodes: [Barcode] = []) {
            self.number = number
            self.size = size
            self.blocks = blocks
            self.barcodes = barcodes
        }
    }

    public struct Size: Sendable, Hashable {
        public var width: Double
        public var height: Double
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// A paragraph, heading, table cell or caption: lines that belong together.
    public struct Block: Sendable, Equatable {
        public var lines: [Line]
        public var language: Language?
        public init(lines: [Line] = [], language: Language? = nil) {
            self.lines = lines
            self.language = language
        }
    }

    public struct Line: Sendable, Equatable {
        public var words: [Word]
        public var box: Box?
        /// Rival readings of the whole line, best first, the chosen one left out.
        public var candidates: [Candidate]

        public init(words: [Word] = [], box: Box? = nil, candidates: [Candidate] = []) {
            self.words = words
            self.box = box
            self.candidates = candidates
        }
    }

    /// One word or fragment as the recognizer cut it; not a token.
    public struct Word: Sendable, Equatable {
        public var text: String
        public var box: Box?
        /// 0…1, `nil` when the producer gives none.
        public var confidence: Double?
        /// Rival readings, best first, the chosen one left out.
        public var candidates: [Candidate]
        /// What stands between this word and the one before it on the line.
        public var gap: Gap
        /// Second box where the word was cut by a line end and rejoined.
        public var continuation: Box?

        public init(
            text: String, box: Box? = nil, confidence: Double? = nil, candidates: [Candidate] = [], gap: Gap = .space,
            continuation: Box? = nil
        ) {
            self.text = text
            self.box = box
            self.confidence = confidence
            self.candidates = candidates
            self.gap = gap
            self.continuation = continuation
        }
    }

    public struct Candidate: Sendable, Equatable {
        public var text: String
        public var confidence: Double?
        public init(text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    public enum Gap: Sendable, Hashable {
        /// The producer wrote them together (or the boxes touch).
        case none
        /// One space, or as wide as one.
        case space
        /// A table gap: wide box distance, tab, several spaces. A hard boundary.
        case wide
    }
}

/// A rectangle on a page in the producer's units (pixels unless the page says otherwise), origin top left.
@frozen
public struct Box: Sendable, Hashable {
    public var left: Double
    public var top: Double
    public var width: Double
    public var height: Double

    public init(left: Double, top: Double, width: Double, height: Double) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// The smallest box around both.
    public func union(_ other: Box) -> Box {
        let left = min(self.left, other.left)
        let top = min(self.top, other.top)
        return Box(
            left: left, top: top, width: max(self.left + width, other.left + other.width) - left,
            height: max(self.top + height, other.top + other.height) - top)
    }
}
