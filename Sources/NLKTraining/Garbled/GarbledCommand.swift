import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train garbled`: trains `garbled.model`, or measures it with `--measure`.
public enum GarbledCommand {
    /// Options: `--english IMAGE`, `--other IMAGE`, `--words FILE` (the first English), `--units FILE`, `--latin FILE`, `--han FILE`, `--about LINE`
    /// (all but the first repeatable), `--seed N`, `--mercy N`, `--mercy-in-noise N`, `-o FILE`; with `--measure MODEL` the sentences of `--latin` are judged instead.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var options = GarbledTrainer.Options()
        var english: Lexicon?
        var others: [Lexicon] = []
        var lists: [[(word: [UInt8], count: Double)]] = []
        var units: [[UInt8]] = []
        var (latin, han, about): ([String], [String], [String]) = ([], [], [])
        var (output, model): (String?, String?)
        var measured: [(name: String, sentences: [String])] = []
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--english": english = try Lexicon(path: value)
            case "--other": others.append(try Lexicon(path: value))
            case "--words": lists.append(try wordList(path: value))
            case "--latin":
                let sentences = try SentenceReader.sentences(path: value)
                latin += sentences
                measured.append((value, sentences))
            case "--units": units.append(try FileReader.read(value))
            case "--han": han += try SentenceReader.sentences(path: value)
            case "--about": about.append(value)
            case "--seed": options.seed = UInt64(value) ?? options.seed
            case "--mercy": options.mercy = Float(value) ?? options.mercy
            case "--mercy-in-noise": options.mercyInNoise = Float(value) ?? options.mercyInNoise
            case "--measure": model = value
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let english else { throw NLKError(.usage, "name the English image with --english") }
        if let model {
            let units = UnitTable(parsing: units)
            let filter = GarbledFilter(
                model: try GarbledModel(parsing: FileReader.read(model), file: model), english: english, others: others,
                units: units)
            let measure = GarbledMeasure(filter: filter, english: english, others: others, units: units)
            for (name, sentences) in measured { report(measure.realWords(name: name, sentences)) }
            if !han.isEmpty { report(measure.noise(latin: latin, han: han, seed: options.seed)) }
            return
        }
        guard let output, !lists.isEmpty else {
            throw NLKError(.usage, "give word lists with --words and the file to write with -o")
        }
        let trainer = GarbledTrainer(
            english: english, others: others, units: UnitTable(parsing: units), options: options)
        let text = trainer.train(
            letterCosts: trainer.letterCosts(lists: lists), latin: latin, han: han, report: report)
        try FileWriter.write(Array(text.text(about: about).utf8), to: output)
    }

    /// Lines `word<TAB>occurrences in a thousand million words`.
    private static func wordList(path: String) throws(NLKError) -> [(word: [UInt8], count: Double)] {
        var list: [(word: [UInt8], count: Double)] = []
        for (index, line) in try FileReader.read(path).split(separator: 0x0A).enumerated() {
            let fields = line.split(separator: 0x09)
            guard fields.count == 2, let count = Double(String(decoding: fields[1], as: UTF8.self)) else {
                throw NLKError(
                    .badInput, "a line that is not word, TAB, number", at: .init(file: path, line: index + 1))
            }
            list.append((Array(fields[0]), count))
        }
        return list
    }
}
