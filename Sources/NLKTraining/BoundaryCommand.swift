import Glibc
import NLKCore
import NLKText

/// `nlk-train boundary --words FILE --fold FILE… --news FILE --ud FILE -o FILE`: the command behind `tools/train`.
public enum BoundaryCommand {
    /// Runs and ends the process: 0, or 2 for wrong use, 3 for bad input.
    public static func main(_ arguments: [String]) -> Never {
        do {
            try run(arguments)
            exit(0)
        } catch {
            note("nlk-train: \(error)")
            exit(error.code == .usage ? 2 : 3)
        }
    }

    private static func run(_ arguments: [String]) throws(NLKError) {
        guard arguments.first == "boundary" else {
            throw NLKError(.usage, "name what to train: 'boundary'")
        }
        var options = BoundaryTrainer.Options()
        var lexicon = TrainingLexicon()
        var corpora: [BoundaryConvention: SegmentedCorpus] = [:]
        var output: String?
        var about = ""
        var heldOut: Double = 0
        var rest = arguments.dropFirst()
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--fold": try lexicon.addFold(path: value)
            case "--words": try lexicon.addWords(path: value)
            case "--news": corpora[.news] = try .slashTagged(path: value)
            case "--ud": corpora[.ud] = try .coNLL(path: value)
            case "--about": about = value
            case "-o": output = value
            case "--passes": options.passes = try number(value, name)
            case "--seed": options.seed = try number(value, name)
            case "--dropout": options.wordDropout = try number(value, name)
            case "--rate": options.learningRate = try number(value, name)
            case "--pair-floor": options.pairFloor = try number(value, name)
            case "--borrowing": options.borrowing = try number(value, name)
            case "--hold-out": heldOut = try number(value, name)
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let output else { throw NLKError(.usage, "name the file to write with -o") }
        if heldOut > 0, var news = corpora[.news] {
            news.sentences.removeLast(Int(Double(news.sentences.count) * heldOut))
            corpora[.news] = news
        }
        let trainer = BoundaryTrainer(corpora, lexicon: lexicon, options: options)
        let bytes = trainer.train(about: about, report: note).fileBytes()
        try FileWriter.write(bytes, to: output)
        note("\(output): \(bytes.count) bytes")
    }

    private static func number<Value: LosslessStringConvertible>(
        _ text: String, _ name: String
    ) throws(NLKError) -> Value {
        guard let value = Value(text) else { throw NLKError(.usage, "'\(text)' is no value for '\(name)'") }
        return value
    }

    private static func note(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
