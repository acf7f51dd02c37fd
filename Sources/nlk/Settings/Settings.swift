import NLKCore

/// The effective value of every option, each with where it came from.
///
/// Layers, later ones win: the user's configuration file, the project's `.nlk.json`, `NLK_…` variables, the command line.
/// The values of a repeatable option add up in this order.
struct Settings: Sendable {
    struct Value: Sendable, Equatable {
        /// One text, or several for a repeatable option; `true` or `false` for a flag.
        var texts: [String]
        /// Where each text came from.
        var origins: [String]
    }

    private(set) var values: [String: Value] = [:]

    /// Adds a layer's value.
    mutating func set(_ option: OptionSpecification, _ texts: [String], origin: String) {
        let origins = [String](repeating: origin, count: texts.count)
        if option.isRepeatable, let old = values[option.name] {
            values[option.name] = Value(texts: old.texts + texts, origins: old.origins + origins)
        } else {
            values[option.name] = Value(texts: texts, origins: origins)
        }
    }

    /// Adds the command line on top.
    mutating func set(_ arguments: ParsedArguments, options: [OptionSpecification]) {
        for option in options {
            guard let given = arguments.values[option.name] else { continue }
            set(option, option.value == nil ? ["true"] : given, origin: "command line")
        }
    }

    func flag(_ name: String) -> Bool { values[name]?.texts.last == "true" }
    func text(_ name: String) -> String? { values[name]?.texts.last }
    func texts(_ name: String) -> [String] { values[name]?.texts ?? [] }
    func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
    /// The names of a comma-separated list.
    func names(_ name: String) -> [String] {
        texts(name).flatMap { $0.split(separator: ",").map(String.init) }
    }
}
