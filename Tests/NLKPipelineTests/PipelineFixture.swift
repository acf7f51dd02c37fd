import Glibc
import NLKCore
import NLKText
import Testing

@testable import NLKPipeline

/// Pipelines over the package's own dictionaries, and short ways to ask them.
struct PipelineFixture {
    let pipeline: Pipeline

    /// Simplified Chinese, nothing else set; opened once for all tests.
    static let chinese = Result { try PipelineFixture() }

    private static let base = Result { () throws(NLKError) in try Pipeline(PipelineConfiguration()) }

    init(
        _ language: String? = "zh-Hans", custom: String? = nil, stop: String? = nil,
        configure: (inout PipelineConfiguration) -> Void = { _ in }
    ) throws {
        var configuration = PipelineConfiguration()
        if let language { configuration.languages = try Language.list(parsing: language) }
        var files: [String] = []
        if let custom { files.append(try Self.temporaryFile(custom)) }
        configuration.customWordFiles = files
        if let stop {
            configuration.stopWordFiles = [try Self.temporaryFile(stop)]
            files += configuration.stopWordFiles
        }
        configure(&configuration)
        pipeline =
            configuration.dictionaries == nil
            ? try Self.base.get().configured(as: configuration) : try Pipeline(configuration)
        for file in files { unlink(file) }
    }

    static func temporaryFile(_ text: String) throws -> String {
        let path = "/tmp/nlk-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try FileWriter.write(Array(text.utf8), to: path)
        return path
    }

    func tokenized(_ bytes: [UInt8]) -> TokenizedText {
        pipeline.makeWorker().tokenize(TextBlock(text: MappedText(verbatim: bytes), number: 0))
    }

    func tokenized(_ text: String) -> TokenizedText { tokenized(Array(text.utf8)) }

    /// Tokens of the cleaned text, joined by `|`.
    func cut(_ text: String) -> String {
        let result = tokenized(text)
        return result.tokens.map { result.cleaned($0) }.joined(separator: "|")
    }

    /// `text/kind` of every token.
    func kinds(_ text: String) -> String {
        let result = tokenized(text)
        return result.tokens.map { "\(result.cleaned($0))/\($0.kind.name)" }.joined(separator: " ")
    }

    func result(_ text: String, _ request: KeywordRequest = KeywordRequest()) throws -> KeywordResult {
        try pipeline.keywords(of: try Input.bytes(Array(text.utf8), name: "test").open(pipeline.configuration), request)
    }

    func keywords(_ text: String) throws -> [String] { try result(text).keywords.map(\.text) }
}
