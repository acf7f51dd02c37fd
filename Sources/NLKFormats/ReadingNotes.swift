import NLKCore

/// Collects the problems of one input.
struct ReadingNotes {
    /// Problems of one kind that are listed one by one.
    static let listed = 10

    let file: String?
    let isStrict: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var unlisted = 0

    init(file: String?, isStrict: Bool) {
        self.file = file
        self.isStrict = isStrict
    }

    /// A problem that costs an item of the input.
    ///
    /// - Throws: `NLKError` (`badInput`) when the caller asked for strictness.
    mutating func problem(_ message: String, line: Int? = nil, byte: Int? = nil) throws(NLKError) {
        let place = NLKError.Place(file: file, line: line, byte: byte)
        if isStrict { throw NLKError(.badInput, message, at: place) }
        if diagnostics.count < Self.listed {
            diagnostics.append(Diagnostic(.warning, message, at: place))
        } else {
            unlisted += 1
        }
    }

    /// Something worth knowing that costs nothing.
    mutating func warn(_ message: String) {
        diagnostics.append(Diagnostic(.warning, message, at: NLKError.Place(file: file)))
    }

    /// All problems, with the number of those not listed.
    func finished() -> [Diagnostic] {
        guard unlisted > 0 else { return diagnostics }
        let total = "\(unlisted) more \(unlisted == 1 ? "problem" : "problems") like these"
        return diagnostics + [Diagnostic(.warning, total, at: NLKError.Place(file: file))]
    }
}
