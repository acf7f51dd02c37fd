import NLKCore

/// What a decoder met that was no clean text: bad bytes and control characters, the first ones by place, all by number.
struct DecodingReport {
    /// Bad bytes that get a diagnostic of their own.
    static let listedBadBytes = 10

    let file: String?
    let strict: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var badCount = 0
    private var controlCount = 0
    private var firstControl = 0

    init(file: String?, strict: Bool) {
        self.file = file
        self.strict = strict
    }

    mutating func add(_ severity: Diagnostic.Severity, _ message: String, byte: Int? = nil) {
        diagnostics.append(Diagnostic(severity, message, at: place(byte)))
    }

    /// Notes a bad sequence that starts at byte `offset` of the input.
    ///
    /// - Throws: `NLKError` (`badInput`) when the caller asked for strictness.
    mutating func bad(at offset: Int, encoding: TextEncoding) throws(NLKError) {
        if strict {
            throw NLKError(
                .badInput, "this byte is not valid \(encoding): correct it, or name the encoding with --encoding",
                at: place(offset))
        }
        badCount += 1
        if badCount <= Self.listedBadBytes {
            add(.warning, "this byte is not valid \(encoding): read as U+FFFD", byte: offset)
        }
    }

    /// Notes a control character at byte `offset` of the input.
    mutating func control(at offset: Int) {
        if controlCount == 0 { firstControl = offset }
        controlCount += 1
    }

    /// Adds the totals. Called once, at the end of the input.
    mutating func finish() {
        let more = badCount - Self.listedBadBytes
        if more > 0 {
            add(
                .warning,
                "\(more) more \(more == 1 ? "byte" : "bytes") like these; if this is not UTF-8, name it with --encoding"
            )
        }
        if controlCount > 0 {
            let what = controlCount == 1 ? "1 control character" : "\(controlCount) control characters"
            add(.note, "\(what) read as spaces, the first one here", byte: firstControl)
        }
    }

    private func place(_ byte: Int?) -> NLKError.Place { NLKError.Place(file: file, byte: byte) }
}
