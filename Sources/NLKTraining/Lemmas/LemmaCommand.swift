import NLKCore
import NLKText

/// `nlk-train lemmas`: counts the lemmas of an annotated corpus, and says how well they serve on parts that were not counted.
public enum LemmaCommand {
    /// Options: `--language TAG`, `--dictionary FILE` (a front-coded list, for measuring), `--corpus FILE` (CoNLL-U; several add up),
    /// `--test FILE` (CoNLL-U; without it the corpus is cut into `--folds N` parts, each scored with the counts of the others), `--about LINE`,
    /// `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var (language, about, corpora): (String, [String], [String]) = ("", [], [])
        var (dictionary, test, output): (String?, String?, String?)
        var folds = 5
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--language": language = value
            case "--dictionary": dictionary = value
            case "--corpus": corpora.append(value)
            case "--test": test = value
            case "--folds": folds = Int(value) ?? folds
            case "--about": about.append(value)
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard !language.isEmpty else { throw NLKError(.usage, "give --language") }
        var sentences: [[LemmaGold.Word]] = []
        for path in corpora { sentences += try LemmaGold.read(try FileReader.read(path), name: path) }
        if let dictionary {
            let measure = try LemmaFolds(language: language, dictionary: dictionary)
            if let test {
                let gold = try LemmaGold.read(try FileReader.read(test), name: test)
                report(measure.score(train: sentences, test: gold).description)
            } else {
                report(measure.score(sentences, folds: max(2, folds)).description)
            }
        }
        guard let output else { return }
        let head = about.map { "# \($0)\n" }.joined()
        try FileWriter.write(Array((head + LemmaFolds.counts(of: sentences, language: language).text).utf8), to: output)
    }
}
