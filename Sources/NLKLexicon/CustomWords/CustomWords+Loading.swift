import NLKCore

extension CustomWords {
    /// Reads lists of custom words; a later list wins over an earlier one.
    ///
    /// A line that cannot be used is skipped with a diagnostic that names file, line and remedy, or thrown when `strict`. A file in another
    /// encoding than UTF-8 is always thrown. `isStopWord` gets folded keys; see `CustomWords` for what it decides.
    /// - Throws: `NLKError` (`badInput`, `io`).
    public static func load(
        paths: [String], folder: KeyFolder, strict: Bool = false,
        isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }
    ) throws(NLKError) -> (words: CustomWords, diagnostics: [Diagnostic]) {
        var lists: [(path: String, bytes: [UInt8])] = []
        for path in paths { lists.append((path, try FileReader.read(path))) }
        return try load(lists: lists, folder: folder, strict: strict, isStopWord: isStopWord)
    }

    /// As `load(paths:folder:strict:isStopWord:)`, for lists in memory; `path` is for messages.
    public static func load(
        lists: [(path: String, bytes: [UInt8])], folder: KeyFolder, strict: Bool = false,
        isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in false }
    ) throws(NLKError) -> (words: CustomWords, diagnostics: [Diagnostic]) {
        var draft = CustomWordDraft(folder: folder, strict: strict)
        for list in lists { try draft.read(list.bytes, path: list.path) }
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
        do throws(CustomWordLine.Fault) {
            let line = try CustomWordLine(line)
            guard line.kind != .nothing else { return nil }
            let word = String(decoding: line.word, as: UTF8.self)
            return (
                line.kind == .removal ? "-" + word : word, line.frequency, String(decoding: line.tag, as: UTF8.self)
            )
        } catch {
            throw NLKError(.badInput, "the line " + error.message, at: place)
        }
    }
}
