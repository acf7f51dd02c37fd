import NLKCore

/// Reads nlk's JSON lines: one object a line.
///
/// - a document: `{"lang","pages":[{"page","width","height","blocks":[{"lang","lines":[{"box","words":[{"text","box","confidence","gap",
///   "candidates":[{"text","confidence"}]}],"candidates":[{"text","confidence"}]}]}],"barcodes":[{"symbology","text" or "bytes" (base64),"corners"}]}]}`;
///   candidates are other readings of a word or line, best first, in which a space stands for a space and a tab for a wide gap; a line may have
///   `text` instead of `words`, a page `lines` or `text` instead of `blocks`;
/// - a text: `{"text","lang","page"}`, a block;
/// - a token as `nlk tokenize` prints it: `{"text","start","end","page","box","confidence","lang",…}`; tokens that follow each other are words of
///   one line until the offsets go back or the page changes.
///
/// A box is `[left, top, width, height]`; a gap `"none"`, `"space"` or `"wide"`. Other members are left alone.
struct JSONLinesReader {
    private var document = Document()
    private var run = TokenRun()

    static func read(_ bytes: [UInt8], notes: inout ReadingNotes) throws(NLKError) -> Document {
        var reader = JSONLinesReader()
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        for (index, line) in body.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            let number = index + 1
            let value: JSONValue
            do throws(JSONParser.Failure) {
                value = try JSONParser.parse(line)
            } catch {
                try notes.problem("not a json object (\(error.reason)): skipped", line: number, byte: nil)
                continue
            }
            guard case .object = value else {
                try notes.problem("not a json object: skipped", line: number)
                continue
            }
            if !reader.add(value) {
                try notes.problem("an object without \"text\" or \"pages\": skipped", line: number)
            }
        }
        reader.closeTokens()
        return reader.document
    }

    /// The document that one object holds; `nil` when it holds nothing to read.
    static func document(of value: JSONValue) -> Document? {
        var reader = JSONLinesReader()
        guard reader.add(value) else { return nil }
        reader.closeTokens()
        return reader.document
    }

    /// Takes one object in; `false` when it holds nothing to read.
    private mutating func add(_ value: JSONValue) -> Bool {
        let named = value["lang"]?.string.flatMap { try? Language(parsing: $0) }
        if let pages = value["pages"]?.array {
            closeTokens()
            if document.language == nil { document.language = named }
            for page in pages { addPage(page, language: named) }
            return true
        }
        guard let text = value["text"]?.string else {
            guard value["lines"]?.array != nil else { return false }
            closeTokens()
            addPage(value, language: named)
            return true
        }
        let page = max(1, value["page"]?.integer ?? lastPage)
        if let start = value["start"]?.integer, let end = value["end"]?.integer, end >= start {
            addToken(value, range: start..<end, page: page, language: named)
        } else {
            closeTokens()
            append(PlainTextReader.blocks(text, language: named), page: page)
        }
        return true
    }

    private var lastPage: Int { document.pages.last?.number ?? 1 }

    private mutating func append(_ blocks: [Document.Block], page: Int) {
        if document.pages.last?.number != page { document.pages.append(Document.Page(number: page)) }
        document.pages[document.pages.count - 1].blocks += blocks
    }

    private mutating func addPage(_ page: JSONValue, language: Language?) {
        let next = document.pages.isEmpty ? 1 : lastPage + 1
        var result = Document.Page(number: max(1, page["page"]?.integer ?? page["number"]?.integer ?? next))
        if let width = page["width"]?.number, let height = page["height"]?.number {
            result.size = Document.Size(width: width, height: height)
        }
        if let blocks = page["blocks"]?.array {
            for block in blocks {
                let named = block["lang"]?.string.flatMap { try? Language(parsing: $0) } ?? language
                result.blocks += Self.blocks(of: block, language: named)
            }
        } else {
            result.blocks = Self.blocks(of: page, language: language)
        }
        result.barcodes = (page["barcodes"]?.array ?? []).compactMap(Self.barcode)
        document.pages.append(result)
    }

    private static func barcode(_ value: JSONValue) -> Barcode? {
        guard let corners = value["corners"].flatMap(Quadrilateral.init) else { return nil }
        let bytes = value["bytes"]?.string.flatMap(Base64.decode) ?? []
        let text = value["text"]?.string ?? ""
        guard !text.isEmpty || !bytes.isEmpty else { return nil }
        return Barcode(symbology: value["symbology"]?.string ?? "", text: text, bytes: bytes, corners: corners)
    }

    /// The `lines` of a page or block, or else its `text`.
    private static func blocks(of value: JSONValue, language: Language?) -> [Document.Block] {
        guard let lines = value["lines"]?.array else {
            return PlainTextReader.blocks(value["text"]?.string ?? "", language: language)
        }
        return [Document.Block(lines: lines.map(line), language: language)]
    }

    private static func line(_ value: JSONValue) -> Document.Line {
        let box = box(value["box"])
        guard let items = value["words"]?.array else {
            return Document.Line(splitting: value["text"]?.string ?? value.string ?? "", box: box)
        }
        return Document.Line(words: items.compactMap(word), box: box, candidates: candidates(value))
    }

    private static func word(_ value: JSONValue) -> Document.Word? {
        guard let text = value["text"]?.string ?? value.string, !text.isBlank else { return nil }
        var word = Document.Word(text: text, box: box(value["box"]), confidence: confidence(value["confidence"]))
        word.continuation = box(value["continuation"])
        switch value["gap"]?.string {
        case "none": word.gap = .none
        case "wide": word.gap = .wide
        default: word.gap = .space
        }
        word.candidates = candidates(value)
        return word
    }

    private static func candidates(_ value: JSONValue) -> [Document.Candidate] {
        (value["candidates"]?.array ?? []).compactMap { rival in
            (rival["text"]?.string ?? rival.string).map {
                Document.Candidate(text: $0, confidence: confidence(rival["confidence"]))
            }
        }
    }

    private static func box(_ value: JSONValue?) -> Box? {
        guard let sides = value?.array?.compactMap(\.number), sides.count == 4, sides[2] >= 0, sides[3] >= 0 else {
            return nil
        }
        return Box(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
    }

    private static func confidence(_ value: JSONValue?) -> Double? { value?.number.map { min(max($0, 0), 1) } }

    private mutating func addToken(
        _ value: JSONValue, range: Range<Int>, page: Int, language: Language?
    ) {
        guard !run.holds(range, page: page) else { return }
        if !run.isFollowed(by: range, page: page) { closeTokens() }
        if let word = Self.word(value) { run.append(word, range: range, page: page, language: language) }
    }

    private mutating func closeTokens() {
        guard let block = run.block else { return }
        append([block], page: run.page)
        run = TokenRun()
    }
}

/// Tokens that follow each other on one page: the words of one line.
private struct TokenRun {
    private var words: [Document.Word] = []
    private var language: Language?
    /// Range of the last token.
    private var last = 0..<0
    private(set) var page = 1

    /// Whether `range` lies in the last token: a dictionary word inside a long word (`--search`), no text of its own.
    func holds(_ range: Range<Int>, page: Int) -> Bool {
        !words.isEmpty && page == self.page && last.lowerBound <= range.lowerBound
            && range.upperBound <= last.upperBound
    }

    func isFollowed(by range: Range<Int>, page: Int) -> Bool {
        words.isEmpty || page == self.page && range.lowerBound >= last.upperBound
    }

    mutating func append(_ word: Document.Word, range: Range<Int>, page: Int, language: Language?) {
        var word = word
        if word.gap != .wide { word.gap = words.isEmpty || range.lowerBound > last.upperBound ? .space : .none }
        words.append(word)
        (last, self.page) = (range, page)
        self.language = self.language ?? language
    }

    var block: Document.Block? {
        words.isEmpty ? nil : Document.Block(lines: [Document.Line(words: words)], language: language)
    }
}
