import Glibc
import NLKCore
import NLKEvaluation
import NLKFormats
import NLKLexicon
import NLKPipeline

extension EvaluateSegmentationCommand {
    /// Texts that are scored together.
    private struct NoisySet {
        var name: String
        var readings: [NoisyReading]
        /// The share of wrong characters that was asked for.
        var level: Double?
    }

    /// Scores of text that was read by a recognizer, before or now, or misread on purpose.
    static func noisyReport(_ invocation: Invocation) throws(NLKError) -> NoisyReport {
        let settings = invocation.settings
        let segmenters = segmenters(invocation)
        var report = NoisyReport(
            comparesSegmenters: segmenters.count > 1, confusions: settings.number("confusions") ?? 20)
        var sets: [NoisySet] = []
        for (index, segmenter) in segmenters.enumerated() {
            let pipeline = try EvaluatedPipeline(invocation, segmenter: segmenter)
            if index == 0 || settings.flag("recognize") { sets = try noisySets(invocation, pipeline, before: sets) }
            let language = try language(of: sets, pipeline)
            let evaluator = try pipeline.noisyEvaluator(language)
            for set in sets {
                let scores = try evaluator.score(set.readings, worst: settings.number("worst") ?? 10)
                report.append(set.name, segmenter: segmenter, scores)
            }
        }
        return report
    }

    /// The language of all inputs: noise and words are those of one.
    private static func language(of sets: [NoisySet], _ pipeline: EvaluatedPipeline) throws(NLKError) -> Language {
        let inputs = Dictionary(grouping: sets.flatMap(\.readings), by: \.place.file)
        let languages = Set(inputs.values.map { pipeline.language(of: $0.map(\.truth)) }).subtracting([.undetermined])
        guard languages.count <= 1 else {
            let tags = languages.map(\.tag).sorted().joined(separator: ", ")
            throw NLKError(
                .usage, "the inputs are in several languages (\(tags)): name one with --lang, or score them one by one")
        }
        return languages.first ?? pipeline.language(of: [])
    }

    private static func noisySets(
        _ invocation: Invocation, _ pipeline: EvaluatedPipeline, before: [NoisySet]
    ) throws(NLKError) -> [NoisySet] {
        let settings = invocation.settings
        if let path = settings.text("ocr") { return try levels(try readings(path, invocation), path) }
        if settings.flag("recognize") { return try recognized(invocation, pipeline, before: before) }
        return try misread(settings.text("noise") ?? "", invocation, pipeline)
    }

    /// Readings in a file.
    private static func readings(_ path: String, _ invocation: Invocation) throws(NLKError) -> [NoisyReading] {
        let bytes = try read(path)
        if NoisyReading.isTable(bytes) {
            guard invocation.operands.isEmpty else {
                throw NLKError(.usage, "'\(path)' has gold words of its own: name no GOLD file")
            }
            return try NoisyReading.read(bytes, name: path)
        }
        guard let gold = invocation.operands.first, invocation.operands.count == 1 else {
            throw NLKError(.usage, "'\(path)' has no gold words: name exactly one GOLD file")
        }
        return try NoisyReading.pair(try GoldSentence.read(try read(gold), name: gold), with: bytes, name: path)
    }

    private static func levels(_ readings: [NoisyReading], _ path: String) throws(NLKError) -> [NoisySet] {
        guard !readings.isEmpty else { return [NoisySet(name: path, readings: [])] }
        return Set(readings.map(\.level)).sorted().map { level in
            NoisySet(name: "level-\(level)", readings: readings.filter { $0.level == level })
        }
    }

    /// Pictures, read now, by variant; only their gold words are made anew where they have been read `before`.
    private static func recognized(
        _ invocation: Invocation, _ pipeline: EvaluatedPipeline, before: [NoisySet]
    ) throws(NLKError) -> [NoisySet] {
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one PICTURE") }
        let known = Dictionary(
            before.flatMap(\.readings).map { ($0.place.file ?? "", $0.noisy) }, uniquingKeysWith: { first, _ in first })
        let reader = try invocation.pageReader()
        var sets: [NoisySet] = []
        for path in invocation.operands {
            let picture = PictureName(path)
            let gold = try PictureGold(picture, pipeline)
            let noisy = if let text = known[path] { text } else { try text(of: path, reader) }
            let reading = NoisyReading(
                noisy: noisy, gold: gold.words, truth: gold.truth, place: .init(file: path))
            let name = picture.variant ?? "pictures"
            if let index = sets.firstIndex(where: { $0.name == name }) {
                sets[index].readings.append(reading)
            } else {
                sets.append(NoisySet(name: name, readings: [reading]))
            }
        }
        return sets
    }

