/// A query that cannot be read.
struct QuerySyntaxError: Error, Equatable {
    /// Unicode scalars before the place where reading ended.
    var position: Int
    var message: String
}

/// Reads queries: `title == "report*"cd && (pageCount > 3 || InRange(dueDate, $time.today, $time.today(7)))`.
///
/// ```
/// query      = all { "||" all }
/// all        = part { "&&" part }
/// part       = "(" query ")" | "InRange" "(" attribute "," value "," value ")" | attribute operator value
/// attribute  = name | "*" | "**"                    the last two: any text that is searched
/// operator   = "==" | "=" | "!=" | "<=" | ">=" | "<" | ">", with "[cd]" behind it if need be
/// value      = quoted text with modifiers | number | "true" | "false" | "*" | "$time." …
/// ```
/// `&&` binds closer than `||`. Text stands in double or single quotes; `\` takes the next character as it is.
struct QueryParser {
    /// Scalars, since a combining mark may have joined a quote or an operator to one character.
    private let characters: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    /// Brackets in brackets.
    static let deepest = 64

    private init(_ text: String) { characters = Array(text.unicodeScalars) }

    static func parse(_ text: String) throws(QuerySyntaxError) -> QueryPredicate {
        var parser = QueryParser(text)
        let predicate = try parser.query()
        parser.skipSpace()
        guard parser.isAtEnd else { throw parser.error("&& or || is missing here") }
        return predicate
    }

    private var isAtEnd: Bool { index >= characters.count }
    private var next: Unicode.Scalar? { isAtEnd ? nil : characters[index] }

    private func error(_ message: String, at position: Int? = nil) -> QuerySyntaxError {
        QuerySyntaxError(position: position ?? index, message: message)
    }

    private mutating func skipSpace() {
        while let character = next, character.properties.isWhitespace { index += 1 }
    }

