import NLKCore

/// Reads a document of any known format into pages, blocks, lines and words.
public struct DocumentReader: Sendable {
    /// The bytes are UTF-8 already, whatever an XML declaration says.
    public var isDecoded: Bool
    /// The first faulty item is an error instead of a diagnostic.
    public var isStrict: Bool

    public init(isDecoded: Bool = false, isStrict: Bool = false) {
        self.isDecoded = isDecoded
        self.isStrict = isStrict
    }

    /// Reads `bytes`, which are XML or HTML in the encoding they declare, or UTF-8 for the formats that declare none.
    ///
    /// Faulty items are skipped and listed in `diagnostics`; a document without any text has a warning there.
    /// - Throws: `NLKError` (`badInput`) for a document that cannot be read at all, or with `isStrict` for the first fault.
    public func read(_ bytes: [UInt8], as format: DocumentFormat, name: String? = nil) throws(NLKError) -> Document {
        var notes = ReadingNotes(file: name, isStrict: isStrict)
        var document: Document
        switch format {
        case .plain: document = PlainTextReader.read(bytes)
        case .tesseractTSV: document = try TesseractTSVReader.read(try repaired(bytes, &notes), notes: &notes)
        case .jsonLines: document = try JSONLinesReader.read(try repaired(bytes, &notes), notes: &notes)
        case .hocr: document = HOCRReader.read(try tree(bytes, isHTML: true, &notes).root)
        case .alto: document = ALTOReader.read(try tree(bytes, isHTML: false, &notes).root)
        case .page: document = PAGEReader.read(try tree(bytes, isHTML: false, &notes).root)
        }
        finish(&document, isPlain: format == .plain, &notes)
        return document
    }

    /// Reads one object of nlk's JSON lines (see `JSONLinesReader`); `nil` when it holds nothing to read.
    package func read(_ value: JSONValue, name: String? = nil) -> Document? {
        var notes = ReadingNotes(file: name, isStrict: isStrict)
        guard var document = JSONLinesReader.document(of: value) else { return nil }
        finish(&document, isPlain: false, &notes)
        return document
    }

    /// What holds for documents of all formats.
    private func finish(_ document: inout Document, isPlain: Bool, _ notes: inout ReadingNotes) {
        document.pages = document.pages.map { $0.withoutEmptyParts() }
        if document.pages.allSatisfy({ $0.blocks.isEmpty && $0.barcodes.isEmpty }), !isPlain {
            notes.warn("the document holds no text: run recognition on its pictures first")
        }
        if document.language == nil {
            document.language = document.pages.lazy.flatMap(\.blocks).compactMap(\.language).first
        }
        document.diagnostics = notes.finished()
    }

    /// Tags may be this long, in bytes.
    private static let longestTag = 1 << 18

    /// The bytes with U+FFFD for what is not valid UTF-8.
    private func repaired(_ bytes: [UInt8], _ notes: inout ReadingNotes) throws(NLKError) -> [UInt8] {
        let repair = UTF8Repair(bytes)
        try noteBadBytes(repair.badBytes, &notes)
        return repair.bytes
    }

    private func noteBadBytes(_ count: Int, _ notes: inout ReadingNotes) throws(NLKError) {
        guard count > 0 else { return }
        let what = count == 1 ? "1 byte is" : "\(count) bytes are"
        try notes.problem("\(what) not valid UTF-8: read as U+FFFD")
    }

    /// Parses XML, falling back to the rules of HTML where those may be meant.
    private func tree(_ bytes: [UInt8], isHTML: Bool, _ notes: inout ReadingNotes) throws(NLKError) -> XMLTree {
        let prepared = MarkupPreparation(bytes, isDecoded: isDecoded)
        try noteBadBytes(prepared.badBytes, &notes)
        // The parser compares every attribute of an element with every other one.
        guard prepared.longestTag <= Self.longestTag else {
            throw NLKError(
                .badInput, "a tag is longer than \(Self.longestTag >> 10) KiB: this is no document of a known format",
                at: NLKError.Place(file: notes.file))
        }
        let encoding = isDecoded ? "UTF-8" : nil
        guard isHTML else {
            let tree = try XMLTree(prepared.bytes, asHTML: false, encoding: encoding, file: notes.file)
            if let problem = tree.problem {
                try notes.problem(
                    "not well-formed xml (\(problem.reason)): what could be read is kept", line: problem.line)
            }
            return tree
        }
        if let tree = try? XMLTree(prepared.bytes, asHTML: false, encoding: encoding, file: notes.file),
            tree.problem == nil
        {
            return tree
        }
        let fallback = prepared.isUTF8 ? "UTF-8" : encoding
        return try XMLTree(prepared.bytes, asHTML: true, encoding: fallback, file: notes.file)
    }
}
