import NLKCore

/// Custom words in the order of their lines, before they are sorted.
struct CustomWordDraft {
    private let folder: KeyFolder
    private let strict: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var words = CustomWords()
    /// Lines of all lists so far.
    private var lineCount: UInt32 = 0
    /// The line that the next row stands on when no line is left out.
    private var expectedLine: UInt32 = 0
    /// The tag read last and its number: a list mostly repeats one.
    private var lastTag: (bytes: [UInt8], number: UInt8) = ([], 0)

    init(folder: KeyFolder, strict: Bool) {
        self.folder = folder
        self.strict = strict
        words.folder = folder
    }

    /// Says that what is read from now on is the list at `path`.
    mutating func begin(_ path: String) { words.files.append(.init(path: path, firstLine: lineCount)) }

    /// Takes in a piece of the list, whole lines.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(NLKError) {
        guard let file = words.files.last else { return }
        let linesBefore = Int(lineCount - file.firstLine)
        try TextEncodingCheck.requireUTF8(bytes, path: file.path, linesBefore: linesBefore)
        guard words.arena.count + bytes.count < Int(UInt32.max) else {
            throw NLKError(.badInput, "custom words of more than 4 GB: use a shorter list", at: .init(file: file.path))
        }
        var start = linesBefore == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            lineCount += 1
            do throws(CustomWordLine.Fault) {
                let line = try CustomWordLine(bytes[start..<end])
                if let warning = line.warning { report(warning) }
                append(line)
            } catch {
                let message = "the line " + error.message
                if strict { throw NLKError(.badInput, message, at: place) }
                report(message + "; it is skipped")
            }
            start = end + 1
        }
    }

    /// Of the line read last.
    private var place: NLKError.Place {
        let file = words.files.last
        return .init(file: file?.path, line: Int(lineCount - (file?.firstLine ?? 0)))
    }

    private mutating func report(_ message: String) {
        diagnostics.append(Diagnostic(.warning, message, at: place))
    }

    private mutating func append(_ line: CustomWordLine) {
        guard line.kind != .nothing else { return }
        if lineCount != expectedLine { words.lineStarts.append((UInt32(words.rows.count), lineCount)) }
        expectedLine = lineCount + 1
        words.rows.append(
            .init(
                start: UInt32(words.arena.count),
                level: line.frequency.map { UInt16(Lexicon.level(of: Double($0))) } ?? 0,
                tag: number(ofTag: line.tag), kind: line.kind == .removal ? .removal : .word))
        line.withWord { folder.fold($0, into: &words.arena) }
    }

    /// The number of `tag`; 0 (none) behind 255 different ones.
    private mutating func number(ofTag tag: CustomWordLine.Bytes) -> UInt8 {
        if lastTag.bytes.elementsEqual(tag) { return lastTag.number }
        let text = String(decoding: tag, as: UTF8.self)
        var number = words.tags.firstIndex(of: text) ?? 0
        if number == 0, !text.isEmpty, words.tags.count < 256 {
            number = words.tags.count
            words.tags.append(text)
        }
        lastTag = (Array(tag), UInt8(number))
        return UInt8(number)
    }

    /// Sorts, drops what a later line replaces and what is only stop words, and indexes the rest.
    mutating func finished(isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool) -> CustomWords {
        var words = CustomWords()
        swap(&words, &self.words)
        words.rows.append(.init(start: UInt32(words.arena.count)))
        words.arena.withUnsafeBufferPointer { arena in
            for row in Self.rowsOfStopWords(CustomWordKeys(arena: arena, rows: words.rows), isStopWord) {
                words.rows[Int(row)].kind = .stopWords
            }
            let keys = CustomWordKeys(arena: arena, rows: words.rows)
            words.order = keys.sorted().filter { row in
                switch words.rows[Int(row)].kind {
                case .word: return true
                case .removal: words.removed.append(Array(keys.key(row)))
                case .stopWords: diagnostics.append(Self.onlyStopWords(at: words.place(ofRow: row)))
                }
                return false
            }
            words.index = CustomWordIndex(count: words.count) { words.firstPair(of: $0, arena) }
        }
        return words
    }

    /// Words that are nothing but stop words side by side. Looked for in the order of memory, far quicker than in that of the keys.
    private static func rowsOfStopWords(
        _ keys: CustomWordKeys, _ isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> [UInt32] {
        (0..<UInt32(keys.count)).filter { row in
            keys.rows[Int(row)].kind == .word && StopWordSequence.covers(keys.key(row), isStopWord: isStopWord)
        }
    }

    private static func onlyStopWords(at place: NLKError.Place) -> Diagnostic {
        Diagnostic(
            .warning,
            "the word is only stop words side by side and would cut common text, so it is not used: "
                + "take one of them off the stop words (a list with '!word') if it is meant", at: place)
    }
}
