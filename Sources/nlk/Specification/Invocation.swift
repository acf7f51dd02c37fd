import NLKCore

/// One call of a command, checked and with its settings resolved.
struct Invocation: Sendable {
    let command: CommandSpecification
    let operands: [String]
    let settings: Settings
    let messages: Messages
}
