import NLKCore
import NLKFormats
import NLKPipeline

/// Answers requests, bytes in and bytes out, whatever carries them. Immutable and shared by all threads.
///
/// ```swift
/// let handler = RequestHandler(try Pipeline(PipelineConfiguration()))
/// let answer = handler.answer(Array(#"{"id":1,"text":"甲方支付租金"}"#.utf8))
/// // {"id":1,"lang":"zh-Hans","keywords":[{"text":"甲方",…
/// ```
public final class RequestHandler: Sendable {
    private let pipelines: PipelineCache
    private let base: Pipeline
    private let defaults: RequestDefaults
    private let isASCII: Bool

    /// `isASCII`: answers hold everything beyond ASCII as `\u` escapes.
    public init(_ pipeline: Pipeline, _ defaults: RequestDefaults = RequestDefaults(), isASCII: Bool = false) {
        base = pipeline
        pipelines = PipelineCache(pipeline)
        self.defaults = defaults
        self.isASCII = isASCII
    }

    /// An answer and whether it is one of failure.
    public struct Answer: Sendable {
        /// One JSON object and a line feed.
        public var bytes: [UInt8]
        public var isFailure: Bool
    }

    /// Answers one request; whatever is wrong with it is said in the answer. `line` is its number in a stream, for errors.
    public func answer(_ request: [UInt8], line: Int? = nil) -> Answer {
        var identifier = Array("null".utf8)
        do throws(NLKError) {
            let object = try parse(request, line, &identifier)
            let checked: ServiceRequest
            do throws(NLKError) {
                checked = try RequestReader.read(object, defaults)
            } catch {
                throw placed(error, line)
            }
            return Answer(bytes: try run(checked, identifier), isFailure: false)
        } catch {
            return failure(error, identifier)
        }
    }

    /// The answer to something that is no request.
    public func failure(_ error: NLKError) -> Answer { failure(error, Array("null".utf8)) }

    private func placed(_ error: NLKError, _ line: Int?) -> NLKError {
        var error = error
        error.place = line.map { NLKError.Place(line: $0) }
        return error
    }

    /// Parses a request and finds its identifier, which is given back as it was written.
    private func parse(
        _ request: [UInt8], _ line: Int?, _ identifier: inout [UInt8]
    ) throws(NLKError) -> JSONValue {
        let members: [(member: JSONValue.Member, range: Range<Int>)]?
        do throws(JSONParser.Failure) {
            members = try JSONParser.parseMembers(request[...])
        } catch {
            throw NLKError(
                .badInput, "not a JSON object: \(error.reason)", at: .init(line: line, byte: error.byte))
        }
        guard let members else { return .null }
        if let found = members.first(where: { $0.member.key == "id" }), found.member.value.isIdentifier,
            String(validating: request[found.range], as: UTF8.self) != nil
        {
            identifier = Array(request[found.range])
        }
        guard String(validating: request, as: UTF8.self) != nil else {
            throw NLKError(
                .badInput,
                "the request is not valid UTF-8: send a document in another encoding as base64 in 'content'",
                at: .init(line: line))
        }
        if let member = members.first(where: { $0.member.key == "id" })?.member, !member.value.isIdentifier {
            throw NLKError(.usage, "the member 'id' takes a text, a number or null", at: .init(line: line))
        }
        return .object(members.map(\.member))
    }

    private func run(_ request: ServiceRequest, _ identifier: [UInt8]) throws(NLKError) -> [UInt8] {
        var changes = request.changes
        // One language needs no pipeline of its own: it is named with the text.
        if request.languages.count > 1 {
            changes.languages = request.languages
        } else if !request.languages.isEmpty, !base.configuration.languages.isEmpty {
            changes.languages = []
        }
        let pipeline = try pipelines.pipeline(changes)
        let (source, text) = try open(request, pipeline.configuration)
        let blocks = RequestSource(
            source, language: request.languages.count == 1 ? request.languages.first : nil,
            firstPage: request.content.numbersItsPages ? 1 : request.page)
        var writer = AnswerWriter(identifier, unit: request.spans, text: text, isASCII: isASCII)
        switch request.task {
        case .keywords:
            var asked = KeywordRequest()
            asked.top = request.top
            asked.scores = true
            asked.spans = request.spans != .none
            let result = try pipeline.keywords(of: blocks, asked)
            writer.write(result)
            return writer.finish(result.diagnostics, blocks.failures)
        case .tokenize:
            let tokens = TokenCollector(writer, tags: pipeline.lexicon.tags)
            let diagnostics = try pipeline.tokenize(blocks, render: { ($0, $1) }, deliver: { tokens.add($0.0, $0.1) })
            return tokens.finish(diagnostics, blocks.failures)
        }
    }

    /// Opens the document; `text` is what spans count in, where it is known and needed.
    private func open(
        _ request: ServiceRequest, _ configuration: PipelineConfiguration
    ) throws(NLKError) -> (source: any TextBlockSource, text: [UInt8]) {
        switch request.content {
        case .text(let text):
            return (PlainTextSource(text, name: "text"), text)
        case .document(let object):
            let reader = DocumentReader(isDecoded: true, isStrict: configuration.strict)
            guard let document = reader.read(object) else {
                throw NLKError(.badInput, "the request's pages or lines are no document of nlk's JSON lines")
            }
            guard request.spans == .characters || request.spans == .utf16 else {
                return (DocumentBlockSource(document), [])
            }
            let pages = DocumentText.pages(of: document).map(\.bytes)
            return (DocumentBlockSource(document), Array(pages.joined(separator: [0x0A, 0x0C])))
        case .path(let path): return (try self.file(.file(path), request, configuration), [])
        case .file(let bytes): return (try self.file(.bytes(bytes, name: "content"), request, configuration), [])
        }
    }

    private func file(
        _ input: Input, _ request: ServiceRequest, _ configuration: PipelineConfiguration
    ) throws(NLKError) -> any TextBlockSource {
        var configuration = configuration
        if let encoding = request.encoding { configuration.encoding = encoding }
        if !request.languages.isEmpty, configuration.pageReader.options.languages != request.languages {
            configuration.pageReader = configuration.pageReader.reading(request.languages)
        }
        return try input.open(configuration)
    }

    private func failure(_ error: NLKError, _ identifier: [UInt8]) -> Answer {
        var writer = AnswerWriter(identifier, unit: .bytes, text: [], isASCII: isASCII)
        return Answer(bytes: writer.write(error), isFailure: true)
    }
}

extension JSONValue {
    /// Whether it may be an identifier.
    fileprivate var isIdentifier: Bool {
        switch self {
        case .string, .number, .null: true
        case .bool, .array, .object: false
        }
    }
}
