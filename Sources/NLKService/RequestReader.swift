import NLKCore
import NLKFormats
import NLKPipeline
import NLKText

/// Makes a request of the members of its line.
struct RequestReader {
    private let defaults: RequestDefaults
    private var request: ServiceRequest
    private var content: (name: String, value: ServiceRequest.Content)?

    /// - Throws: `NLKError` (`usage`) naming the member that cannot be understood.
    static func read(_ object: JSONValue, _ defaults: RequestDefaults) throws(NLKError) -> ServiceRequest {
        guard case .object(let members) = object else {
            throw NLKError(.usage, "a request is a JSON object, such as {\"id\":1,\"text\":\"…\"}")
        }
        if let key = DuplicateKey.first(in: object) {
            throw NLKError(.usage, "the member '\(key)' stands twice in one object: give it once")
        }
        var reader = RequestReader(defaults)
        for member in members {
            guard let known = RequestMember.named(member.key) else { throw unknown(member.key) }
            do throws(Mismatch) {
                try reader.take(member.value, as: known, whole: object)
            } catch {
                throw NLKError(.usage, "the member '\(member.key)' \(error.expectation)")
            }
        }
        return try reader.finish(members)
    }

    private init(_ defaults: RequestDefaults) {
        self.defaults = defaults
        request = ServiceRequest(
            task: defaults.task, content: .text([]), top: defaults.top, spans: defaults.spans)
    }

    /// A value of another kind than the member takes.
    private struct Mismatch: Error {
        let expectation: String
    }

    private static func unknown(_ key: String) -> NLKError {
        let names = RequestMember.all.map(\.name)
        let near = NearName.suggestion(
            for: String(key.prefix(40)), among: names, help: "nlk pipe --schema lists the members")
        return NLKError(.usage, "unknown member '\(key.prefix(40))'\(near)")
    }

    private mutating func take(_ value: JSONValue, as member: RequestMember, whole: JSONValue) throws(Mismatch) {
        switch member.name {
        case "task": request.task = try Self.choice(value, of: member)
        case "text": try set(.text(Array(try Self.text(value).utf8)), as: member)
        case "pages", "lines":
            guard value.array != nil else { throw Mismatch(expectation: "takes an array") }
            try set(.document(whole), as: member)
        case "path": try set(.path(try Self.text(value)), as: member)
        case "content":
            guard let bytes = Base64.decode(try Self.text(value)) else { throw Mismatch(expectation: "takes base64") }
            try set(.file(bytes), as: member)
        case "page": request.page = try Self.number(value, of: member)
        case "encoding": request.encoding = try Self.text(value)
        case "lang":
            do throws(NLKError) {
                request.languages = try Language.list(parsing: try Self.language(value))
            } catch {
                throw Mismatch(expectation: "takes languages: \(error.message)")
            }
        case "top": request.top = try Self.number(value, of: member)
        case "spans": request.spans = try Self.choice(value, of: member)
        default: try takeChange(value, as: member)
        }
    }

    /// An option that changes the pipeline.
    private mutating func takeChange(_ value: JSONValue, as member: RequestMember) throws(Mismatch) {
        switch member.name {
        case "search": request.changes.searches = try Self.flag(value)
        case "min-length": request.changes.minimumLength = try Self.number(value, of: member)
        case "min-confidence": request.changes.minimumConfidence = UInt8(clamping: try Self.number(value, of: member))
        case "keep": request.changes.keep = try Self.choices(value, of: member, KeywordFilter.Kind.init)
        case "drop": request.changes.drop = try Self.choices(value, of: member, KeywordFilter.Kind.init)
        case "pos":
            request.changes.partsOfSpeech = try Self.choices(value, of: member) { PartOfSpeech(tag: $0.uppercased()) }
        case "stop-words": request.changes.stopWords = try Self.lines(value)
        case "no-default-stop-words": request.changes.usesDefaultStopWords = try !Self.flag(value)
        case "custom-words": request.changes.customWords = try Self.lines(value)
        case "segmenter":
            let _: Name = try Self.choice(value, of: member)
            request.changes.segmenter = value.string
        case "convention": request.changes.convention = try Self.choice(value, of: member)
        default: break
        }
    }

