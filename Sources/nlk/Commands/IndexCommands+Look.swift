import NLKCore
import NLKFormats
import NLKIndex

extension IndexCommands {
    static let list = CommandSpecification(
        words: ["index", "list"], operands: "", summary: "print the documents of an index",
        details: [
            "text: the paths. tsv columns: identifier, path, domain, title, lang, pages, modified, added, expires."
        ],
        options: [.index] + OptionSpecification.documents + [
            .format(["text", "tsv", "jsonl"]), .header, .ascii, .output,
        ]
            + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        let index = try invocation.openIndex(.read)
        let settings = invocation.settings
        var filter = try invocation.documentFilter()
        filter.language = settings.text("lang")
        return try invocation.withOutput { (_, output) throws(NLKError) in
            let format = settings.text("format") ?? "text"
            if format == "tsv", settings.flag("header") {
                try output.write("identifier\tpath\tdomain\ttitle\tlang\tpages\tmodified\tadded\texpires\n")
            }
            try index.forEachDocument(filter) { (document) throws(NLKError) in
                switch format {
                case "jsonl":
                    var json = JSONBuffer(isASCII: settings.flag("ascii"))
                    json.open("{")
                    document.appendMembers(to: &json)
                    json.key("pages")
                    json.value(document.pageCount)
                    json.close("}")
                    json.endLine()
                    try output.write(json.bytes)
                case "tsv": try output.write(row(document))
                default: try output.write(Field.clean(document.item.path ?? document.item.identifier) + "\n")
                }
            }
            return .success
        }
    }

    private static func row(_ document: StoredDocument) -> String {
        let item = document.item
        let times = [item.modified, document.added, item.expires].map { $0.map(CalendarTime.text) ?? "" }
        let fields =
            [
                item.identifier, item.path ?? "", item.domain, item.title, document.language.tag,
                String(document.pageCount),
            ]
            + times
        return fields.map(Field.clean).joined(separator: "\t") + "\n"
    }

    static let show = CommandSpecification(
        words: ["index", "show"], operands: "PATH…", summary: "print what an index holds of documents",
        details: [
            "text: the text of the pages, a form feed between two. json: everything that is known, with the text of each page."
        ],
        options: [.index, .format(["text", "json"]), .ascii, .output] + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else {
            throw NLKError(.usage, "name a document: nlk index list prints them")
        }
        let index = try invocation.openIndex(.read)
        return try invocation.withOutput { (_, output) throws(NLKError) in
            let export = IndexExport(.jsonl, isASCII: invocation.settings.flag("ascii"))
            for name in invocation.operands {
                var found = try index.document(identifier: name)
                if found == nil { found = try index.document(identifier: FileList.absolutePath(name)) }
                guard let document = found else {
                    throw NLKError(.badInput, "the index has no document '\(name)': nlk index list prints what it has")
                }
                let pages = try index.pages(of: document)
                if invocation.settings.text("format") == "json" {
                    try output.write(export.lines(document, pages))
                } else {
                    for (position, page) in pages.enumerated() {
                        if position > 0 { try output.write("\u{C}") }
                        try output.write(page.text)
                        if page.text.last != 0x0A { try output.write("\n") }
                    }
                }
            }
            return .success
        }
    }

    static let stats = CommandSpecification(
        words: ["index", "stats"], operands: "", summary: "print sizes and counts of an index",
        options: [.index, .format(["text", "json"]), .output] + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        let statistics = try invocation.openIndex(.read).statistics()
        return try invocation.withOutput { (_, output) throws(NLKError) in
            let numbers: [(StaticString, Int)] = [
                ("documents", statistics.documents), ("pages", statistics.pages),
                ("text_bytes", statistics.textBytes), ("file_bytes", statistics.fileBytes),
                ("term_bytes", statistics.termBytes),
            ]
            let lists: [(StaticString, [IndexStatistics.Count])] = [
                ("languages", statistics.languages), ("domains", statistics.domains),
            ]
            if invocation.settings.text("format") == "json" {
                var json = JSONBuffer()
                json.open("{")
                for (name, number) in numbers {
                    json.key(name)
                    json.value(number)
                }
                for (name, counts) in lists {
                    json.key(name)
                    json.open("{")
                    for count in counts {
                        json.key(named: count.name)
                        json.value(count.documents)
                    }
                    json.close("}")
                }
                json.close("}")
                json.endLine()
                try output.write(json.bytes)
            } else {
                for (name, number) in numbers { try output.write("\(name)\t\(number)\n") }
                for (name, counts) in lists {
                    for count in counts {
                        try output.write("\(name)\t\(Field.clean(count.name))\t\(count.documents)\n")
                    }
                }
            }
            return .success
        }
    }
}
