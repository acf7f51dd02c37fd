import NLKCore

/// Options and operands of one call, checked against the command's specification.
struct ParsedArguments: Sendable {
    /// Values by option name, in the order given; a flag has one empty value.
    var values: [String: [String]] = [:]
    var operands: [String] = []

    func has(_ name: String) -> Bool { values[name] != nil }

    /// Reads arguments until the end, or until the first operand when `stopsAtOperand`.
    ///
    /// Understood: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-abc` for flags, `-` as an operand, and `--` as the end of
    /// the options. With `takesHyphenatedOperands` one hyphen before a word makes an operand. Returns the arguments that were not looked at.
    /// - Throws: `NLKError` (`usage`) naming the option and, where one is near, the option that was meant.
    mutating func parse(
        _ arguments: ArraySlice<String>, options: [OptionSpecification], stopsAtOperand: Bool = false,
        takesHyphenatedOperands: Bool = false
    ) throws(NLKError) -> ArraySlice<String> {
        var rest = arguments
        while let argument = rest.first {
            if argument == "--" {
                operands += rest.dropFirst()
                return []
            }
            if argument == "-" || !argument.hasPrefix("-") || takesHyphenatedOperands && Self.isHyphenatedWord(argument)
            {
                if stopsAtOperand { return rest }
                operands.append(argument)
                rest.removeFirst()
            } else if argument.hasPrefix("--") {
                rest.removeFirst()
                try parseLong(argument.dropFirst(2), &rest, options)
            } else {
                rest.removeFirst()
                try parseShort(argument.dropFirst(), &rest, options)
            }
        }
        return rest
    }

    /// `-draft` or `-稿`: no option has such a name.
    private static func isHyphenatedWord(_ argument: String) -> Bool {
        let word = argument.dropFirst()
        return !word.hasPrefix("-") && (word.count > 1 || word.first?.isASCII == false)
    }

    private mutating func parseLong(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [OptionSpecification]
    ) throws(NLKError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            let near = NearName.suggestion(for: name, among: options.map(\.name), prefix: "--")
            throw NLKError(.usage, "unknown option '--\(name)'\(near)")
        }
        if option.value == nil {
            guard parts.count == 1 else { throw NLKError(.usage, "option '--\(name)' takes no value") }
            add("", to: option)
        } else if parts.count == 2 {
            try add(checked: String(parts[1]), to: option)
        } else {
            try add(checked: try next(&rest, for: option), to: option)
        }
    }

    private mutating func parseShort(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [OptionSpecification]
    ) throws(NLKError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw NLKError(.usage, "unknown option '-\(letter)': see nlk help")
            }
            if option.value == nil {
                add("", to: option)
            } else {
                let attached = letters.hasPrefix("=") ? letters.dropFirst() : letters
                try add(checked: letters.isEmpty ? try next(&rest, for: option) : String(attached), to: option)
                return
            }
        }
    }

    private func next(_ rest: inout ArraySlice<String>, for option: OptionSpecification) throws(NLKError) -> String {
        guard let value = rest.popFirst() else {
            throw NLKError(
                .usage, "option '--\(option.name)' needs a value: \(option.value?.placeholder ?? "")")
        }
        return value
    }

    private mutating func add(checked value: String, to option: OptionSpecification) throws(NLKError) {
        try option.check(value)
        add(value, to: option)
    }

    private mutating func add(_ value: String, to option: OptionSpecification) {
        if option.isRepeatable {
            values[option.name, default: []].append(value)
        } else {
            values[option.name] = [value]
        }
    }
}

extension OptionSpecification {
    /// Whether `value` is what the option takes.
    ///
    /// - Throws: `NLKError` (`usage`) naming what would be right.
    func check(_ value: String) throws(NLKError) {
        switch self.value?.kind {
        case .number(let minimum):
            guard let number = Int(value), number >= minimum else {
                throw NLKError(
                    .usage, "option '--\(name)' takes a whole number from \(minimum) up, not '\(value)'")
            }
        case .choice(let names): try check(value, among: names)
        case .list(let names):
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                try check(String(part), among: names)
            }
        case .file, .folder:
            guard !value.isEmpty else { throw NLKError(.usage, "option '--\(name)' needs a name, not an empty text") }
        case .text, nil: break
        }
    }

    private func check(_ value: String, among names: [String]) throws(NLKError) {
        guard names.contains(value) else {
            throw NLKError(
                .usage, "option '--\(name)' does not know '\(value)': use \(names.joined(separator: ", "))")
        }
    }
}
