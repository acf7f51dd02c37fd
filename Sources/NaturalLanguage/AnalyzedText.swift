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
        /// Number of the token among those that are no white space; of the word in `tagged`.
        var word: Int?
    }

    let string: String
    /// `und` when it could not be told.
    let language: Language
    let tokenized: TokenizedText
    /// `nil` where tags were not asked for, or their dictionaries are missing.
    let tagged: TaggedText?
    private(set) var pieces: [Piece] = []
    /// Sentences and paragraphs, each up to the next one, all of the text together.
    let sentences: [Range<String.Index>]
    let paragraphs: [Range<String.Index>]
    let offsets: TextOffsets

    /// Cuts `string` in `language`; `nil`: in the language that it is in. `wantsTags`: as `nlk tag` does, else as `nlk tokenize`.
    init(_ string: String, language: Language?, wantsTags: Bool = false) {
        self.string = string
        offsets = TextOffsets(string)
        let bytes = Array(string.utf8)
        let block = TextBlock(text: MappedText(verbatim: bytes), number: 0, language: language)
        let pipeline = wantsTags ? TextStages.tagging : TextStages.pipeline
        tagged = wantsTags ? try? pipeline?.makeTaggingWorker().tag(block) : nil
        guard let worker = pipeline?.makeWorker() else {
            tokenized = TokenizedText(text: block.text, tokens: [], language: language ?? .undetermined)
            self.language = language ?? .undetermined
            sentences = []
            paragraphs = []
            return
        }
        let tokenized = tagged?.text ?? worker.tokenize(block)
        self.tokenized = tokenized
        self.language = tokenized.language
        var cursor = MappedText.Cursor()
        let starts = worker.sentences(of: tokenized).map {
            tokenized.text.original(of: $0, cursor: &cursor).lowerBound
        }
        sentences = Self.contiguous(starts, bytes.count, offsets)
        paragraphs = Self.contiguous(Self.paragraphStarts(of: bytes), bytes.count, offsets)
        pieces = makePieces(bytes)
    }

    /// Where lines begin that are not empty: what Apple calls a paragraph is a line.
    private static func paragraphStarts(of text: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var isNew = true
        for (offset, byte) in text.enumerated() {
            switch byte {
            case 0x0A, 0x0D: isNew = true
            case 0x09, 0x20: break
            default:
                if isNew { starts.append(offset) }
                isNew = false
            }
        }
        return starts
    }

    private func makePieces(_ bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var cursor = MappedText.Cursor()
        var end = 0
        let tokens = tokenized.tokens.lazy.filter { $0.kind != .space && $0.depth == 0 }
        for (word, token) in tokens.enumerated() {
            let place = tokenized.text.original(of: token.range, cursor: &cursor)
            let start = max(end, place.lowerBound)
            guard start < place.upperBound else { continue }
            let range = offsets.range(start..<place.upperBound)
            let (first, last) = (max(end, offsets.offset(range.lowerBound)), offsets.offset(range.upperBound))
            guard first < last else { continue }
            if end < first { pieces.append(between(end..<first, bytes)) }
            pieces.append(
                Piece(
                    kind: Self.kind(of: token), bytes: first..<last, range: offsets.range(first..<last), token: token,
                    word: word))
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

    /// Parts that reach up to the next one; the first begins where the text does. `starts` ascend.
    private static func contiguous(_ starts: [Int], _ count: Int, _ offsets: TextOffsets) -> [Range<String.Index>] {
        starts.indices.map { index in
            let start = index == 0 ? 0 : starts[index]
            return offsets.range(start..<(index + 1 < starts.count ? starts[index + 1] : count))
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
