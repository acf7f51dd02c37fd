import NLKCore
import NLKLexicon

extension DictionaryCommands {
    static let lookup = CommandSpecification(
        words: ["dictionary", "lookup"], operands: "WORD…",
        summary: "print what the dictionaries hold of each word",
        details: [
            """
            One line for each dictionary that holds the word: word, image, frequency, tag and source (general or domain list), separated by tabs. \
            Script, width and case do not matter. Ends with 1 when a word is in no dictionary; that word gets a line with - in each column.
            """
        ],
        options: [.dictionaries],
        examples: [.init(command: "nlk dictionary lookup 合同", purpose: "frequency and tag of a word")]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one word") }
        let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
        var lexicons: [(name: String, lexicon: Lexicon)] = []
        for name in ["zh", "en"] { lexicons.append((name, try Lexicon(path: folder.image(name)))) }
        var isComplete = true
        var text = ""
        for word in invocation.operands {
            let found = lexicons.compactMap { name, lexicon in
                lexicon.entry(word).map { entry in
                    let tag = lexicon.tags[Int(entry.tag)]
                    return "\(word)\t\(name)\t\(Int(entry.frequency))\t\(tag)\t\(entry.source.name)\n"
                }
            }
            if found.isEmpty { isComplete = false }
            text += found.isEmpty ? "\(word)\t-\t-\t-\t-\n" : found.joined()
        }
        _ = try CommandLineTool.print(text)
        return isComplete ? .success : .negative
    }
}
