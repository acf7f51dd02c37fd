/// What `--help` prints.
enum HelpText {
    /// The overview of all commands.
    static func overview(_ commands: [CommandSpecification]) -> String {
        var text = "nlk \(Version.number): \(Version.summary)\n\nusage: nlk <command> [options] [FILE…]\n\ncommands:\n"
        text += columns(commands.map { ($0.name, $0.summary) })
        text += "\noptions of every command:\n" + options(OptionSpecification.general)
        text += "\nnlk help COMMAND tells more; the manual page is nlk(1).\n"
        return text
    }

    /// The commands of a group such as `dictionary`.
    static func group(_ name: String, _ commands: [CommandSpecification]) -> String {
        "usage: nlk \(name) <command> [options]\n\ncommands:\n" + columns(commands.map { ($0.name, $0.summary) })
            + "\nnlk help \(name) COMMAND tells more.\n"
    }

    static func command(_ command: CommandSpecification) -> String {
        var text = "nlk \(command.name): \(command.summary)\n\n"
        text += "usage: nlk \(command.name) [options]" + (command.operands.isEmpty ? "" : " \(command.operands)") + "\n"
        for paragraph in command.details { text += "\n" + wrapped(paragraph, width: 96) + "\n" }
        if !command.options.isEmpty { text += "\noptions:\n" + options(command.options) }
        text += "\noptions of every command:\n" + options(OptionSpecification.general)
        if !command.examples.isEmpty { text += "\nexamples:\n" }
        for example in command.examples { text += "  \(example.command)\n      \(example.purpose)\n" }
        return text
    }

    private static func options(_ options: [OptionSpecification]) -> String {
        columns(
            options.map { option in
                let repeats = option.isRepeatable ? " (may be repeated)" : ""
                return ((option.short == nil ? "    " : "") + option.usage, option.summary + repeats)
            })
    }

    /// Two columns; a long left cell gets a line of its own.
    private static func columns(_ rows: [(String, String)]) -> String {
        let width = min(30, rows.map(\.0.count).max() ?? 0)
        return rows.map { left, right in
            let lines = wrapped(right, width: 96 - width - 4).split(separator: "\n")
            let indent = "\n" + String(repeating: " ", count: width + 4)
            let start =
                left.count > width
                ? left + indent : left + String(repeating: " ", count: width - left.count + 2)
            return "  " + start + lines.joined(separator: indent) + "\n"
        }.joined()
    }

    /// Breaks a paragraph at spaces.
    private static func wrapped(_ text: String, width: Int) -> String {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if lines[lines.count - 1].count + word.count < width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
