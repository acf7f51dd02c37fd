import NLKCore
import NLKDictionaryTools
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
        options: [
            .dictionaries,
            .init(name: "parts", summary: "also the words that each word begins with or holds, indented"),
        ],
        examples: [.init(command: "nlk dictionary lookup 合同", purpose: "frequency and tag of a word")]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one word") }
        let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
        var lexicons: [(name: String, lexicon: Lexicon)] = []
        for name in ["zh", "en"] { lexicons.append((name, try Lexicon(path: folder.image(name)))) }
        var isComplete = true
        var text = ""
        for word in invocation.operands {
            let reports = lexicons.map { ($0.name, WordReport(word, in: $0.lexicon)) }
            let found = reports.filter { $0.1.entry != nil }
            if found.isEmpty { isComplete = false }
            text += found.isEmpty ? "\(word)\t-\t-\t-\t-\n" : ""
            for (name, report) in found { text += report.entry.map { row($0, word: word, image: name) } ?? "" }
            guard invocation.settings.flag("parts") else { continue }
            for (name, report) in reports {
                for part in report.prefixes + report.inner { text += "  " + row(part, word: part.word, image: name) }
            }
        }
        _ = try CommandLineTool.print(text)
        return isComplete ? .success : .negative
    }

    private static func row(_ row: WordReport.Row, word: String, image: String) -> String {
        "\(word)\t\(image)\t\(Int(row.frequency))\t\(row.tag.isEmpty ? "-" : row.tag)\t\(row.source.name)\n"
    }

    static let explain = CommandSpecification(
        words: ["dictionary", "explain"], operands: "[SENTENCE…]",
        summary: "print every dictionary word in a Chinese sentence and why the fast segmenter cuts as it does",
        details: [
            """
            The first line is the cut; then each word with its place in characters, frequency, tag and cost, and how much more the best cut with \
            that word costs. Without SENTENCE each line of standard input is explained. The accurate segmenter decides by its model: see nlk \
            keywords --explain.
            """
        ],
        options: [.dictionaries],
        examples: [.init(command: "nlk dictionary explain 甲方向导游支付押金", purpose: "see rival cuts")]
    ) { invocation throws(NLKError) in
        let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
        let lexicon = try Lexicon(path: folder.image("zh"))
        var sentences = invocation.operands
        if sentences.isEmpty {
            let input = String(decoding: try FileReader.readAll(0, name: "standard input"), as: UTF8.self)
            sentences = input.split(whereSeparator: \.isNewline).map(String.init)
        }
        let explained = sentences.map { "\(SegmentationExplanation($0, lexicon: lexicon))\n" }
        return try CommandLineTool.print(explained.joined(separator: "\n"))
    }
}
