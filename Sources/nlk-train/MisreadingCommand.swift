import NLKCore
import NLKEvaluation
import NLKLexicon
import NLKTraining

/// `nlk-train misreadings`: learns the model that repairs misread characters.
enum MisreadingCommand {
    /// Options: `--chinese IMAGE`, `--words FILE`, `--followers FILE`, `--pictures FILE` (see `MisreadingTables`), `--readings FILE` (lines of level,
    /// noisy text and what stood there; repeatable), `-o FILE`.
    static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var options: [String: String] = [:]
        var readings: [NoisyReading] = []
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--readings": readings += try NoisyReading.read(try FileReader.read(value), name: value)
            case "--chinese", "--words", "--followers", "--pictures", "-o": options[name] = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let chinese = options["--chinese"], let words = options["--words"],
            let followers = options["--followers"],
            let pictures = options["--pictures"], let output = options["-o"], !readings.isEmpty
        else {
            throw NLKError(
                .usage, "give --chinese, --words, --followers, --pictures, --readings and the file to write with -o")
        }
        let lexicon = try Lexicon(path: chinese)
        let trainer = MisreadingTrainer(
            tables: try MisreadingTables(words: words, followers: followers, pictures: pictures),
            isWord: { word in word.withUnsafeBufferPointer { lexicon.entry($0) != nil } })
        let samples = readings.compactMap(sample)
        report("\(samples.count) of \(readings.count) texts, \(samples.reduce(0) { $0 + $1.read.count }) characters")
        try FileWriter.write(try trainer.train(samples, scratch: output, report: report), to: output)
    }

    /// The characters that were read and those that stood there; `nil` for a text of which too much is wrong.
    private static func sample(_ reading: NoisyReading) -> MisreadingTrainer.Sample? {
        func visible(_ bytes: [UInt8]) -> [UInt32] {
            String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !$0.properties.isWhitespace }.map(\.value)
        }
        let (read, meant) = (visible(reading.noisy), visible(reading.truth))
        let alignment = CharacterAlignment(noisy: read, gold: meant)
        guard Double(alignment.distance) <= 0.25 * Double(max(1, meant.count)) else { return nil }
        var sample = MisreadingTrainer.Sample(read: read, meant: [UInt32](repeating: 0, count: read.count))
        var (noisy, gold) = (0, 0)
        for step in alignment.steps {
            if step == .match || step == .substitution { sample.meant[noisy] = meant[gold] }
            if step != .deletion { noisy += 1 }
            if step != .insertion { gold += 1 }
        }
        return sample
    }
}
