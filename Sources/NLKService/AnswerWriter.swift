import NLKCore
import NLKFormats
import NLKPipeline

/// Writes one answer: `{"id",…}` and a line feed.
struct AnswerWriter {
    private var json: JSONBuffer
    private let convert: ((Int) -> Int)?

    /// `identifier` is JSON; `text` is what spans count in (for characters and utf16).
    init(_ identifier: [UInt8], unit: SpanUnit, text: [UInt8], isASCII: Bool) {
        json = JSONBuffer(isASCII: isASCII)
        switch unit {
        case .none: convert = nil
        case .bytes: convert = { $0 }
        case .characters, .utf16:
            let table = OffsetTable(text, unit: unit)
            convert = { table.convert($0) }
        }
        json.open("{")
        json.key("id")
        json.value(written: identifier)
    }

    mutating func write(_ result: KeywordResult) {
        json.member("lang", result.language.tag)
        json.key("keywords")
        json.open("[")
        for keyword in result.keywords { json.append(keyword, convert: convert) }
        json.close("]")
    }

    mutating func openTokens(_ language: Language) {
        json.member("lang", language.tag)
        json.key("tokens")
        json.open("[")
    }

    mutating func write(_ tokenized: TokenizedText, _ block: TextBlock, tags: [String]) {
        var surfaces = SurfaceReader(tokenized, block)
        for token in tokenized.tokens where token.kind != .space {
            let (span, surface) = surfaces.read(token)
            json.open("{")
            json.appendMembers(
                of: TokenRecord(token, span: span, surface: surface), of: tokenized, in: block, tags: tags,
                convert: convert)
            json.close("}")
        }
    }

    mutating func closeTokens() { json.close("]") }

    /// Ends an answer with warnings about the document and the parts of it that could not be read.
    mutating func finish(_ diagnostics: [Diagnostic], _ failures: [NLKError]) -> [UInt8] {
        let notes = diagnostics.filter { $0.severity == .warning }
        if !notes.isEmpty {
            json.key("notes")
            json.open("[")
            for note in notes { json.value(note.message) }
            json.close("]")
        }
        if !failures.isEmpty {
            json.key("failures")
            json.open("[")
            for failure in failures { write(members: failure) }
            json.close("]")
        }
        return end()
    }

    /// An answer that says why there is none.
    mutating func write(_ error: NLKError) -> [UInt8] {
        json.key("error")
        write(members: error)
        return end()
    }

    /// `{"code","message","cause","line","byte"}`.
    private mutating func write(members error: NLKError) {
        json.open("{")
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
        if let cause = error.cause { json.member("cause", cause) }
        for (name, number) in [("line", error.place?.line), ("byte", error.place?.byte)] as [(StaticString, Int?)] {
            guard let number else { continue }
            json.key(name)
            json.value(number)
        }
        json.close("}")
    }

    private mutating func end() -> [UInt8] {
        json.close("}")
        json.endLine()
        return json.bytes
    }
}

/// Takes the tokens of one request, block by block.
///
/// Ownership: used by the one thread that works on the request; hence unchecked.
final class TokenCollector: @unchecked Sendable {
    private var writer: AnswerWriter
    private let tags: [String]
    private var isOpen = false

    init(_ writer: AnswerWriter, tags: [String]) {
        self.writer = writer
        self.tags = tags
    }

    func add(_ tokenized: TokenizedText, _ block: TextBlock) {
        open(tokenized.language)
        writer.write(tokenized, block, tags: tags)
    }

    func finish(_ diagnostics: [Diagnostic], _ failures: [NLKError]) -> [UInt8] {
        open(.undetermined)
        writer.closeTokens()
        return writer.finish(diagnostics, failures)
    }

    private func open(_ language: Language) {
        guard !isOpen else { return }
        isOpen = true
        writer.openTokens(language)
    }
}
