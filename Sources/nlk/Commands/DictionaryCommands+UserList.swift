import NLKCore
import NLKDictionaryTools

/// Changes to the user's own list, the last file of `--custom-words`.
extension DictionaryCommands {
    private static let file = OptionSpecification(
        name: "custom-words", value: .file, isRepeatable: true, isConfigurable: true,
        summary: "the list to read or change (default: the last one that is configured)")

    static let add = CommandSpecification(
        words: ["dictionary", "add"], operands: "WORD…",
        summary: "add words to your list, or change what it says of them",
        details: [
            """
            The list is kept sorted and is made when it is not there. A word may hold spaces, hyphens, digits and symbols: put it in quotation \
            marks for the shell. To take a word of the built-in dictionary out, use remove --built-in.
            """
        ],
        options: [
            file, .init(name: "frequency", value: .number(from: 1), summary: "how often the words occur"),
            .init(name: "tag", value: .text("TAG"), summary: "part of speech of the words, such as n"),
        ],
        examples: [.init(command: "nlk dictionary add --custom-words my.txt 'Lake House项目'", purpose: "teach a name")]
    ) { invocation throws(NLKError) in
        let settings = invocation.settings
        return try change(invocation) { (list, word) throws(NLKError) in
            try list.add(
                .init(word, frequency: settings.number("frequency").map(UInt64.init), tag: settings.text("tag") ?? ""))
        }
    }

    static let remove = CommandSpecification(
        words: ["dictionary", "remove"], operands: "WORD…",
        summary: "remove words from your list",
        details: ["Ends with 1 when a word was not there."],
        options: [
            file, .init(name: "built-in", summary: "add -WORD to the list: the built-in dictionary's word is not used"),
        ]
    ) { invocation throws(NLKError) in
        let isBuiltIn = invocation.settings.flag("built-in")
        return try change(invocation) { (list, word) throws(NLKError) in
            isBuiltIn ? try list.add(.init("-" + word)) : list.remove(word)
        }
    }

    static let list = CommandSpecification(
        words: ["dictionary", "list"], operands: "", summary: "print the words of your list",
        details: ["One line a word: word, frequency and tag, separated by tabs, the last two as far as given."],
        options: [file]
    ) { invocation throws(NLKError) in
        let list = try UserDictionary(path: try path(invocation))
        return try CommandLineTool.print(list.words.map { $0.line + "\n" }.joined())
    }

    /// Applies `body` to each word and saves the list when something changed; 1 when a word changed nothing.
    private static func change(
        _ invocation: Invocation, _ body: (inout UserDictionary, String) throws(NLKError) -> Bool
    ) throws(NLKError) -> ExitStatus {
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one word") }
        var list = try UserDictionary(path: try path(invocation))
        var unchanged = 0
        for word in invocation.operands where try !body(&list, word) {
            invocation.messages.note("'\(word)' changes nothing")
            unchanged += 1
        }
        if unchanged < invocation.operands.count { try list.save() }
        return unchanged == 0 || invocation.command.words[1] == "add" ? .success : .negative
    }

    private static func path(_ invocation: Invocation) throws(NLKError) -> String {
        guard let path = invocation.settings.texts("custom-words").last else {
            throw NLKError(.usage, "no list is named: give --custom-words FILE or configure custom-words")
        }
        return path
    }
}
