import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train names`: trains `names.model` of a language.
public enum NameCommand {
    /// Options: `--tagger MODEL` (a committed `tagger.model`), `--corpus FILE` (repeatable), `--classes FILE`, `--fold IMAGE` (folds Han
    /// characters as that dictionary image does), `--test FILE` (scored), `--passes N`, `--seed N`, `--floor N`, `--margin N`, `--small-letters N` (one sentence of N also in small letters),
    /// `--about LINE`, `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        guard let place = arguments.firstIndex(of: "--tagger"), place + 1 < arguments.endIndex else {
            throw NLKError(.usage, "name the tagger's model with --tagger")
        }
        let tagger = PartOfSpeechTagger(LabelModel(try LabelWeights(path: arguments[place + 1])))
        var training = NameTraining(tagger: tagger)
        var (corpora, tests): ([String], [String]) = ([], [])
        var folder: KeyFolder?
        var output: String?
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--tagger": continue
            case "--corpus": corpora.append(value)
            case "--classes": try training.knowledge.addClasses(path: value)
            case "--fold": folder = KeyFolder(try Lexicon(path: value))
            case "--test": tests.append(value)
            case "--passes": training.options.passes = try TaggerCommand.number(value, name)
            case "--seed": training.options.seed = try TaggerCommand.number(value, name)
            case "--floor": training.options.floor = try TaggerCommand.number(value, name)
            case "--margin": training.options.margin = try TaggerCommand.number(value, name)
            case "--small-letters": training.smallLetters = try TaggerCommand.number(value, name)
            case "--about": training.about = value
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard !corpora.isEmpty, output != nil || !tests.isEmpty else {
            throw NLKError(.usage, "give --corpus, and -o or --test")
        }
        var sentences: [TaggedSentence] = []
        for path in corpora { sentences += try NameCorpus.sentences(path: path).map { $0.folded(by: folder) } }
        let weights = training.train(sentences, report: report)
        for path in tests {
            let score = training.score(weights, on: try NameCorpus.sentences(path: path).map { $0.folded(by: folder) })
            report("\(path): \(score.gold) names, \(score.found) found, \(score.right) right, F1 \(score.f1)")
        }
        guard let output else { return }
        let bytes = weights.fileBytes()
        try FileWriter.write(bytes, to: output)
        report("\(output): \(bytes.count) bytes, \(weights.words.count) words")
    }
}
