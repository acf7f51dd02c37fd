import NLKCore

extension LanguageIdentifier {
    /// A stretch of a text in one language, from its first letter to its last.
    public struct Span: Sendable {
        /// Byte offsets.
        public var range: Range<Int>
        public var answer: Answer
        public var evidence: LanguageEvidence
    }

    /// The stretches of a text that are in one language each.
    ///
    /// Letters of another script begin a new one. Within a script a text is read by sentences; one of a few words, or whose language is not
    /// clear, belongs to the sentence before it.
    public func spans(_ text: UnsafeBufferPointer<UInt8>, _ options: Options = Options()) -> [Span] {
        var pieces: [Piece] = []
        var reader = LetterReader(model.letters)
        var offset = 0
        var last = 0
        while let word = reader.next(text, at: &offset, limit: text.count) {
            let isNew = pieces.last.map { $0.family != word.group.family || Self.endsSentence(text, last..<word.start) }
            if isNew ?? true {
                pieces.append(Piece(family: word.group.family, range: word.start..<word.end, evidence: evidence()))
            }
            pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<word.end
            pieces[pieces.count - 1].evidence.add(word, reader.letters, model)
            last = word.end
        }
        return joined(pieces, options).map {
            Span(range: $0.range, answer: answer($0.evidence, options), evidence: $0.evidence)
        }
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
    private func joined(_ pieces: [Piece], _ options: Options) -> [Piece] {
        var result: [(piece: Piece, language: Language?)] = []
        for piece in pieces {
            let language = ownLanguage(piece, options)
            guard let before = result.last, before.piece.family == piece.family,
                before.language == nil || language == nil || before.language == language
            else {
                result.append((piece, language))
                continue
            }
            var merged = before.piece
            merged.range = merged.range.lowerBound..<piece.range.upperBound
            merged.evidence.add(piece.evidence)
            result[result.count - 1] = (merged, before.language ?? language ?? ownLanguage(merged, options))
        }
        return result.map(\.piece)
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
