import NLKCore

/// One call of a command, checked and with its settings resolved.
struct Invocation: Sendable {
    let command: CommandSpecification
    let operands: [String]
    let settings: Settings
    let messages: Messages
}

extension Invocation {
    /// Runs `body` with the output that the settings name; a file is written whole, or not at all where `body` throws.
    func withOutput<Result>(
        _ body: (Invocation, OutputStream) throws(NLKError) -> Result
    ) throws(NLKError) -> Result {
        let output = try OutputStream(path: settings.text("output"))
        do throws(NLKError) {
            let result = try body(self, output)
            try output.finish()
            return result
        } catch {
            output.discard()
            throw error
        }
    }
}
