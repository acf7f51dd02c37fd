import NLKCore
import NLKDictionaryTools
import NLKLexicon

extension DictionaryCommands {
    static let check = CommandSpecification(
        words: ["dictionary", "check"], operands: "[FILE…]",
        summary: "find what is wrong with word lists and images",
        details: [
            """
            FILE is a list of custom words or an image; without FILE the whole dictionary folder is checked: manifests, domain lists, and that \
            every image is whole and made of these inputs. Every bad line is named with its number. Ends with 3 when something was found.
            """
        ],
        options: [.dictionaries],
        examples: [.init(command: "nlk dictionary check my-words.txt", purpose: "check your own list")]
    ) { invocation throws(NLKError) in
        let report: DictionaryChecker.Report
        if invocation.operands.isEmpty {
            let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
            report = try DictionaryChecker.check(folder: folder.path)
        } else {
            report = try DictionaryChecker.check(paths: invocation.operands)
        }
        let text = report.description
        _ = try CommandLineTool.print(text.isEmpty ? "" : text + "\n")
        return report.isSound ? .success : .badInput
    }

    static let diff = CommandSpecification(
        words: ["dictionary", "diff"], operands: "OLD NEW",
        summary: "print what two word lists or images hold differently",
        details: [
            """
            One line a word: + for a word that only NEW holds, - for one that only OLD holds, ~ for one with other values. Ends with 1 when \
            they differ.
            """
        ]
    ) { invocation throws(NLKError) in
        guard invocation.operands.count == 2 else {
            throw NLKError(.usage, "name two files: the old one and the new one")
        }
        let diff = try DictionaryDiff(old: invocation.operands[0], new: invocation.operands[1])
        _ = try CommandLineTool.print(diff.isEmpty ? "" : "\(diff)\n")
        return diff.isEmpty ? .success : .negative
    }
}
