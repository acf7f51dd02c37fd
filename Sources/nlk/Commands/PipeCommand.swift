import NLKCore
import NLKPipeline
import NLKService

/// `nlk pipe`.
enum PipeCommand {
    static let specification = CommandSpecification(
        words: ["pipe"], operands: "", summary: "answer requests, a line of JSON each, until the input ends",
        details: [
            """
            For programs that have many documents: one process, dictionaries opened once. A request holds a document in one of 'text', \
            'pages', 'lines', 'path' (a file of any type that nlk reads) or 'content' (its bytes in base64), an 'id' that is given back, \
            'lang', and options: {"id":7,"text":"…","lang":"zh-Hans","top":10}. What a request does not say is as the options here say.
            """,
            """
            Each request has one answer, written as soon as it is made: {"id":7,"lang":"zh-Hans","keywords":[…]} or "tokens", with the \
            members of nlk keywords and nlk tokenize --format jsonl, or {"id":7,"error":{"code","message","line","byte"}}, behind which the \
            next request is answered as usual. Codes: usage, badInput, missingComponent, io. Exit code 5 when some requests failed. Empty \
            lines are left out.
            """,
            "Members of a request: " + members([.identity, .content]) + ". Beside a document: " + members([.detail])
                + ".",
            "Options of a request: " + members([.option]) + ".",
        ],
        options: [
            .init(
                name: "task", value: .choice(ServiceTask.allCases.map(\.rawValue)),
                summary: "what a request asks for that does not say (default keywords)"),
            .init(
                name: "top", value: .number(from: 1), summary: "keywords: rank, and give the best N, phrases included"),
            .init(
                name: "spans", value: .choice(SpanUnit.allCases.map(\.rawValue)),
                summary:
                    "what places count: UTF-8 bytes (default), characters as in Python, utf16 as in JavaScript and Java; none"
            ),
            .init(
                name: "unordered", summary: "write answers as soon as they are made, not in the order of the requests"),
            .init(
                name: "max-line", value: .number(from: 1),
                summary: "MiB that a line may have (default \(longestLine)); a longer one is answered with an error"),
            .init(name: "schema", summary: "print the JSON Schema of requests and answers, and end"),
            .ascii, .output,
        ] + OptionSpecification.filter + OptionSpecification.text + OptionSpecification.pages,
        examples: [
            .init(command: "nlk pipe -j 4 < pages.jsonl > keywords.jsonl", purpose: "keywords of many pages"),
            .init(
                command: "nlk pipe --task tokenize --spans characters",
                purpose: "words for a Python program that asks line by line"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    /// MiB.
    private static let longestLine = 128

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        if settings.flag("schema") {
            try output.write(ServiceSchema.text)
            return .success
        }
        var defaults = RequestDefaults()
        if let task = settings.text("task").flatMap(ServiceTask.init) { defaults.task = task }
        if let unit = settings.text("spans").flatMap(SpanUnit.init) { defaults.spans = unit }
        defaults.top = settings.number("top")
        defaults.hasConvention = settings.text("convention") != nil
        let pipeline = try invocation.makePipeline(try invocation.pipelineConfiguration())
        let handler = RequestHandler(pipeline, defaults, isASCII: settings.flag("ascii"))
        let run = try PipeRun(
            handler, from: 0, name: "standard input",
            longestLine: min(settings.number("max-line") ?? longestLine, Int.max >> 20) << 20,
            isOrdered: !settings.flag("unordered")
        ) { (answer) throws(NLKError) in
            try output.write(answer)
            try output.flush()
        }
        let counts = try run.run(jobs: invocation.jobs)
        invocation.messages.note("\(counts.requests) requests, \(counts.failed) failed")
        return counts.failed == 0 ? .success : .partial
    }

    private static func members(_ roles: [RequestMember.Role]) -> String {
        RequestMember.all.filter { roles.contains($0.role) }.map { "\($0.name) (\($0.summary))" }.joined(
            separator: ", ")
    }
}