    /// Takes `text`, with white space before it, if it stands here.
    private mutating func take(_ text: String) -> Bool {
        skipSpace()
        guard characters[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    private mutating func expect(_ text: String, _ what: String) throws(QuerySyntaxError) {
        guard take(text) else { throw error("'\(text)' is missing \(what)") }
    }

    private mutating func query() throws(QuerySyntaxError) -> QueryPredicate {
        var parts = [try all()]
        while take("||") { parts.append(try all()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func all() throws(QuerySyntaxError) -> QueryPredicate {
        var parts = [try part()]
        while take("&&") { parts.append(try part()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func part() throws(QuerySyntaxError) -> QueryPredicate {
        if take("(") {
            guard depth < Self.deepest else { throw error("more than \(Self.deepest) brackets in brackets") }
            depth += 1
            let predicate = try query()
            depth -= 1
            try expect(")", "at the end of a group")
            return predicate
        }
        let attribute = try attribute()
        if attribute == "InRange", take("(") {
            let name = try self.attribute()
            try expect(",", "behind the attribute of InRange")
            let low = try value([])
            try expect(",", "between the values of InRange")
            let high = try value([])
            try expect(")", "at the end of InRange")
            return .range(attribute: name, low, high)
        }
        let comparison = try comparison()
        return .comparison(attribute: attribute, comparison, try value(try bracketModifiers()))
    }

    private mutating func attribute() throws(QuerySyntaxError) -> String {
        skipSpace()
        if take("**") || take("*") { return "*" }
        let start = index
        while let character = next, Self.isNamePart(character) { index += 1 }
        guard start < index, characters[start] == "_" || characters[start].properties.isAlphabetic else {
            throw error("the name of an attribute is missing here", at: start)
        }
        return AttributeName.canonical(taken(from: start))
    }

    private static func isNamePart(_ character: Unicode.Scalar) -> Bool {
        character.properties.isAlphabetic || character.properties.numericType != nil
            || "_-.:".unicodeScalars.contains(character)
    }

    /// What stands from `start` to here.
    private func taken(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[start..<index])
        return String(text)
    }

    private mutating func comparison() throws(QuerySyntaxError) -> QueryPredicate.Comparison {
        for comparison in QueryPredicate.Comparison.allCases where take(comparison.rawValue) { return comparison }
        if take("=") { return .equal }
        throw error("a comparison (== != < <= > >=) is missing here")
    }

    /// The older form `attribute ==[cd] "text"`.
    private mutating func bracketModifiers() throws(QuerySyntaxError) -> TextModifiers {
        guard take("[") else { return [] }
        let modifiers = modifiers()
        try expect("]", "behind the modifiers c, d, w, t")
        return modifiers
    }

    private mutating func modifiers() -> TextModifiers {
        var modifiers: TextModifiers = []
        while let character = next, let modifier = TextModifiers(letter: character) {
            modifiers.insert(modifier)
            index += 1
        }
        return modifiers
    }
}

extension QueryParser {
    private mutating func value(_ modifiers: TextModifiers) throws(QuerySyntaxError) -> QueryValue {
        skipSpace()
        let start = index
        switch next {
        case "\"", "'": return .text(try text(modifiers))
        case "*":
            index += 1
            return .text(TextValue(pieces: ["", ""], modifiers: modifiers))
        case "$": return .time(try time())
        default: break
        }
        while let character = next, character.isASCII, Self.isNamePart(character) || character == "+" { index += 1 }
        let word = taken(from: start)
        switch word {
        case "true": return .number(1)
        case "false": return .number(0)
        default:
            guard let first = word.first, !first.isLetter, let number = Double(word), number.isFinite else {
                throw error("a value (text in quotes, a number, $time) is missing here", at: start)
            }
            return .number(number)
        }
    }

    private mutating func text(_ given: TextModifiers) throws(QuerySyntaxError) -> TextValue {
        let start = index
        let quote = characters[index]
        index += 1
        var pieces = [String.UnicodeScalarView()]
        while let character = next {
            index += 1
            switch character {
            case quote:
                var value = TextValue(pieces: pieces.map { String($0) }, modifiers: given)
                value.modifiers.formUnion(modifiers())
                if let letter = next, letter.properties.isAlphabetic {
                    throw error("'\(letter)' is no modifier: c, d, w, t are")
                }
                return value
            case "*": pieces.append(String.UnicodeScalarView())
            case "\\":
                guard let escaped = next else { throw error("the quote that begins here is not closed", at: start) }
                index += 1
                pieces[pieces.count - 1].append(escaped)
            default: pieces[pieces.count - 1].append(character)
            }
        }
        throw error("the quote that begins here is not closed", at: start)
    }

    private mutating func time() throws(QuerySyntaxError) -> TimeExpression {
        let start = index
        guard take("$time.") else { throw error("$time is the only variable", at: start) }
        let nameStart = index
        while let character = next, character.isASCII, Self.isNamePart(character) { index += 1 }
        let name = taken(from: nameStart)
        var argument: String?
        if next == "(" {
            guard let end = characters[index...].firstIndex(of: ")") else {
                throw error("the bracket that begins here is not closed")
            }
            index += 1
            let start = index
            index = end
            argument = taken(from: start)
            index += 1
        }
        if name == "iso" {
            guard let time = argument.flatMap({ TimeExpression(iso: $0) }) else {
                throw error("$time.iso wants a date such as 2026-03-01T12:00:00Z", at: nameStart)
            }
            return time
        }
        guard let unit = TimeExpression.Unit(rawValue: name) else {
            let names = TimeExpression.Unit.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("there is no $time.\(name): there are \(names), iso", at: nameStart)
        }
        guard let argument else { return .relative(unit, 0) }
        guard let offset = Int(argument.filter { !$0.isWhitespace }),
            abs(offset) <= TimeExpression.largestOffset
        else { throw error("$time.\(name) wants a whole number", at: nameStart) }
        return .relative(unit, offset)
    }
}
