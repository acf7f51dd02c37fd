import NLKCore

extension LanguageIdentifier {
    /// A stretch of a text in one language, from its first letter to its last.
    public struct Span: Sendable {
        /// Byte offsets.
        public var range: Range<Int>
        public var answer: Answer
        public var evidence: LanguageEvidence
    }

    /// Calls `deliver` with the stretches of a text that are in one language each, in order; at most two are held at once.
    ///
    /// Letters of another script begin a new one. Within a script a text is read by sentences; one of a few words, or whose language is not
    /// clear, belongs to the sentence before it.
    public func forEachSpan<Failure: Error>(
        _ text: UnsafeBufferPointer<UInt8>, _ options: Options = Options(), deliver: (Span) throws(Failure) -> Void
    ) throws(Failure) {
        var run = Run(identifier: self, options: options)
        var piece: Piece?
        var reader = LetterReader(model.letters)
        var offset = 0
        var last = 0
        while let word = reader.next(text, at: &offset, limit: text.count) {
            if let done = piece, done.family != word.group.family || Self.endsSentence(text, last..<word.start) {
                if let span = run.add(done) { try deliver(span) }
                piece = nil
            }
            var open =
                piece ?? Piece(family: word.group.family, range: word.start..<word.end, evidence: evidence())
            piece = nil
            open.range = open.range.lowerBound..<word.end
            open.evidence.add(word, reader.letters, model)
            piece = open
            last = word.end
        }
        if let piece, let span = run.add(piece) { try deliver(span) }
        if let span = run.end() { try deliver(span) }
    }

    private struct Piece {
        var family: LetterGroup
        var range: Range<Int>
        var evidence: LanguageEvidence
    }

    /// Words of a sentence that stands for itself, and how sure its language must be.
    private static let ownWords = 4
    private static let ownProbability = 0.9

    /// Joins neighbours of one script where the language is the same or one of the two has none of its own.
    private struct Run {
        let identifier: LanguageIdentifier
        let options: Options
        private var open: (piece: Piece, language: Language?)?

        init(identifier: LanguageIdentifier, options: Options) {
            self.identifier = identifier
            self.options = options
        }

        /// Takes in the next piece; returns the span before it when that is complete.
        mutating func add(_ piece: Piece) -> Span? {
            let language = identifier.ownLanguage(piece, options)
            guard let before = open, before.piece.family == piece.family,
                before.language == nil || language == nil || before.language == language
            else {
                defer { open = (piece, language) }
                return end()
            }
            var merged = before.piece
            merged.range = merged.range.lowerBound..<piece.range.upperBound
            merged.evidence.add(piece.evidence)
            open = (merged, before.language ?? language ?? identifier.ownLanguage(merged, options))
            return nil
        }

        /// The last span.
        mutating func end() -> Span? {
            defer { open = nil }
            return open.map {
                Span(
                    range: $0.piece.range, answer: identifier.answer($0.piece.evidence, options),
                    evidence: $0.piece.evidence)
            }
        }
    }

    /// The language of a piece that is long and clear enough to stand for itself.
    private func ownLanguage(_ piece: Piece, _ options: Options) -> Language? {
        guard piece.evidence.wordCount >= Self.ownWords || piece.family != .latin else { return nil }
        guard let best = hypotheses(piece.evidence, options).first, best.probability >= Self.ownProbability else {
            return nil
        }
        return best.language
    }

    /// Whether a sentence ends in the bytes between two words.
    private static func endsSentence(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            switch text[index] {
            case 0x0A, 0x0D, 0x21, 0x3F: return true
            // A full stop ends a sentence when a space follows.
            case 0x2E where index + 1 < range.upperBound && text[index + 1] == 0x20: return true
            // U+3002, the ideographic full stop.
            case 0xE3 where index + 2 < range.upperBound && text[index + 1] == 0x80 && text[index + 2] == 0x82:
                return true
            default: continue
            }
        }
        return false
    }
}

extension LetterGroup {
    /// Kana and Han letters make one text.
    fileprivate var family: LetterGroup { self == .kana ? .han : self }
}
