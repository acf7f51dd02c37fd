import NLKCore

/// An answer of the process that reads pages.
package enum PageReply: Sendable, Equatable {
    case pages(Int)
    case page(Document)
    case scan(ScannedPage)
    case devices([ScannerDevice])
    case failure(NLKError)

    package var message: PageMessage {
        var json = JSONBuffer()
        switch self {
        case .pages(let count):
            json.open("{")
            json.key("pages")
            json.value(count)
            json.close("}")
            return PageMessage(.pages, json.bytes)
        case .page(let document):
            return PageMessage(.page, JSONLinesWriter.line(document))
        case .scan(let page):
            page.write(to: &json)
            return PageMessage(.scan, json.bytes + [0x0A] + page.encoded)
        case .devices(let devices):
            json.open("[")
            for device in devices { device.write(to: &json) }
            json.close("]")
            return PageMessage(.devices, json.bytes)
        case .failure(let error):
            json.open("{")
            json.member("code", error.code.rawValue)
            json.member("message", error.message)
            if let cause = error.cause { json.member("cause", cause) }
            json.close("}")
            return PageMessage(.failure, json.bytes)
        }
    }

    /// - Throws: `NLKError` (`io`) for a message that is no answer.
    package init(_ message: PageMessage) throws(NLKError) {
        let value = try? JSONParser.parse(message.body[...])
        switch message.kind {
        case .pages:
            guard let count = value?["pages"]?.integer else { throw Self.fault }
            self = .pages(count)
        case .page:
            var document = try DocumentReader().read(message.body, as: .jsonLines)
            document.diagnostics = (value?["notes"]?.array ?? []).compactMap(\.string).map { Diagnostic(.warning, $0) }
            document.diagnostics += (value?["remarks"]?.array ?? []).compactMap(\.string).map { Diagnostic(.note, $0) }
            self = .page(document)
        case .scan:
            guard let page = ScannedPage(message.body) else { throw Self.fault }
            self = .scan(page)
        case .devices:
            guard let devices = value?.array else { throw Self.fault }
            self = .devices(devices.compactMap(ScannerDevice.init))
        case .failure:
            guard let code = value?["code"]?.string.flatMap(NLKError.Code.init), let text = value?["message"]?.string
            else { throw Self.fault }
            self = .failure(NLKError(code, text, cause: value?["cause"]?.string))
        case .request: throw Self.fault
        }
    }

    private static let fault = NLKError(.io, "the page reader gave no answer that can be read")
}
