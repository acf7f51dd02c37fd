import Glibc
import NLKCore
import NLKFormats
import NLKIndex

extension IndexCommands {
    static let verify = CommandSpecification(
        words: ["index", "verify"], operands: "", summary: "check that an index is whole",
        details: [
            """
            Checks the database, the full-text tables where the file can be written, that documents, pages and lengths fit together, and that \
            pages are found by their own words. Prints the counts; each fault is an error, and the exit code then is 3. Documents that were made \
            with other dictionaries or options are counted as stale: nlk index rebuild renews them.
            """
        ],
        options: [.index, .format(["text", "json"])] + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        let path = try invocation.indexPath()
        let index = try invocation.openIndex(access(path, W_OK) == 0 ? .write : .read)
        let report = try index.verify()
        let output = try OutputStream(path: nil)
        if invocation.settings.text("format") == "json" {
            var json = JSONBuffer()
            json.open("{")
            for (name, number) in numbers(report) {
                json.key(name)
                json.value(number)
            }
            json.member("fingerprint", report.fingerprint ?? "")
            json.key("faults")
            json.open("[")
            for fault in report.faults { json.value(fault) }
            json.close("]")
            json.close("}")
            json.endLine()
            try output.write(json.bytes)
        } else {
            for (name, number) in numbers(report) { try output.write("\(name)\t\(number)\n") }
            try output.write("fingerprint\t\(report.fingerprint ?? "")\n")
        }
        try output.finish()
        for fault in report.faults { invocation.messages.error(NLKError(.badInput, "the index '\(path)': \(fault)")) }
        return report.faults.isEmpty ? .success : .badInput
    }

    private static func numbers(_ report: IndexReport) -> [(StaticString, Int)] {
        [
            ("documents", report.documents), ("pages", report.pages), ("hidden_pages", report.hiddenPages),
            ("stale_documents", report.staleDocuments),
        ]
    }

    static let rebuild = CommandSpecification(
        words: ["index", "rebuild"], operands: "", summary: "renew what was made with other dictionaries or options",
        details: [
            """
            Analyses the stored texts again; no input is read. Readings that a recognizer gave beside the best one are not stored and are \
            forgotten. Searches go on in the old state until it is done.
            """
        ],
        options: [
            .index, .init(name: "all", summary: "renew all documents"),
            .init(name: "compact", summary: "make the file as small and as fast as it can be afterwards"),
        ] + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        let index = try invocation.openIndex(.write)
        let count = try index.rebuild(all: invocation.settings.flag("all"))
        if invocation.settings.flag("compact") { try index.optimize() }
        invocation.messages.note("\(count) documents renewed")
        return .success
    }

    static let export = CommandSpecification(
        words: ["index", "export"], operands: "", summary: "write the documents of an index for other programs",
        details: [
            """
            jsonl: one object a document, with the text of its pages. bulk: lines for the bulk interface of Elasticsearch and OpenSearch. postgres: \
            rows in the text format of COPY, one a page: identifier, domain, title, path, language, modified (seconds since 1970), page, text, \
            keywords (text[]).
            """
        ],
        options: [.index] + OptionSpecification.documents + [
            .format(IndexExport.Format.allCases.map(\.rawValue)),
            .init(
                name: "target", value: .text("NAME"), standard: "nlk",
                summary: "bulk: the name of the index there (default nlk)"),
            .ascii, .output,
        ] + OptionSpecification.analysis,
        examples: [
            .init(
                command: "nlk index export --index notes.nlkindex --format bulk -o notes.bulk",
                purpose: "then: curl -H 'Content-Type: application/x-ndjson' --data-binary @notes.bulk …/_bulk")
        ]
    ) { invocation throws(NLKError) in
        let settings = invocation.settings
        let index = try invocation.openIndex(.read)
        var filter = try invocation.documentFilter()
        filter.language = settings.text("lang")
        let export = IndexExport(
            settings.text("format").flatMap(IndexExport.Format.init) ?? .jsonl,
            target: settings.text("target") ?? "nlk",
            isASCII: settings.flag("ascii"))
        return try invocation.withOutput { (_, output) throws(NLKError) in
            try index.forEachDocument(filter) { (document) throws(NLKError) in
                try output.write(export.lines(document, try index.pages(of: document)))
            }
            return .success
        }
    }
}
