import NLKCore
import NLKFormats
import NLKPipeline
import Testing

@testable import NLKService

/// Handlers over the package's own dictionaries.
enum ServiceFixture {
    static let pipeline = Result { () throws(NLKError) in try Pipeline(PipelineConfiguration()) }

    static func handler(_ defaults: RequestDefaults = RequestDefaults()) throws -> RequestHandler {
        RequestHandler(try pipeline.get(), defaults)
    }
}

extension RequestHandler {
    /// The answer to a request, parsed; checks that it is one line.
    func parsed(_ request: String, line: Int? = nil) throws -> JSONValue {
        let answer = answer(Array(request.utf8), line: line)
        #expect(answer.bytes.last == 0x0A && !answer.bytes.dropLast().contains(0x0A))
        let value = try JSONParser.parse(answer.bytes[...])
        #expect(answer.isFailure == (value["error"] != nil))
        return value
    }

    /// `code: message` of the error that a request is answered with; empty when there is none.
    func error(_ request: String) throws -> String {
        let error = try parsed(request)["error"]
        return error.map { "\($0["code"]?.string ?? ""): \($0["message"]?.string ?? "")" } ?? ""
    }
}
