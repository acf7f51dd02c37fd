extension ShellCompletion {
    static func zsh(_ commands: [CommandSpecification]) -> String {
        var script = """
            #compdef nlk
            # zsh completion of nlk, made by `nlk completions zsh`; do not edit.
            _nlk() {
                local -a commands
                if (( CURRENT == 2 )); then
                    commands=(\n
            """
        for (word, children) in tree(commands) {
            let summary =
                children.count == 1 ? children[0].summary : children.map { $0.words[1] }.joined(separator: ", ")
            script += "            \(quoted("\(word):\(summary)"))\n"
        }
        script += "        )\n        _describe command commands\n        return\n    fi\n    case $words[2] in\n"
        for (word, children) in tree(commands) {
            script += "    \(word))\n"
            if children[0].words.count == 1 {
                script += arguments(children[0], indent: "        ")
            } else {
                script += "        if (( CURRENT == 3 )); then\n            commands=(\n"
                for child in children {
                    script += "                \(quoted("\(child.words[1]):\(child.summary)"))\n"
                }
                script += "            )\n            _describe command commands\n            return\n        fi\n"
                script += "        case $words[3] in\n"
                for child in children {
                    script +=
                        "        \(child.words[1]))\n" + arguments(child, indent: "            ") + "            ;;\n"
                }
                script += "        esac\n"
            }
            script += "        ;;\n"
        }
        return script + "    esac\n}\n_nlk \"$@\"\n"
    }

    private static func arguments(_ command: CommandSpecification, indent: String) -> String {
        let specifications = command.allOptions.map { option -> String in
            let note = "[" + option.summary.replacing("[", with: "(").replacing("]", with: ")") + "]"
            let value =
                switch option.value?.kind {
                case nil: ""
                case .folder: ":folder:_files -/"
                case .file: ":file:_files"
                default: ":value:(\(option.value?.names.joined(separator: " ") ?? ""))"
                }
            let star = option.isRepeatable ? "*" : ""
            return quoted("\(star)--\(option.name)\(note)\(value)")
        }
        return indent + "_arguments " + (specifications + ["'*:file:_files'"]).joined(separator: " \\\n\(indent)    ")
            + "\n"
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
