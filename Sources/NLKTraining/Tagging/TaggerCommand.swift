import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train tagger`: trains `tagger.model` of a language, or measures it by cross-validation.
public enum TaggerCommand {
    /// Options: `--treebank FILE` (repeatable), `--treebank-1 FILE` (tags of version 1), `--classes FILE` (repeatable), `--fold IMAGE` (folds Han
    /// characters as that dictionary image does), `--test FILE` (scored with its own words), `--folds N` (cross-validation),
    /// `--passes N`, `--seed N`, `--floor N`, `--margin N`, `--about LINE`, `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var treebanks: [(path: String, isVersion1: Bool)] = []
        var (tests, classes): ([String], [String]) = ([], [])
        var folder: KeyFolder?
        var folds = 0
        var output: String?
        var training = TaggerTraining(knowledge: WordKnowledge(labelCount: PartOfSpeechTagger.labels.count))
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--treebank": treebanks.append((value, false))
            case "--treebank-1": treebanks.append((value, true))
            case "--classes": classes.append(value)
            case "--fold": folder = KeyFolder(try Lexicon(path: value))
            case "--test": tests.append(value)
            case "--folds": folds = try number(value, name)
            case "--passes": training.options.passes = try number(value, name)
            case "--seed": training.options.seed = try number(value, name)
            case "--floor": training.options.floor = try number(value, name)
            case "--margin": training.options.margin = try number(value, name)
            case "--ceiling": training.quantizer.ceiling = try number(value, name)
            case "--least-byte": training.quantizer.leastByte = try number(value, name)
            case "--about": training.about = value
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard !treebanks.isEmpty, output != nil || folds > 1 || !tests.isEmpty else {
            throw NLKError(.usage, "give --treebank, and -o, --test or --folds")
        }
        for path in classes { try training.knowledge.addClasses(path: path) }
        var groups: [[TaggedSentence]] = []
        for (path, isVersion1) in treebanks {
            groups += try TreebankReader.groups(path: path, isVersion1: isVersion1).map {
                $0.map { $0.folded(by: folder) }
            }
        }
        if folds > 1 {
            let score = training.crossValidate(groups, folds: folds)
            report("\(folds) folds: \(percent(score))")
        }
        guard output != nil || !tests.isEmpty else { return }
        let weights = training.train(groups, report: report)
        for path in tests {
            let sentences = try TreebankReader.groups(path: path).compactMap { $0.first?.folded(by: folder) }
            report("\(path): \(percent(TaggerTraining.score(weights, on: sentences)))")
        }
        guard let output else { return }
        let bytes = weights.fileBytes()
        try FileWriter.write(bytes, to: output)
        report("\(output): \(bytes.count) bytes, \(weights.words.count) words")
    }

    private static func percent(_ score: (right: Int, total: Int)) -> String {
        let hundredths = score.total == 0 ? 0 : (score.right * 10_000 + score.total / 2) / score.total
        let fraction = hundredths % 100
        return
            "\(score.right) of \(score.total) words right, \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
    }

    static func number<Value: LosslessStringConvertible>(
        _ text: String, _ name: String
    ) throws(NLKError) -> Value {
        guard let value = Value(text) else { throw NLKError(.usage, "'\(text)' is no value for '\(name)'") }
        return value
    }
}

extension TaggedSentence {
    /// The sentence with its Han words folded to Simplified characters, as the tokenizer's caller does.
    func folded(by folder: KeyFolder?) -> TaggedSentence {
        guard let folder else { return self }
        return TaggedSentence(words: words.map { HanWord.isHan($0) ? folder.fold($0) : $0 }, labels: labels)
    }
}
