extension ShellCompletion {
    static func bash(_ commands: [CommandSpecification]) -> String {
        let first = tree(commands).map(\.word).joined(separator: " ")
        var script = """
            # bash completion of nlk, made by `nlk completions bash`; do not edit.
            _nlk() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
                local options= words=
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(first)" -- "$current"))
                    return
                fi
                case $command in\n
            """
        for (word, children) in tree(commands) {
            let isGroup = children[0].words.count > 1
            script += "    \(word))\n"
            if isGroup {
                let names = children.map { $0.words[1] }.joined(separator: " ")
                script += "        if [ \"$COMP_CWORD\" -eq 2 ]; then words=\"\(names)\"; fi\n"
                script += "        case ${COMP_WORDS[2]} in\n"
                for child in children { script += "        \(child.words[1])) options=\"\(optionNames(child))\" ;;\n" }
                script += "        esac\n"
            } else {
                script += "        options=\"\(optionNames(children[0]))\"\n"
            }
            script += "        ;;\n"
        }
        script += "    esac\n    case $previous in\n"
        for option in OptionSpecification.all {
            guard let value = option.value else { continue }
            let heads = option.short.map { "-\($0) | --\(option.name)" } ?? "--\(option.name)"
            let reply =
                switch value.kind {
                case .folder: "$(compgen -d -- \"$current\")"
                case .file: "$(compgen -f -- \"$current\")"
                default: "$(compgen -W \"\(value.names.joined(separator: " "))\" -- \"$current\")"
                }
            script += "    \(heads))\n        COMPREPLY=(\(reply))\n        return\n        ;;\n"
        }
        script += """
                esac
                if [[ $current == -* ]]; then
                    COMPREPLY=($(compgen -W "$options" -- "$current"))
                elif [ -n "$words" ]; then
                    COMPREPLY=($(compgen -W "$words" -- "$current"))
                else
                    COMPREPLY=($(compgen -f -- "$current"))
                fi
            }
            complete -o filenames -F _nlk nlk

            """
        return script
    }

    private static func optionNames(_ command: CommandSpecification) -> String {
        command.allOptions.map { "--" + $0.name }.joined(separator: " ")
    }
}
