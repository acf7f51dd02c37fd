import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train names`: trains `names.model` of a language.
public enum NameCommand {
    /// Options: `--tagger MODEL` (a `tagger.model`: gives the words of the corpora behind it their parts of speech; the last one is the
    /// tagger that names will be found with), `--corpus FILE` (repeatable), `--classes FILE`, `--fold IMAGE` (folds Han characters as that
    /// dictionary image does), `--test FILE` (scored), `--folds N` (cross-validation over the corpora), `--runs N` (the mean of so many
    /// runs, each in another order), `--passes N`, `--seed N`, `--floor N`, `--margin N`, `--small-letters N` (one sentence of N also in
    /// small letters), `--about LINE`, `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var training = NameTraining()
        var (corpora, tests): ([(path: String, tagger: PartOfSpeechTagger)], [String]) = ([], [])
        var tagger: PartOfSpeechTagger?
        var folder: KeyFolder?
        var folds = 0
        var output: String?
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--tagger": tagger = PartOfSpeechTagger(LabelModel(try LabelWeights(path: value)))
            case "--corpus":
                guard let tagger else {
                    throw NLKError(.usage, "name the tagger's model with --tagger, in front of --corpus")
                }
                corpora.append((value, tagger))
            case "--classes": try training.knowledge.addClasses(path: value)
            case "--fold": folder = KeyFolder(try Lexicon(path: value))
            case "--test": tests.append(value)
            case "--folds": folds = try TaggerCommand.number(value, name)
            case "--runs": training.runs = try TaggerCommand.number(value, name)
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
        guard let tagger, !corpora.isEmpty, output != nil || folds > 1 || !tests.isEmpty else {
            throw NLKError(.usage, "give --corpus, and -o, --test or --folds")
        }
        var sentences: [NameTraining.Sentence] = []
        for corpus in corpora {
            sentences += NameTraining.sentences(try read(corpus.path, folder), corpus.tagger)
        }
        if folds > 1 { report("\(folds) folds: \(training.crossValidate(sentences, folds: folds))") }
        guard output != nil || !tests.isEmpty else { return }
        let weights = training.train(sentences, report: report)
        for path in tests {
            report(
                "\(path): \(NameTraining.score(weights, on: NameTraining.sentences(try read(path, folder), tagger)))")
        }
        guard let output else { return }
        let bytes = weights.fileBytes()
        try FileWriter.write(bytes, to: output)
        report("\(output): \(bytes.count) bytes, \(weights.words.count) words")
    }
    private static func read(_ path: String, _ folder: KeyFolder?) throws(NLKError) -> [TaggedSentence] {
        try NameCorpus.sentences(path: path).map { $0.folded(by: folder) }
    }
}
