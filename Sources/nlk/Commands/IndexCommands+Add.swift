import NLKCore
import NLKFormats
import NLKIndex
import NLKPipeline

extension IndexCommands {
    static let add = CommandSpecification(
        words: ["index", "add"], operands: "[PATH…]",
        summary: "store documents in an index, to be found with nlk search",
        details: [
            """
            Takes what nlk keywords takes, and folders, with all files in them. A file is read when its content is new or has changed. \
            A document is known by its absolute path, or by --identifier. The index is made where there is none.
            """,
            """
            Prints one line a document once it is safely stored: 'added', the path, separated by TAB. Documents are stored in \
            transactions of about five seconds; a run that is stopped leaves no half document.
            """,
        ],
        options: [
            .index,
            .init(
                name: "domain", value: .text("NAME"), summary: "put the documents into this domain, such as mail.inbox"),
            .init(
                name: "identifier", value: .text("ID"),
                summary: "know the one input by ID; needed for standard input"),
            .init(name: "title", value: .text("TEXT"), summary: "the title (default: the name of the file)"),
            .init(name: "expires", value: .text("DATE"), summary: "find the documents until then only"),
            .init(
                name: "attribute", value: .text("NAME=VALUE"), isRepeatable: true,
                summary: "keep a value with the documents"),
            .init(
                name: "keywords", value: .number(from: 0), isConfigurable: true, standard: "10",
                summary: "keep the best N phrases of each document (default 10); 0 stores a third faster"),
            .init(
                name: "prune", summary: "remove documents from the folders given whose files are no longer there"),
            .init(name: "all", summary: "read files again although they have not changed"),
            .format(["text", "jsonl"]), .ascii, .filesFrom, .null,
        ] + OptionSpecification.minimumConfidence + OptionSpecification.storedText + OptionSpecification.pages,
        examples: [
            .init(command: "nlk index add --index notes.nlkindex Documents", purpose: "store all files of a folder"),
            .init(
                command: "nlk index add --index notes.nlkindex --domain scans -l zh-Hans scan.pdf",
                purpose: "store a scan, its pages recognized"),
        ]
    ) { invocation throws(NLKError) in try IndexAddition(invocation).run() }

    static let remove = CommandSpecification(
        words: ["index", "remove"], operands: "[PATH…]", summary: "remove documents from an index",
        details: [
            "Documents are named by path or identifier, or by --domain. Exit code 1 when none of them was there."
        ],
        options: [
            .index, .domain,
            .init(name: "expired", summary: "remove the documents whose time is over"),
            .init(name: "all", summary: "remove everything"),
        ] + OptionSpecification.analysis
    ) { invocation throws(NLKError) in
        let settings = invocation.settings
        let names = invocation.operands
        guard !names.isEmpty || settings.flag("all") || settings.flag("expired") || settings.text("domain") != nil
        else {
            throw NLKError(.usage, "say what to remove: a path, --domain NAME, --expired or --all")
        }
        let index = try invocation.openIndex(.write)
        let count = try index.batch { (batch) throws(NLKError) in
            if settings.flag("all") { return try batch.removeAll() }
            var count = 0
            if settings.flag("expired") { count += try batch.removeExpired() }
            if let domain = settings.text("domain") { count += try batch.remove(domain: domain) }
            for name in names {
                var isThere = try batch.remove(identifier: name)
                if !isThere { isThere = try batch.remove(identifier: FileList.absolutePath(name)) }
                if isThere { count += 1 }
            }
            return count
        }
        invocation.messages.note("\(count) documents removed")
        return count > 0 ? .success : .negative
    }
}

/// One run of `nlk index add`.
private struct IndexAddition {
    let invocation: Invocation
    let isJSON: Bool

    init(_ invocation: Invocation) {
        self.invocation = invocation
        isJSON = invocation.settings.text("format") == "jsonl"
    }

    func run() throws(NLKError) -> ExitStatus {
        let path = try invocation.indexPath()
        let (names, folders) = try inputs(leavingOut: path)
        let template = try template(names, hasFolders: !folders.isEmpty)
        let index = try invocation.openIndex(.create)
        let output = try OutputStream(path: nil)
        let tally = Tally()
        let progress = ProgressLine(invocation.settings, total: names.count)
        let run = try IndexingRun(index, index.analyzer.configuration, readsAgain: invocation.settings.flag("all")) {
            (event) throws(NLKError) in
            progress.begin(event.item.path ?? event.item.identifier)
            try report(event, tally, progress, output)
        }
        try run.run(
            names.map { source($0, template) }, jobs: invocation.jobs,
            keywords: invocation.settings.number("keywords") ?? 10)
        progress.clear()
        try index.batch { (batch) throws(NLKError) in
            try batch.removeExpired()
            if invocation.settings.flag("prune") { try prune(batch, index, folders) }
        }
        try output.finish()
        invocation.messages.note("\(tally.stored) stored, \(tally.unchanged) unchanged, \(tally.failed) failed")
        guard let first = tally.firstFailure else { return .success }
        return tally.stored + tally.unchanged == 0 ? ExitStatus(first.code) : .partial
    }

