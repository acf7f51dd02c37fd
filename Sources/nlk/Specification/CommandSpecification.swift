import NLKCore

/// One command: what it is called, what it takes, what it says of itself and what it does.
struct CommandSpecification: Sendable {
    /// The words that name it: `["evaluate", "segmentation"]`.
    let words: [String]
    /// What follows the options, as written in help; empty when nothing may follow.
    let operands: String
    /// One sentence, no full stop.
    let summary: String
    /// Paragraphs of the manual.
    var details: [String] = []
    var options: [OptionSpecification] = []
    /// Whether one hyphen before a word makes an operand (`-draft`, what must not be there), not options.
    var takesHyphenatedOperands = false
    var examples: [Example] = []
    let run: @Sendable (Invocation) throws(NLKError) -> ExitStatus

    struct Example: Sendable {
        let command: String
        let purpose: String
    }

    var name: String { words.joined(separator: " ") }

    /// Its own options and those of every command.
    var allOptions: [OptionSpecification] { options + OptionSpecification.general }
}

/// How the program ends; the numbers are part of the contract with scripts.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case negative = 1
    case usage = 2
    case badInput = 3
    case missingComponent = 4
    case partial = 5
    case interrupted = 130

    init(_ code: NLKError.Code) {
        switch code {
        case .usage: self = .usage
        case .badInput, .io: self = .badInput
        case .missingComponent: self = .missingComponent
        case .cancelled: self = .interrupted
        }
    }

    var meaning: String {
        switch self {
        case .success: "all good; a closed pipe is no error"
        case .negative:
            "nothing was found, or an evaluation gate was missed, or two dictionaries differ, or a word was not found"
        case .usage: "wrong use of the command line"
        case .badInput: "bad input or a file that cannot be read or written"
        case .missingComponent: "a needed component is missing; the message says how to install it"
        case .partial: "some inputs failed, the rest is done"
        case .interrupted: "interrupted with Ctrl-C"
        }
    }
}
