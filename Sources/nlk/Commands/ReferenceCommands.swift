import NLKCore
import NLKLexicon

/// Commands that tell about nlk itself.
enum ReferenceCommands {
    static let all: [CommandSpecification] = [config, completions, man, help]

    private static let config = CommandSpecification(
        words: ["config"], operands: "", summary: "print each setting in force and where it came from",
        details: [
            """
            One line a value: name, value and origin, separated by tabs. Any option that can be configured may be given, to see what a \
            command would get.
            """
        ],
        options: OptionSpecification.filter + OptionSpecification.text
    ) { invocation throws(NLKError) in
        var text = ""
        for option in OptionSpecification.all where option.isConfigurable {
            guard let value = invocation.settings.values[option.name] else {
                text += "\(option.name)\t\(standard(option, invocation))\tdefault\n"
                continue
            }
            for (one, origin) in zip(value.texts, value.origins) { text += "\(option.name)\t\(one)\t\(origin)\n" }
        }
        return try CommandLineTool.print(text)
    }

    private static func standard(_ option: OptionSpecification, _ invocation: Invocation) -> String {
        switch option.name {
        case "jobs": String(invocation.jobs)
        case "dictionaries": (try? DictionaryFolder.find())?.path ?? ""
        default: option.standard ?? (option.value == nil ? "false" : "")
        }
    }

    private static let completions = CommandSpecification(
        words: ["completions"], operands: "bash|zsh|fish", summary: "print the completion script of a shell"
    ) { invocation throws(NLKError) in
        guard invocation.operands.count == 1, let shell = ShellCompletion(rawValue: invocation.operands[0]) else {
            let names = ShellCompletion.allCases.map(\.rawValue).joined(separator: ", ")
            throw NLKError(.usage, "nlk completions needs the name of one shell: \(names)")
        }
        return try CommandLineTool.print(shell.render(CommandList.all))
    }

    private static let man = CommandSpecification(
        words: ["man"], operands: "", summary: "print the manual page, for example to man -l -"
    ) { _ throws(NLKError) in
        try CommandLineTool.print(ManualPage.render(CommandList.all))
    }

    private static let help = CommandSpecification(
        words: ["help"], operands: "[COMMAND]", summary: "print help on nlk or on one command"
    ) { invocation throws(NLKError) in
        guard let word = invocation.operands.first else {
            return try CommandLineTool.print(HelpText.overview(CommandList.all))
        }
        var words = invocation.operands[...]
        if let command = CommandList.find(&words) { return try CommandLineTool.print(HelpText.command(command)) }
        let group = CommandList.group(word)
        guard invocation.operands.count == 1, !group.isEmpty else {
            let near = NearName.suggestion(for: word, among: ShellCompletion.tree(CommandList.all).map(\.word))
            throw NLKError(.usage, "unknown command '\(invocation.operands.joined(separator: " "))'\(near)")
        }
        return try CommandLineTool.print(HelpText.group(word, group))
    }
}
