extension OptionSpecification {
    /// Understood by every command.
    static let general: [OptionSpecification] = [
        .init(name: "quiet", short: "q", isConfigurable: true, summary: "no warnings on standard error"),
        .init(name: "verbose", short: "v", isConfigurable: true, summary: "notes on standard error as well"),
        .init(name: "no-progress", isConfigurable: true, summary: "no progress line on a terminal"),
        .init(
            name: "color", value: .choice(["auto", "always", "never"]), isConfigurable: true, standard: "auto",
            summary: "colored messages; auto: on a terminal, unless NO_COLOR is set"),
        .init(name: "config", value: .file, summary: "read FILE instead of the configuration files"),
        .init(name: "no-config", summary: "read no configuration file and no NLK_ variable"),
        .init(name: "help", short: "h", summary: "print help and exit"),
        .init(name: "version", short: "V", summary: "print the version and exit"),
    ]

    static let output = OptionSpecification(
        name: "output", short: "o", value: .file,
        summary: "write to FILE, whole or not at all, instead of standard output")
    static let strict = OptionSpecification(
        name: "strict", isConfigurable: true, summary: "a bad byte or a bad line is an error")
    static let dictionaries = OptionSpecification(
        name: "dictionaries", value: .folder, isConfigurable: true, summary: "the folder that holds the dictionaries")
    static let jobs = OptionSpecification(
        name: "jobs", short: "j", value: .number(from: 1), isConfigurable: true,
        summary: "threads to use (default: one for each processor); the output does not depend on it")

    static func format(_ names: [String]) -> OptionSpecification {
        .init(name: "format", value: .choice(names), summary: "form of the output (default \(names[0]))")
    }
}
