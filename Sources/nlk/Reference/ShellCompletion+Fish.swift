extension ShellCompletion {
    static func fish(_ commands: [CommandSpecification]) -> String {
        var script = "# fish completion of nlk, made by `nlk completions fish`; do not edit.\n"
        for (word, children) in tree(commands) {
            let summary =
                children.count == 1 ? children[0].summary : children.map { $0.words[1] }.joined(separator: ", ")
            script += "complete -c nlk -f -n __fish_use_subcommand -a \(word) -d \(quoted(summary))\n"
            for child in children where child.words.count > 1 {
                let condition = quoted("__fish_seen_subcommand_from \(word)")
                script += "complete -c nlk -f -n \(condition) -a \(child.words[1]) -d \(quoted(child.summary))\n"
            }
        }
        for command in commands {
            let conditions = command.words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
            for option in command.allOptions {
                var line = "complete -c nlk -n \(quoted(conditions)) -l \(option.name)"
                if let short = option.short { line += " -s \(short)" }
                switch option.value?.kind {
                case nil: break
                case .file, .folder: line += " -r"
                case .choice(let names), .list(let names): line += " -x -a \(quoted(names.joined(separator: " ")))"
                case .text, .number: line += " -x"
                }
                script += line + " -d \(quoted(option.summary))\n"
            }
        }
        return script
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }
}
