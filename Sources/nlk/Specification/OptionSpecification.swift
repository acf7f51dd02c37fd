/// One option of the command line: parser, help, manual, completions and configuration are made from it.
struct OptionSpecification: Sendable {
    /// Without the two hyphens; also the key in configuration files.
    let name: String
    var short: Character?
    /// `nil` for a flag.
    var value: ValueSpecification?
    /// May be given several times; all values count, in order.
    var isRepeatable = false
    /// May also stand in a configuration file or an `NLK_…` variable.
    var isConfigurable = false
    /// The value in force when nobody sets one, as `nlk config` shows it.
    var standard: String?
    /// One sentence, no full stop.
    let summary: String

    /// The variable that sets it: `NLK_STOP_WORDS` for `stop-words`.
    var variable: String { "NLK_" + name.uppercased().replacing("-", with: "_") }

    /// How it is written in help: `-l, --lang TAG[+TAG…]`.
    var usage: String {
        let head = short.map { "-\($0), --\(name)" } ?? "--\(name)"
        return value.map { "\(head) \($0.placeholder)" } ?? head
    }
}

/// What an option's value must look like.
struct ValueSpecification: Sendable {
    enum Kind: Sendable {
        case text
        case file
        case folder
        /// A whole number, at least `minimum`.
        case number(minimum: Int)
        case choice([String])
        /// Several of the names, separated by commas.
        case list([String])
    }

    let placeholder: String
    let kind: Kind

    static func text(_ placeholder: String) -> ValueSpecification { .init(placeholder: placeholder, kind: .text) }
    static let file = ValueSpecification(placeholder: "FILE", kind: .file)
    static let folder = ValueSpecification(placeholder: "DIR", kind: .folder)
    static func number(from minimum: Int) -> ValueSpecification {
        .init(placeholder: "N", kind: .number(minimum: minimum))
    }
    static func choice(_ names: [String]) -> ValueSpecification {
        .init(placeholder: names.joined(separator: "|"), kind: .choice(names))
    }
    static func list(_ names: [String]) -> ValueSpecification { .init(placeholder: "NAME,…", kind: .list(names)) }

    /// The names to choose from, if the value is one of a few.
    var names: [String] {
        switch kind {
        case .choice(let names), .list(let names): names
        default: []
        }
    }
}
