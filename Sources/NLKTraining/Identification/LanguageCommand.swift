import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train language`: trains `identification.model` from word tables.
public enum LanguageCommand {
    /// Options: `--words FOLDER` (a table `word TAB weight` a language) or `--model FILE` (a model whose rows are taken as they are), `--forms FILE` (letters of one script of Chinese, as the model's list has them),
    /// `--held-out FILE` (language TAB text, for the temperature),
    /// `--wide-bits N`, `--narrow-bits N`, `--wide-examples N`, `--narrow-examples N`, `--seed N`, `--about LINE`, `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var (wide, narrow) = (LanguageTrainer.Options(), LanguageTrainer.Options())
        (wide.bits, wide.examples) = (17, 9_000_000)
        (narrow.bits, narrow.examples) = (16, 3_000_000)
        var (words, model, heldOut, output): (String?, String?, String?, String?)
        var about: [String] = []
        var forms = ""
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--words": words = value
            case "--model": model = value
            case "--forms": forms = String(decoding: try FileReader.read(value), as: UTF8.self)
            case "--held-out": heldOut = value
            case "--wide-bits": wide.bits = Int(value) ?? wide.bits
            case "--narrow-bits": narrow.bits = Int(value) ?? narrow.bits
            case "--wide-examples": wide.examples = Int(value) ?? wide.examples
            case "--narrow-examples": narrow.examples = Int(value) ?? narrow.examples
            case "--seed": wide.seed = UInt64(value) ?? wide.seed
            case "--about": about.append(value)
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let output, words != nil || model != nil else {
            throw NLKError(.usage, "give -o, and --words or --model")
        }
        narrow.seed = wide.seed
        var list = about.map { "# \($0)\n" }.joined() + forms
        for group in LanguageList.groups {
            for (lane, entry) in group.languages.enumerated() {
                list += "lane\t\(group.letters.code)\t\(lane)\t\(entry.tag)\t\(entry.prior)\n"
            }
        }
        var weights: LanguageWeights
        if let model {
            weights = try LanguageWeights(path: model)
            weights.setLanes(list)
        } else {
            weights = try trained(words ?? "", wide, narrow, list, report)
        }
        if let heldOut {
            let calibration = LanguageCalibration(try HeldOutTexts.read(heldOut))
            let fitted = calibration.fit(try weights.identifier(), report)
            weights.setTemperature(fitted.temperature, strength: fitted.strength)
        }
        try FileWriter.write(weights.file(), to: output)
    }

    private static func trained(
        _ words: String, _ wide: LanguageTrainer.Options, _ narrow: LanguageTrainer.Options, _ list: String,
        _ report: (String) -> Void
    ) throws(NLKError) -> LanguageWeights {
        let (wideRows, wideScale) = try rows(of: words, lanes: 64, wide, report)
        let (narrowRows, narrowScale) = try rows(of: words, lanes: 16, narrow, report)
        return LanguageWeights(
            wide: .init(bytes: wideRows, scale: wideScale), narrow: .init(bytes: narrowRows, scale: narrowScale),
            languages: list)
    }

    private static func rows(
        of folder: String, lanes: Int, _ options: LanguageTrainer.Options, _ report: (String) -> Void
    ) throws(NLKError) -> (bytes: [UInt8], scale: Float) {
        var tables: [WordTable] = []
        for group in LanguageList.groups where (lanes == 64) == group.letters.isWide {
            for (tag, _) in group.languages {
                let path = "\(folder)/\(LanguageList.table(of: tag, in: group.letters)).tsv"
                tables.append(
                    try WordTable(path: path, language: tag, group: group.letters, limit: 150_000, exponent: 0.75))
            }
        }
        var trainer = LanguageTrainer(tables, lanes: lanes, options)
        trainer.train { count, _ in report("\(count) of \(options.examples) examples") }
        let quantizer = LanguageQuantizer(trainer)
        return (quantizer.rows(trainer), quantizer.scale)
    }
}
