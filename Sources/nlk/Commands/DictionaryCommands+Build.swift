import NLKCore
import NLKDictionaryTools
import NLKLexicon

extension DictionaryCommands {
    static let build = CommandSpecification(
        words: ["dictionary", "build"], operands: "[IMAGE…]",
        summary: "compile the word lists into images",
        details: [
            """
            Reads every manifest below the dictionary folder, or only those of the images named (zh, en, lemmas/de), and writes \
            images/NAME.nlkimage there, each whole or not at all. The same inputs give the same bytes. tools/fetch-dictionaries brings the inputs.
            """
        ],
        options: [.dictionaries]
    ) { invocation throws(NLKError) in
        let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries")).path
        var reports: [DictionaryBuilder.Report] = []
        if invocation.operands.isEmpty {
            reports = try DictionaryBuilder.build(folder: folder)
        } else {
            for name in invocation.operands { reports += try DictionaryBuilder.build(folder: folder, image: name) }
        }
        return try CommandLineTool.print(reports.map { "\($0)\n" }.joined())
    }
}
