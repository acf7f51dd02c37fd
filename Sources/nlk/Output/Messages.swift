import Glibc
import NLKCore

/// What people read: errors, warnings and notes, on standard error.
struct Messages: Sendable {
    var isQuiet = false
    var isVerbose = false
    var isColored = false

    init() {}

    init(_ settings: Settings) {
        isQuiet = settings.flag("quiet")
        isVerbose = settings.flag("verbose")
        isColored = Self.colors(settings, descriptor: STDERR_FILENO)
    }

    /// Whether output to `descriptor` is colored: as told, else on a terminal unless `NO_COLOR` is set.
    static func colors(_ settings: Settings, descriptor: Int32) -> Bool {
        switch settings.text("color") {
        case "always": true
        case "never": false
        default: isatty(descriptor) == 1 && (Environment.value("NO_COLOR") ?? "").isEmpty
        }
    }

    func error(_ error: NLKError) {
        say("\(isColored ? "\u{1B}[31merror\u{1B}[0m" : "error"): \(error)")
    }

    /// A warning unless quiet, a note only when verbose.
    func report(_ diagnostic: Diagnostic) {
        switch diagnostic.severity {
        case .warning where isQuiet: return
        case .note where !isVerbose: return
        default: say(diagnostic.description)
        }
    }

    func note(_ text: String) {
        if isVerbose { say("note: \(text)") }
    }

    /// One line in one write, so that lines of several threads do not mix.
    func say(_ text: String) {
        let line = Array("nlk: \(text)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
