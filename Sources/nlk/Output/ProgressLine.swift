import Glibc
import NLKCore
import NLKPipeline

/// One line on the terminal that tells how far a run is; wiped when something else is said. Nothing when standard error is no terminal.
final class ProgressLine {
    private let isShown: Bool
    private let total: Int
    private var name = ""
    private var number = 0
    private var next = ContinuousClock.now
    private var isDirty = false

    /// `total` inputs will come. A run shorter than half a second shows nothing.
    init(_ settings: Settings, total: Int) {
        isShown = isatty(STDERR_FILENO) == 1 && !settings.flag("quiet") && !settings.flag("no-progress")
        self.total = total
        next += .milliseconds(500)
    }

    func begin(_ name: String) {
        self.name = name
        number += 1
        show("")
    }

    /// Called with the number of bytes of the input that were taken so far.
    func advance(to bytes: Int) { show(", \(bytes >> 20) MiB") }

    /// Called with the number of the page of the input that comes next.
    func advance(toPage page: Int, of count: Int) { show(", page \(page) of \(count)") }

    /// Called with the number of pages that a scanner took.
    func advance(toPage page: Int) { show(", page \(page)") }

    /// Wipes the line.
    func clear() {
        if isDirty { write("\r\u{1B}[K") }
        isDirty = false
    }

    private func show(_ detail: String) {
        guard isShown, ContinuousClock.now >= next else { return }
        next = .now + .milliseconds(200)
        write("\r\u{1B}[Knlk: \(number) of \(total): \(Field.clean(name))\(detail)")
        isDirty = true
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// Tells a progress line what was taken from an input. The line is touched under the lock under which blocks are taken.
struct WatchedSource: TextBlockSource {
    var source: any TextBlockSource
    let progress: ProgressLine

    mutating func next() throws(NLKError) -> TextBlock? {
        guard let block = try source.next() else { return nil }
        progress.advance(to: block.text.originalStart + block.text.originalCount)
        return block
    }

    var diagnostics: [Diagnostic] { source.diagnostics }
    var failures: [NLKError] { source.failures }
}
