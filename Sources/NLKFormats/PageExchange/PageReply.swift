import NLKCore

/// An answer of the process that reads pages.
package enum PageReply: Sendable, Equatable {
    case pages(Int)
    /// With the picture that the page was read from, where that was asked for.
    case page(Document, picture: PagePicture? = nil)
    case scan(ScannedPage)
    /// The file that was asked for is written.
    case assembled
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
        case .page(let document, let picture):
            return PageMessage(.page, JSONLinesWriter.line(document) + (picture?.message() ?? []))
        case .scan(let page):
            page.write(to: &json)
            return PageMessage(.scan, json.bytes + [0x0A] + page.encoded)
        case .devices(let devices):
            json.open("[")
            for device in devices { device.write(to: &json) }
            json.close("]")
            return PageMessage(.devices, json.bytes)
        case .assembled: return PageMessage(.assembled, [])
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
        let head = message.body.prefix { $0 != 0x0A }
        let value = try? JSONParser.parse(head)
        switch message.kind {
        case .pages:
            guard let count = value?["pages"]?.integer else { throw Self.fault }
            self = .pages(count)
        case .page:
            var document = try DocumentReader().read(Array(head), as: .jsonLines)
            document.diagnostics = (value?["notes"]?.array ?? []).compactMap(\.string).map { Diagnostic(.warning, $0) }
            document.diagnostics += (value?["remarks"]?.array ?? []).compactMap(\.string).map { Diagnostic(.note, $0) }
            let rest = message.body[head.endIndex...].dropFirst()
            let picture = PagePicture(rest)
            guard rest.isEmpty || picture != nil else { throw Self.fault }
            self = .page(document, picture: picture)
        case .scan:
            guard let page = ScannedPage(message.body) else { throw Self.fault }
            self = .scan(page)
        case .devices:
            guard let devices = value?.array else { throw Self.fault }
            self = .devices(devices.compactMap(ScannerDevice.init))
        case .assembled: self = .assembled
        case .failure:
            guard let code = value?["code"]?.string.flatMap(NLKError.Code.init), let text = value?["message"]?.string
            else { throw Self.fault }
            self = .failure(NLKError(code, text, cause: value?["cause"]?.string))
        case .request: throw Self.fault
        }
    }

    private static let fault = NLKError(.io, "the page reader gave no answer that can be read")
}
