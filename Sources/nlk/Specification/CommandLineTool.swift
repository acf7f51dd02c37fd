import Glibc
import NLKCore

/// Reads the command line, finds the command and runs it.
enum CommandLineTool {
    /// Runs `arguments` (without the program's name) and returns the exit status; reports errors itself.
    static func run(_ arguments: [String]) -> ExitStatus {
        var messages = Messages()
        do throws(NLKError) {
            return try run(arguments, &messages)
        } catch {
            messages.error(error)
            return ExitStatus(error.code)
        }
    }

    private static func run(_ arguments: [String], _ messages: inout Messages) throws(NLKError) -> ExitStatus {
        var parsed = ParsedArguments()
        var rest = try parsed.parse(arguments[...], options: OptionSpecification.general, stopsAtOperand: true)
        if parsed.has("version") { return try print("nlk \(Version.number)\n") }
        guard let word = rest.first else {
            if parsed.has("help") { return try print(HelpText.overview(CommandList.all)) }
            throw NLKError(.usage, "no command given: try nlk help")
        }
        guard let command = CommandList.find(&rest) else {
            let group = CommandList.group(word)
            if !group.isEmpty, parsed.has("help") || rest.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" })
            {
                return try print(HelpText.group(word, group))
            }
            throw unknownCommand(rest, group)
        }
        if rest.prefix(while: { $0 != "--" }).contains("--help") || rest.first == "-h" || parsed.has("help") {
            return try print(HelpText.command(command))
        }
        _ = try parsed.parse(
            rest, options: command.allOptions, takesHyphenatedOperands: command.takesHyphenatedOperands)
        if parsed.has("help") { return try print(HelpText.command(command)) }
        if parsed.has("version") { return try print("nlk \(Version.number)\n") }
        if command.operands.isEmpty, let surplus = parsed.operands.first {
            throw NLKError(.usage, "nlk \(command.name) takes no operand, such as '\(surplus)'")
        }
        let settings = try Settings.layered(parsed, options: command.allOptions)
        messages = Messages(settings)
        return try command.run(
            Invocation(command: command, operands: parsed.operands, settings: settings, messages: messages))
    }

    private static func unknownCommand(_ rest: ArraySlice<String>, _ group: [CommandSpecification]) -> NLKError {
        guard let word = rest.first, !group.isEmpty else {
            let words = ShellCompletion.tree(CommandList.all).map(\.word)
            let near = NearName.suggestion(for: rest.first ?? "", among: words)
            return NLKError(.usage, "unknown command '\(rest.first ?? "")'\(near)")
        }
        let words = group.map { $0.words[1] }
        guard let second = rest.dropFirst().first, !second.hasPrefix("-") else {
            return NLKError(.usage, "nlk \(word) needs one of \(words.joined(separator: ", "))")
        }
        return NLKError(
            .usage, "unknown command '\(word) \(second)'\(NearName.suggestion(for: second, among: words))")
    }

    /// Prints text for people who asked for it: on standard output.
    static func print(_ text: String) throws(NLKError) -> ExitStatus {
        let output = try OutputStream(path: nil)
        try output.write(text)
        try output.finish()
        return .success
    }
}