    /// Counts of one run, changed by one thread at a time.
    private final class Tally {
        var stored = 0
        var unchanged = 0
        var failed = 0
        var firstFailure: NLKError?
    }

    /// Files to read, and the folders that were named.
    private func inputs(leavingOut index: String) throws(NLKError) -> (names: [String], folders: [String]) {
        let own = FileList.absolutePath(index)
        var names: [String] = []
        var folders: [String] = []
        for name in try InputLoop(invocation).names {
            guard name != "-", FileList.isFolder(name) else {
                names.append(name)
                continue
            }
            folders.append(name)
            for file in try FileList.files(below: name) {
                let path = FileList.absolutePath(file)
                guard path != own, path != own + "-wal", path != own + "-shm" else { continue }
                if FileList.isForeign(file) {
                    invocation.messages.note("'\(file)' holds no text and is left out")
                } else {
                    names.append(file)
                }
            }
        }
        return (names, folders)
    }

    /// What the options say of every document.
    private func template(_ names: [String], hasFolders: Bool) throws(NLKError) -> IndexItem {
        let settings = invocation.settings
        var item = IndexItem(identifier: settings.text("identifier") ?? "")
        guard item.identifier.isEmpty || names.count == 1 && !hasFolders else {
            throw NLKError(.usage, "--identifier names one document: give one input")
        }
        guard !names.contains("-") || !item.identifier.isEmpty else {
            throw NLKError(.usage, "standard input has no name: give it one with --identifier ID")
        }
        item.domain = settings.text("domain") ?? ""
        item.title = settings.text("title") ?? ""
        item.expires = try invocation.time("expires")
        for text in settings.texts("attribute") {
            guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
                throw NLKError(.usage, "option '--attribute' takes NAME=VALUE, not '\(text)'")
            }
            item.attributes[String(text[..<sign])] = String(text[text.index(after: sign)...])
        }
        return item
    }

    private func source(_ name: String, _ template: IndexItem) -> IndexingRun.Source {
        var item = template
        if name == "-" { return IndexingRun.Source(item: item, input: .standardInput) }
        if item.identifier.isEmpty { item.identifier = FileList.absolutePath(name) }
        item.path = name
        if item.title.isEmpty { item.title = String(name.split(separator: "/").last ?? "") }
        return IndexingRun.Source(item: item, input: .file(name))
    }

    private func report(
        _ event: IndexingRun.Event, _ tally: Tally, _ progress: ProgressLine, _ output: OutputStream
    ) throws(NLKError) {
        let name = event.item.path ?? event.item.identifier
        switch event {
        case .stored(let item, let pages):
            tally.stored += 1
            try output.write(line("added", item, pages: pages))
            // Who reads this may rely on it: it is stored.
            try output.flush()
        case .unchanged(let item):
            tally.unchanged += 1
            if isJSON || invocation.messages.isVerbose { try output.write(line("unchanged", item, pages: nil)) }
        case .failed(_, let error, let isPartial):
            progress.clear()
            invocation.messages.error(error)
            if !isPartial { tally.failed += 1 }
            if tally.firstFailure == nil { tally.firstFailure = error }
        case .diagnosed(_, let diagnostics):
            progress.clear()
            try invocation.report(diagnostics, file: name)
        }
    }

    private func line(_ what: StaticString, _ item: IndexItem, pages: Int?) -> [UInt8] {
        let name = item.path ?? item.identifier
        guard isJSON else { return Array("\(what)\t\(Field.clean(name))\n".utf8) }
        var json = JSONBuffer(isASCII: invocation.settings.flag("ascii"))
        json.open("{")
        json.member("status", "\(what)")
        json.member("identifier", item.identifier)
        json.member("path", name)
        if let pages {
            json.key("pages")
            json.value(pages)
        }
        json.close("}")
        json.endLine()
        return json.bytes
    }

    /// Removes documents of the folders whose files are gone.
    private func prune(_ batch: IndexBatch, _ index: SearchIndex, _ folders: [String]) throws(NLKError) {
        guard !folders.isEmpty else { throw NLKError(.usage, "--prune is for folders: name one") }
        let roots = folders.map { FileList.absolutePath($0) + "/" }
        for document in try index.documents() {
            let identifier = document.item.identifier
            if roots.contains(where: identifier.hasPrefix), !FileList.exists(identifier) {
                try batch.remove(identifier: identifier)
            }
        }
    }
}
