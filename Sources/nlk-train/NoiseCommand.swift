import NLKCore
import NLKEvaluation

/// `nlk-train noise`: counts the confusions of a recognizer into a noise model.
enum NoiseCommand {
    /// Options: `--readings FILE` (lines of level, noisy text and gold words; repeatable), `--about LINE` (repeatable), `-o FILE`.
    static func run(_ arguments: ArraySlice<String>, report: (String) -> Void) throws(NLKError) {
        var trainer = NoiseModelTrainer()
        var about: [String] = []
        var output: String?
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw NLKError(.usage, "'\(name)' needs a value") }
            switch name {
            case "--readings":
                for reading in try NoisyReading.read(try FileReader.read(value), name: value) { trainer.add(reading) }
            case "--about": about.append(value)
            case "-o": output = value
            default: throw NLKError(.usage, "unknown option '\(name)'")
            }
        }
        guard let output, trainer.model.characters > 0 else {
            throw NLKError(.usage, "give readings with --readings and the file to write with -o")
        }
        try FileWriter.write(Array(trainer.model.text(about: about).utf8), to: output)
        report("\(trainer.model.characters) characters, \(trainer.model.confusions.count) confusions")
    }
}
