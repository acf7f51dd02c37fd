import NLKCore
import NLKIndex
import NLKPipeline

/// The files of a corpus, each read in its turn; those that cannot be read are reported and left out.
struct CorpusInputs {
    let loop: InputLoop

    /// Operands are files and folders, with all files in them.
    init(_ invocation: Invocation) throws(NLKError) {
        var names: [String] = []
        for name in try InputLoop(invocation).names {
            guard name != "-", FileList.isFolder(name) else {
                names.append(name)
                continue
            }
            for file in try FileList.files(below: name) {
                if FileList.isForeign(file) {
                    invocation.messages.note("'\(file)' holds no text and is left out")
                } else {
                    names.append(file)
                }
            }
        }
        guard !names.isEmpty else { throw NLKError(.badInput, "the corpus holds no file that can be read") }
        loop = InputLoop(invocation, names: names)
    }

    func run(
        _ output: OutputStream, _ pipeline: Pipeline, _ body: (String, any TextBlockSource) throws(NLKError) -> Void
    ) throws(NLKError) -> ExitStatus {
        try loop.run(output, pipeline, body)
    }
}

extension OptionSpecification {
    /// How proposals are looked at and taken over.
    static let proposals: [OptionSpecification] = [
        .init(
            name: "apply", value: .file,
            summary: "add the proposals to this list, sorted, with a comment that says where they came from"),
        .init(
            name: "rewrite",
            summary: "--apply: also sort a list that was written by hand, and change what it says of a word"),
        .init(name: "interactive", summary: "ask for each proposal: accept, reject, skip, undo, quit"),
        .init(name: "report", value: .file, summary: "also write one HTML page"),
        .format(["text", "tsv", "jsonl"]), .header, .ascii, .output, .filesFrom, .null,
    ]
}
