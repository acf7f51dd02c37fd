import NLKCore
import NLKPipeline
import NLKText

/// A string, cut into pieces that follow one another without a gap: words, marks, and what stands between them.
struct AnalyzedText {
    struct Piece {
        enum Kind { case word, punctuation, whitespace, other }

        var kind: Kind
        /// UTF-8 offsets in the string.
        var bytes: Range<Int>
        var range: Range<String.Index>
        /// What the tokenizer made; `nil` for what stands between its tokens.
        var token: Token?
    }

    let string: String
    /// `und` when it could not be told.
    let language: Language
    let tokenized: TokenizedText
    private(set) var pieces: [Piece] = []
    /// Sentences and paragraphs, each up to the next one, all of the text together.
    let sentences: [Range<String.Index>]
    let paragraphs: [Range<String.Index>]
    let offsets: TextOffsets

    /// Cuts `string` in `language`; `nil`: in the language that it is in.
    init(_ string: String, language: Language?) {
        self.string = string
        offsets = TextOffsets(string)
        let bytes = Array(string.utf8)
        let block = TextBlock(text: MappedText(verbatim: bytes), number: 0)
        guard let worker = TextStages.pipeline?.makeWorker() else {
            tokenized = TokenizedText(text: block.text, tokens: [], language: language ?? .undetermined)
            self.language = language ?? .undetermined
            sentences = []
            paragraphs = []
            return
        }
        tokenized = language.map { worker.tokenize(block, as: $0) } ?? worker.tokenize(block)
        self.language = tokenized.language
        sentences = Self.contiguous(TextParts.sentences(of: bytes), bytes.count, offsets)
        paragraphs = Self.contiguous(TextParts.paragraphs(of: bytes), bytes.count, offsets)
        pieces = makePieces(bytes)
    }

    private func makePieces(_ bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var cursor = MappedText.Cursor()
        var end = 0
        for token in tokenized.tokens where token.kind != .space && token.depth == 0 {
            let place = tokenized.text.original(of: token.range, cursor: &cursor)
            let start = max(end, place.lowerBound)
            guard start < place.upperBound else { continue }
            let range = offsets.range(start..<place.upperBound)
            let (first, last) = (max(end, offsets.offset(range.lowerBound)), offsets.offset(range.upperBound))
            guard first < last else { continue }
            if end < first { pieces.append(between(end..<first, bytes)) }
            pieces.append(
                Piece(
                    kind: Self.kind(of: token), bytes: first..<last, range: offsets.range(first..<last), token: token))
            end = last
        }
        if end < bytes.count { pieces.append(between(end..<bytes.count, bytes)) }
        return pieces
    }

    /// What stands between two tokens: white space, or characters that clean-up passed over.
    private func between(_ range: Range<Int>, _ bytes: [UInt8]) -> Piece {
        let indices = offsets.range(range)
        let isWhite = string[indices].allSatisfy(\.isWhitespace)
        return Piece(kind: isWhite ? .whitespace : .other, bytes: range, range: indices, token: nil)
    }

    private static func kind(of token: Token) -> Piece.Kind {
        switch token.kind {
        case .punctuation: .punctuation
        case .symbol, .emoji: .other
        case .space: .whitespace
        default: .word
        }
    }

    /// Parts that reach up to the next one; the first begins where the text does.
    private static func contiguous(_ parts: [Range<Int>], _ count: Int, _ offsets: TextOffsets) -> [Range<String.Index>]
    {
        parts.indices.map { index in
            let start = index == 0 ? 0 : parts[index].lowerBound
            let end = index + 1 < parts.count ? parts[index + 1].lowerBound : count
            return offsets.range(start..<max(start, end))
        }
    }
}

extension Array where Element == Range<String.Index> {
    /// Those that have something in common with `range`, or hold it where it is empty.
    func overlapping(_ range: Range<String.Index>) -> [Range<String.Index>] {
        filter {
            $0.overlaps(range) || range.isEmpty && $0.lowerBound <= range.lowerBound && range.lowerBound < $0.upperBound
        }
    }
}
