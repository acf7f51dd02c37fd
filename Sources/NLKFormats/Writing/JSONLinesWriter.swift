import NLKCore

/// Writes documents as nlk's JSON lines, in the form that `DocumentFormat.jsonLines` reads.
public enum JSONLinesWriter {
    /// One document on one line, its line end included; `file` names its input.
    ///
    /// Warnings of the document stand in `"notes"`, what is only for those who want to know in `"remarks"`.
    public static func line(_ document: Document, file: String? = nil, isASCII: Bool = false) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        if let file { json.member("file", file) }
        if let language = document.language { json.member("lang", language.tag) }
        json.key("pages")
        json.open("[")
        for page in document.pages { append(page, to: &json) }
        json.close("]")
        for (name, severity) in [("notes", .warning), ("remarks", .note)] as [(StaticString, Diagnostic.Severity)] {
            let messages = document.diagnostics.filter { $0.severity == severity }.map(\.message)
            guard !messages.isEmpty else { continue }
            json.key(name)
            json.open("[")
            for message in messages { json.value(message) }
            json.close("]")
        }
        json.close("}")
        json.endLine()
        return json.bytes
    }

    private static func append(_ page: Document.Page, to json: inout JSONBuffer) {
        json.open("{")
        json.key("page")
        json.value(page.number)
        if let size = page.size {
            json.key("width")
            json.value(size.width, places: 2)
            json.key("height")
            json.value(size.height, places: 2)
        }
        json.key("blocks")
        json.open("[")
        for block in page.blocks {
            json.open("{")
            if let language = block.language { json.member("lang", language.tag) }
            json.key("lines")
            json.open("[")
            for line in block.lines { append(line, to: &json) }
            json.close("]")
            json.close("}")
        }
        json.close("]")
        append(page.barcodes, to: &json)
        json.close("}")
    }

    private static func append(_ barcodes: [Barcode], to json: inout JSONBuffer) {
        guard !barcodes.isEmpty else { return }
        json.key("barcodes")
        json.open("[")
        for barcode in barcodes {
            json.open("{")
            json.member("symbology", barcode.symbology)
            if barcode.bytes.isEmpty {
                json.member("text", barcode.text)
            } else {
                json.member("bytes", Base64.encode(barcode.bytes))
            }
            json.member("corners", barcode.corners)
            json.close("}")
        }
        json.close("]")
    }

    private static func append(_ line: Document.Line, to json: inout JSONBuffer) {
        json.open("{")
        if let box = line.box { json.member("box", box) }
        json.key("words")
        json.open("[")
        for word in line.words { append(word, to: &json) }
        json.close("]")
        append(line.candidates, to: &json)
        json.close("}")
    }

    private static func append(_ word: Document.Word, to json: inout JSONBuffer) {
        json.open("{")
        json.member("text", word.text)
        if let box = word.box { json.member("box", box) }
        if let box = word.continuation { json.member("continuation", box) }
        if let confidence = word.confidence {
            json.key("confidence")
            json.value(confidence, places: 3)
        }
        switch word.gap {
        case .none: json.member("gap", "none")
        case .space: break
        case .wide: json.member("gap", "wide")
        }
        append(word.candidates, to: &json)
        json.close("}")
    }

    private static func append(_ candidates: [Document.Candidate], to json: inout JSONBuffer) {
        guard !candidates.isEmpty else { return }
        json.key("candidates")
        json.open("[")
        for candidate in candidates {
            json.open("{")
            json.member("text", candidate.text)
            if let confidence = candidate.confidence {
                json.key("confidence")
                json.value(confidence, places: 3)
            }
            json.close("}")
        }
        json.close("]")
    }
}
