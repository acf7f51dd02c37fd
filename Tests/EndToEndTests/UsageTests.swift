import Foundation
import Testing

@Suite("Wrong use is status 2, said on standard error, with a remedy")
struct UsageTests {
    @Test(
        "the message names what is wrong and what was meant",
        arguments: [
            ([], "no command given: try nlk help"),
            (["confg"], "unknown command 'confg': did you mean 'config'?"),
            (["config", "--colour", "x"], "unknown option '--colour': did you mean '--color'?"),
            (["config", "-x"], "unknown option '-x': see nlk help"),
            (["config", "--color"], "option '--color' needs a value: auto|always|never"),
            (["config", "--color=red"], "option '--color' does not know 'red': use auto, always, never"),
            (["config", "--quiet=1"], "option '--quiet' takes no value"),
            (["config", "surplus"], "nlk config takes no operand, such as 'surplus'"),
            (["config", "--", "-q"], "nlk config takes no operand, such as '-q'"),
            (["completions", "tcsh"], "nlk completions needs the name of one shell: bash, zsh, fish"),
        ])
    func messages(arguments: [String], message: String) throws {
        let result = try Program().run(arguments, input: Data())
        #expect(result.status == 2)
        #expect(result.text.isEmpty)
        #expect(result.errors == "nlk: error: \(message)\n")
    }

    @Test("options of every command may stand before the command, flags may share a hyphen")
    func generalOptionsFirst() throws {
        let result = try Program().run("-qv", "--color", "never", "config")
        #expect(result.status == 0)
        #expect(result.lines.contains("quiet\ttrue\tcommand line"))
        #expect(result.lines.contains("verbose\ttrue\tcommand line"))
    }
}