    /// The text of a picture, its barcodes left out.
    private static func text(of path: String, _ reader: PageReader) throws(NLKError) -> [UInt8] {
        let file = try reader.open(.file(path))
        var bytes: [UInt8] = []
        while var page = try file.next() {
            page.barcodes = []
            if !bytes.isEmpty { bytes += [0x0A, 0x0A] }
            bytes += DocumentText(page: page, start: 0, language: nil).bytes
        }
        if let failure = file.failures.first { throw failure }
        return bytes
    }

    /// Gold sentences, misread on purpose at each level of `text`.
    private static func misread(
        _ text: String, _ invocation: Invocation, _ pipeline: EvaluatedPipeline
    ) throws(NLKError) -> [NoisySet] {
        var levels: [(name: Substring, rate: Double)] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let rate = Double(name), (0...0.5).contains(rate) else {
                throw NLKError(.usage, "option '--noise' takes shares of characters from 0 to 0.5, not '\(name)'")
            }
            levels.append((name, rate))
        }
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        var sentences: [(place: NLKError.Place, gold: GoldSentence)] = []
        for path in invocation.operands {
            for (index, sentence) in try GoldSentence.read(try read(path), name: path).enumerated()
            where !sentence.text.isEmpty {
                sentences.append((.init(file: path, line: index + 1), sentence))
            }
        }
        let language = pipeline.language(of: sentences.lazy.map(\.gold.text))
        let maker = NoiseMaker(
            try noiseModel(language, invocation), lookAlikes: language.isChinese ? try pipeline.lookAlikes() : nil)
        let seed = UInt64(invocation.settings.number("seed") ?? 1)
        return levels.map { name, rate in
            var readings = maker.readings(of: sentences.map(\.gold), rate: rate, seed: seed)
            for index in readings.indices { readings[index].place = sentences[index].place }
            return NoisySet(name: "noise-\(name)", readings: readings)
        }
    }

    private static func noiseModel(_ language: Language, _ invocation: Invocation) throws(NLKError) -> NoiseModel {
        if let path = invocation.settings.text("noise-model") {
            return try NoiseModel(parsing: try FileReader.read(path), file: path)
        }
        let path = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
            .file("noise.tsv", of: language)
        guard access(path, F_OK) == 0 else {
            throw NLKError(
                .missingComponent,
                "there is no noise model of '\(language.tag)' ('\(path)'): name one with --noise-model, written by nlk-train noise"
            )
        }
        return try NoiseModel(parsing: try FileReader.read(path), file: path)
    }
}

/// What stands on a picture.
private struct PictureGold {
    let words: GoldSentence
    let truth: [UInt8]

    /// Reads `NAME.txt` with gold words beside the picture, else `NAME.json` with rows of cells, which the pipeline cuts.
    init(_ picture: PictureName, _ pipeline: EvaluatedPipeline) throws(NLKError) {
        let path = "\(picture.folder)/\(picture.name)"
        if access(path + ".txt", F_OK) == 0 {
            let lines = try GoldSentence.read(try FileReader.read(path + ".txt"), name: path + ".txt")
            words = GoldSentence(words: lines.flatMap(\.surfaces))
            truth = Array(lines.map(\.text).joined(separator: [0x0A]))
            return
        }
        let gold = try RecognitionGold(json: try FileReader.read(path + ".json"), name: path + ".json")
        let text = Array(gold.rows.map { $0.joined(separator: "\t") }.joined(separator: "\n").utf8)
        truth = text
        words = GoldSentence(
            words: pipeline.words(pipeline.language(of: [text]))(text).map { word in
                String(decoding: text[word.range], as: UTF8.self).filter { !$0.isWhitespace }
            })
    }
}
