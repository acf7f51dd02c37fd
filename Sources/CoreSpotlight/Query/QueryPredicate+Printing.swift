import NLKIndex

extension QueryPredicate: CustomStringConvertible {
    /// The query as text; reading it gives the same query.
    var description: String {
        switch self {
        case .comparison(let attribute, let comparison, let value): "\(attribute) \(comparison.rawValue) \(value)"
        case .range(let attribute, let low, let high): "InRange(\(attribute), \(low), \(high))"
        case .all(let parts): parts.map(\.bracketed).joined(separator: " && ")
        case .any(let parts): parts.map(\.bracketed).joined(separator: " || ")
        }
    }

    private var bracketed: String {
        switch self {
        case .comparison, .range: description
        case .all, .any: "(\(description))"
        }
    }
}

extension QueryValue: CustomStringConvertible {
    var description: String {
        switch self {
        case .text(let text): text.description
        case .number(let number): "\(number)"
        case .time(let time): time.description
        }
    }
}

extension TextValue: CustomStringConvertible {
    var description: String {
        let letters = TextModifiers.letters.filter { modifiers.contains($0.modifier) }.map { String($0.letter) }
        return "\"" + pieces.map(Self.escaped).joined(separator: "*") + "\"" + letters.joined()
    }

    /// Unicode scalars, so that a combining mark behind a sign that needs an escape changes nothing.
    private static func escaped(_ piece: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in piece.unicodeScalars {
            if scalar == "\"" || scalar == "*" || scalar == "\\" { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}

extension TimeExpression: CustomStringConvertible {
    var description: String {
        switch self {
        case .moment(let seconds): "$time.iso(\(CalendarTime.text(seconds)))"
        case .relative(let unit, let offset): "$time.\(unit.rawValue)" + (offset == 0 ? "" : "(\(offset))")
        }
    }
}