    private mutating func set(_ value: ServiceRequest.Content, as member: RequestMember) throws(Mismatch) {
        if let content { throw Mismatch(expectation: "cannot stand beside '\(content.name)': give one document") }
        content = (member.name, value)
    }

    private func finish(_ members: [JSONValue.Member]) throws(NLKError) -> ServiceRequest {
        var request = request
        guard let content else {
            let names = RequestMember.all.filter { $0.role == .content }.map { "'\($0.name)'" }
            throw NLKError(.usage, "the request holds no document: give one of \(names.joined(separator: ", "))")
        }
        request.content = content.value
        for member in members {
            guard let known = RequestMember.named(member.key), !known.tasks.contains(request.task) else { continue }
            throw NLKError(.usage, "the member '\(member.key)' means nothing to the task '\(request.task.rawValue)'")
        }
        if content.name == "path", !defaults.allowsPaths {
            throw NLKError(.usage, "the member 'path' is not allowed here: send the bytes of the file in 'content'")
        }
        if request.spans != .bytes, request.spans != .none, content.name == "path" || content.name == "content" {
            throw NLKError(
                .usage, "the member 'spans' takes bytes or none for files, whose text has an encoding of its own")
        }
        request.changes.isForTokens = request.task == .tokenize
        request.changes.cutsMeasures =
            request.task == .tokenize && (request.changes.convention != nil || defaults.hasConvention)
        return request
    }
}

/// A name that needs no type of its own: which ones there are stands in the list of members.
private struct Name: RawRepresentable {
    let rawValue: String
}

extension RequestReader {
    private static func text(_ value: JSONValue) throws(Mismatch) -> String {
        guard let text = value.string else { throw Mismatch(expectation: "takes a text") }
        return text
    }

    private static func language(_ value: JSONValue) throws(NLKError) -> String {
        guard let text = value.string else { throw NLKError(.usage, "BCP 47 tags joined by +") }
        return text
    }

    private static func flag(_ value: JSONValue) throws(Mismatch) -> Bool {
        guard case .bool(let flag) = value else { throw Mismatch(expectation: "takes true or false") }
        return flag
    }

    private static func number(_ value: JSONValue, of member: RequestMember) throws(Mismatch) -> Int {
        guard case .number(let least) = member.kind, let number = value.integer, number >= least else {
            let least = if case .number(let least) = member.kind { least } else { 0 }
            throw Mismatch(expectation: "takes a whole number from \(least)")
        }
        return number
    }

    private static func choice<Choice: RawRepresentable<String>>(
        _ value: JSONValue, of member: RequestMember
    ) throws(Mismatch) -> Choice {
        guard case .choice(let names) = member.kind, let name = value.string, names.contains(name),
            let choice = Choice(rawValue: name)
        else { throw Mismatch(expectation: "takes one of \(self.names(member))") }
        return choice
    }

    private static func choices<Choice: Hashable>(
        _ value: JSONValue, of member: RequestMember, _ make: (String) -> Choice?
    ) throws(Mismatch) -> Set<Choice> {
        var choices: Set<Choice> = []
        for item in value.array ?? [.null] {
            guard case .choices(let names) = member.kind, let name = item.string, names.contains(name),
                let choice = make(name)
            else { throw Mismatch(expectation: "takes an array of \(names(member))") }
            choices.insert(choice)
        }
        return choices
    }

    private static func lines(_ value: JSONValue) throws(Mismatch) -> [String] {
        var lines: [String] = []
        for item in value.array ?? [.null] {
            guard let line = item.string, !line.utf8.contains(0x0A) else {
                throw Mismatch(expectation: "takes an array of texts of one line")
            }
            lines.append(line)
        }
        return lines
    }

    private static func names(_ member: RequestMember) -> String {
        switch member.kind {
        case .choice(let names), .choices(let names): names.joined(separator: ", ")
        default: "some names"
        }
    }
}
