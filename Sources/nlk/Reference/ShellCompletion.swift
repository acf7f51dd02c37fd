/// Completion scripts, made from the list of commands.
enum ShellCompletion: String, CaseIterable {
    case bash, zsh, fish

    func render(_ commands: [CommandSpecification]) -> String {
        switch self {
        case .bash: Self.bash(commands)
        case .zsh: Self.zsh(commands)
        case .fish: Self.fish(commands)
        }
    }

    /// First words with what may follow them: `evaluate` with `segmentation` and `keywords`.
    static func tree(_ commands: [CommandSpecification]) -> [(word: String, children: [CommandSpecification])] {
        var tree: [(word: String, children: [CommandSpecification])] = []
        for command in commands {
            if let index = tree.firstIndex(where: { $0.word == command.words[0] }) {
                tree[index].children.append(command)
            } else {
                tree.append((command.words[0], [command]))
            }
        }
        return tree
    }
}
