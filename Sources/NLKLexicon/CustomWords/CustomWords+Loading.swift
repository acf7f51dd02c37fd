import NLKCore

extension CustomWords {
    /// Reads lists of custom words, files first, then lists in memory; a later list wins over an earlier one. A list's `path` is for messages.
    ///
    /// A line that cannot be used is skipped with a diagnostic that names file, line and remedy, or thrown when `strict`. A file in another
    /// encoding than UTF-8 is always thrown. `isStopWord` gets folded keys; see `CustomWords` for what it decides.
    /// - Throws: `NLKError` (`badInput`, `io`).
    public static func load(
        paths: [String], lists: [(path: String, bytes: [UInt8])] = [], folder: KeyFolder, strict: Bool = false,
        isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }
    ) throws(NLKError) -> (words: CustomWords, diagnostics: [Diagnostic]) {
        var draft = CustomWordDraft(folder: folder, strict: strict)
        for path in paths {
            var pieces = try LinePieces(path: path)
            draft.begin(path)
            while try pieces.next() {
                try pieces.withPiece { (piece) throws(NLKError) in try draft.read(piece) }
            }
        }
        for list in lists {
            draft.begin(list.path)
            try list.bytes.withUnsafeBufferPointer { (bytes) throws(NLKError) in try draft.read(bytes) }
        }
        return finished(&draft, isStopWord)
    }

    /// As `load(paths:lists:folder:strict:isStopWord:)`, for lists in memory alone.
    public static func load(
        lists: [(path: String, bytes: [UInt8])], folder: KeyFolder, strict: Bool = false,
        isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }
    ) throws(NLKError) -> (words: CustomWords, diagnostics: [Diagnostic]) {
        try load(paths: [], lists: lists, folder: folder, strict: strict, isStopWord: isStopWord)
    }

    private static func finished(
        _ draft: inout CustomWordDraft, _ isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> (words: CustomWords, diagnostics: [Diagnostic]) {
        let words = draft.finished(isStopWord: isStopWord)
        assert(words.checkInvariants())
        return (words, draft.diagnostics)
    }

    /// One line of a list (valid UTF-8, without its line end); `nil` for an empty line or a comment. A removal keeps its `-`.
    ///
    /// - Throws: `NLKError` (`badInput`) at `place` for a line that cannot be used.
    public static func parse(
        _ line: ArraySlice<UInt8>, place: NLKError.Place? = nil
    ) throws(NLKError) -> (word: String, frequency: UInt64?, tag: String)? {
        try line.withUnsafeBufferPointer { (bytes) throws(NLKError) -> (String, UInt64?, String)? in
            do throws(CustomWordLine.Fault) {
                let line = try CustomWordLine(bytes[...])
                guard line.kind != .nothing else { return nil }
                let word = line.withWord { String(decoding: $0, as: UTF8.self) }
                let tag = String(decoding: line.tag, as: UTF8.self)
                return (line.kind == .removal ? "-" + word : word, line.frequency, tag)
            } catch {
                throw NLKError(.badInput, "the line " + error.message, at: place)
            }
        }
    }
}
