import Glibc
import NLKCore
import NLKTraining

let arguments = CommandLine.arguments.dropFirst()

/// One line for the person at the keyboard.
func note(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(2, line, line.count)
}

do throws(NLKError) {
    switch arguments.first {
    case "boundary": BoundaryCommand.main(Array(arguments))
    case "garbled": try GarbledCommand.run(arguments.dropFirst(), report: note)
    case "tagger": try TaggerCommand.run(arguments.dropFirst(), report: note)
    case "names": try NameCommand.run(arguments.dropFirst(), report: note)
    case "ranker": try RankerCommand.run(arguments.dropFirst(), report: note)
    case "lemmas": try LemmaCommand.run(arguments.dropFirst(), report: note)
    case "noise": try NoiseCommand.run(arguments.dropFirst(), report: note)
    case "misreadings": try MisreadingCommand.run(arguments.dropFirst(), report: note)
    case "language": try LanguageCommand.run(arguments.dropFirst(), report: note)
    default:
        throw NLKError(
            .usage,
            "name what to train: 'boundary', 'garbled', 'language', 'lemmas', 'misreadings', 'names', 'noise', 'ranker' or 'tagger'"
        )
    }
} catch {
    note("nlk-train: \(error)")
    exit(error.code == .usage ? 2 : 3)
}
