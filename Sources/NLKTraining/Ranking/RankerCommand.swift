import NLKCore
import NLKLexicon
import NLKText

/// `nlk-train ranker`: trains `keyword-ranker.tsv`.
public enum RankerCommand {
    /// Options: `--chinese IMAGE`, `--english IMAGE`, `--stop-words FILE`, `--units FILE`, `--documents FILE` (task TAB text TAB keywords
    /// joined by `_`), `--folds N` (0: no cross-validation), `--about LINE`, `-o FILE`.
    public static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var options = RankerTrainer.Options()
        var (chinese, english): (Lexicon?, Lexicon?)
        var (units, about): ([[UInt8]], [String]) = ([], [])
        var stopWordFiles: [String] = []
        var documentFile: String?
        var output: String?
        var folds = 5
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--chinese": chinese = try Lexicon(path: value)
            case "--english": english = try Lexicon(path: value)
            case "--stop-words": stopWordFiles.append(value)
            case "--units": units.append(try FileReader.read(value))
            case "--documents": documentFile = value
            case "--folds": folds = Int(value) ?? folds
            case "--floor": options.floor = Int(value) ?? options.floor
            case "--passes": options.passes = Int(value) ?? options.passes
            case "--seed": options.seed = UInt64(value) ?? options.seed
            case "--about": about.append(value)
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let chinese, let english, let documentFile, let output else {
            throw NLKError(.usage, "give --chinese, --english, --documents and -o")
        }
        let folder = KeyFolder(chinese)
        var stopWords = StopWords()
        for file in stopWordFiles { _ = stopWords.add(list: try FileReader.read(file), file: file, folder: folder) }
        let trainer = RankerTrainer(
            chinese: chinese, english: english, segmenter: BoundarySegmenter(try BoundaryModel(chinese.image)),
            stopWords: stopWords, units: UnitTable(parsing: units), options: options)
        let text = trainer.train(try documents(path: documentFile, folder: folder), folds: folds, report: report)
        let head = about.map { "# \($0)\n" }.joined()
        try FileWriter.write(Array((head + text).utf8), to: output)
    }

    private static func documents(path: String, folder: KeyFolder) throws(NLKError) -> [RankerTrainer.Document] {
        var documents: [RankerTrainer.Document] = []
        for (index, line) in try FileReader.read(path).split(separator: 0x0A).enumerated() {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard fields.count == 3 else {
                throw NLKError(.badInput, "a line without three fields", at: .init(file: path, line: index + 1))
            }
            let keywords = fields[2].split(separator: 0x5F).map { String(decoding: folder.fold($0), as: UTF8.self) }
            documents.append(.init(text: String(decoding: fields[1], as: UTF8.self), keywords: Set(keywords)))
        }
        return documents
    }
}
