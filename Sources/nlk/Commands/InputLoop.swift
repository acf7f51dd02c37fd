import NLKCore
import NLKPipeline

/// Runs a command over its inputs.
struct InputLoop {
    let invocation: Invocation
    /// The operands and the names in `--files-from`; `-`, standard input, when there are none.
    let names: [String]

    init(_ invocation: Invocation) throws(NLKError) {
        self.invocation = invocation
        names = try Self.names(invocation)
    }

    /// The same with inputs that are known.
    init(_ invocation: Invocation, names: [String]) {
        self.invocation = invocation
        self.names = names
    }

    /// Opens each input in order and calls `body` with its name (`-` is standard input) and blocks.
    ///
    /// An input that fails is reported and the next one done: status 5 when others succeeded, or when parts of an input failed, the status of
    /// the first failure when all failed. A failure that is not the input's own (wrong use, a missing dictionary, the output) ends the run.
    func run(
        _ output: OutputStream, _ pipeline: Pipeline,
        _ body: (String, any TextBlockSource) throws(NLKError) -> Void
    ) throws(NLKError) -> ExitStatus {
        try run(output, open: { (input) throws(NLKError) in try input.open(pipeline.configuration) }) {
            (name, source: any TextBlockSource, progress) throws(NLKError) in
            let watched = WatchedSource(source: source, progress: progress)
            try body(name, watched)
            return watched.failures
        }
    }

    /// The same with sources of any kind; `body` returns what of an input failed while the rest was done.
    ///
    /// Pictures and PDF files are opened ahead, so that their pages are read while others are worked on.
    func run<Source>(
        _ output: OutputStream, open: (Input) throws(NLKError) -> Source,
        _ body: (String, Source, ProgressLine) throws(NLKError) -> [NLKError]
    ) throws(NLKError) -> ExitStatus {
        var failures: [NLKError] = []
        var isPartial = false
        let progress = ProgressLine(invocation.settings, total: names.count)
        defer { progress.clear() }
        var ahead: [Source] = []
        for (index, name) in names.enumerated() {
            do throws(NLKError) {
                progress.begin(name)
                let source = ahead.isEmpty ? try open(Self.input(name)) : ahead.removeFirst()
                while ahead.count + 1 < invocation.jobs, index + ahead.count + 1 < names.count {
                    let next = Self.input(names[index + ahead.count + 1])
                    // One that cannot be opened fails when its turn comes.
                    guard next.holdsPages, let opened = try? open(next) else { break }
                    ahead.append(opened)
                }
                let parts = try body(name, source, progress)
                progress.clear()
                for part in parts { invocation.messages.error(part) }
                isPartial = isPartial || !parts.isEmpty
            } catch {
                progress.clear()
                guard names.count > 1, !output.hasFailed, error.code == .badInput || error.code == .io else {
                    throw error
                }
                invocation.messages.error(error)
                failures.append(error)
            }
        }
        guard let first = failures.first else { return isPartial ? .partial : .success }
        return failures.count == names.count ? ExitStatus(first.code) : .partial
    }

    /// Whether an input may be a PDF file.
    var mayHoldPDF: Bool { names.contains { Self.input($0).mayHoldPDF } }

    private static func input(_ name: String) -> Input { name == "-" ? .standardInput : .file(name) }

    private static func names(_ invocation: Invocation) throws(NLKError) -> [String] {
        var names = invocation.operands
        if let list = invocation.settings.text("files-from") {
            let bytes = list == "-" ? try FileReader.readAll(0, name: list) : try FileReader.read(list)
            let separator: UInt8 = invocation.settings.flag("null") ? 0 : 0x0A
            names += bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
            guard !names.isEmpty else { throw NLKError(.badInput, "no input is named", at: .init(file: list)) }
        }
        guard names.filter({ $0 == "-" }).count <= 1 else {
            throw NLKError(.usage, "standard input can be read once only: give '-' once")
        }
        return names.isEmpty ? ["-"] : names
    }
}
