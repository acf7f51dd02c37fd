import NLKCore
import NLKFormats
import NLKIndex
import NLKPipeline
import NLKWatch

/// `nlk watch`.
enum WatchCommand {
    static let specification = CommandSpecification(
        words: ["watch"], operands: "DIR", summary: "index what a scanner or another program drops into a folder",
        details: [
            """
            Reads every file in DIR and below, now and later, as nlk index add does: once it has not changed for --settle seconds, also \
            when it arrives slowly or is renamed into place. Hidden files and those named like files on their way (.part, .tmp, \
            .crdownload) are left alone, as are empty ones.
            """,
            """
            Prints one line a document once it is safely stored: 'added', the path, separated by TAB; or 'failed', the path, why, and with \
            --failed where it lies now, beside it a file NAME.reason.txt. Stop it however you like: the next run does what is left, and no \
            file twice. A document that was stored when the program was killed, before it is known to have said so, is reported as \
            'added again' by the next run.
            """,
            """
            Ends with exit code 3 when DIR disappears. tools/share/systemd/nlk-watch@.service runs it as a service. Two of them cannot \
            watch the same folder.
            """,
        ],
        options: [
            .index,
            .init(
                name: "failed", value: .folder,
                summary: "move files here that cannot be read (default: they stay where they are)"),
            .init(
                name: "settle", value: .text("SECONDS"), isConfigurable: true, standard: "2",
                summary: "how long a file must not have changed (default 2)"),
            .init(
                name: "rescan", value: .text("SECONDS"), isConfigurable: true, standard: "60",
                summary: "look at the whole folder this often, for file systems that tell of no changes (default 60)"),
            .init(name: "once", summary: "end when all that is there is done"),
            .init(
                name: "keywords", value: .number(from: 0), isConfigurable: true, standard: "10",
                summary: "keep the best N phrases of each document (default 10); 0 stores a third faster"),
            .format(["text", "jsonl"]), .ascii,
        ] + OptionSpecification.minimumConfidence + OptionSpecification.storedText + OptionSpecification.pages,
        examples: [
            .init(
                command: "nlk watch --index scans.nlkindex --failed Unreadable -l zh-Hans Scans",
                purpose: "index what a scanner drops, until stopped"),
            .init(command: "nlk watch --index scans.nlkindex --once Scans", purpose: "the same, once"),
        ]
    ) { invocation throws(NLKError) in try run(invocation) }

    private static func run(_ invocation: Invocation) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        guard invocation.operands.count == 1, let folder = invocation.operands.first else {
            throw NLKError(.usage, "nlk watch takes one folder: start one for each")
        }
        var options = WatchOptions()
        options.settleTime = try seconds("settle", settings) ?? options.settleTime
        options.scanTime = max(1, try seconds("rescan", settings) ?? options.scanTime)
        options.failedFolder = settings.text("failed")
        options.isOnce = settings.flag("once")
        options.jobs = invocation.jobs
        options.keywords = settings.number("keywords") ?? options.keywords
        guard FileList.isFolder(folder) else {
            throw NLKError(.badInput, "there is no folder '\(folder)': make it, or name another one")
        }
        let index = try invocation.openIndex(.create)
        let output = try OutputStream(path: nil)
        let writer = WatchReport(isJSON: settings.text("format") == "jsonl", isASCII: settings.flag("ascii"))
        let watch = try FolderWatch(folder, index, options) { (event) throws(NLKError) in
            if case .diagnosed(let path, let diagnostics) = event {
                return try invocation.report(diagnostics, file: path)
            }
            try output.write(writer.line(event))
            // Who reads this may rely on it.
            try output.flush()
        }
        invocation.messages.note("watching '\(folder)'")
        try watch.run()
        return watch.failures == 0 ? .success : .partial
    }

    private static func seconds(_ name: String, _ settings: Settings) throws(NLKError) -> Double? {
        guard let text = settings.text(name) else { return nil }
        guard let seconds = Double(text), (0...86400).contains(seconds) else {
            throw NLKError(.usage, "option '--\(name)' takes seconds such as 2 or 0.5, not '\(text)'")
        }
        return seconds
    }
}
