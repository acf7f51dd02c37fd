/// The manual page nlk(1) in the man macros of roff.
enum ManualPage {
    static func render(_ commands: [CommandSpecification]) -> String {
        var page = ".\\\" Made by `nlk man` from the list of commands; do not edit.\n"
        page += ".TH NLK 1 \"\" \"nlk \(Version.number)\" \"User Commands\"\n"
        page += ".SH NAME\nnlk \\- \(escaped(Version.summary))\n"
        page += ".SH SYNOPSIS\n.B nlk\n\\fIcommand\\fR [\\fIoptions\\fR] [\\fIFILE\\fR\\&.\\&.\\&.]\n"
        page += ".SH DESCRIPTION\n"
        page +=
            "Without FILE, or with \\-, standard input is read. Results go to standard output, messages to standard error.\n"
        page += ".SH COMMANDS\n"
        for command in commands { page += section(command) }
        page += ".SH OPTIONS OF EVERY COMMAND\n" + options(OptionSpecification.general)
        page += ".SH CONFIGURATION\n" + configuration
        page += ".SH EXIT STATUS\n"
        for status in ExitStatus.allCases { page += ".TP\n.B \(status.rawValue)\n\(escaped(status.meaning))\n" }
        return page
    }

    private static let configuration = """
        Options marked (configurable) may also be set, later ones win: in $XDG_CONFIG_HOME/nlk/config.json, in the nearest
        \\&.nlk.json of the current folder or one above, and in variables: NLK_STOP_WORDS for \\-\\-stop\\-words, several values
        separated by colons. The files are JSON objects of option names and values; names of files in them count from
        the folder of the configuration file. The values of a repeatable option add up. \\fBnlk config\\fR shows what is in force.

        """

    private static func section(_ command: CommandSpecification) -> String {
        var text = ".SS nlk \(escaped(command.name))"
        if !command.operands.isEmpty { text += " \(escaped(command.operands))" }
        text += "\n\(escaped(sentence(command.summary)))\n"
        for paragraph in command.details { text += ".PP\n\(escaped(paragraph))\n" }
        text += options(command.options)
        for example in command.examples {
            text += ".PP\n\(escaped(example.purpose)):\n.PP\n.RS\n.EX\n\(escaped(example.command))\n.EE\n.RE\n"
        }
        return text
    }

    private static func options(_ options: [OptionSpecification]) -> String {
        options.map { option in
            let repeats = option.isRepeatable ? " (may be repeated)" : ""
            let configurable = option.isConfigurable ? " (configurable)" : ""
            return ".TP\n.B \(escaped(option.usage))\n\(escaped(option.summary + repeats + configurable))\n"
        }.joined()
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    /// Keeps roff from reading backslashes, hyphens and leading dots as its own.
    private static func escaped(_ text: String) -> String {
        let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }
}
