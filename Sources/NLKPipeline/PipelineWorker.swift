import NLKCore
import NLKText

/// One thread's half of a pipeline: scratch memory, reused from block to block.
///
/// Law (tested): a reused worker gives what a fresh one gives.
public final class PipelineWorker {
    public let pipeline: Pipeline
    private let tokenizer: TextTokenizerWorker
    private let garbled: GarbledFilterWorker
    private lazy var sentenceFinder = pipeline.sentences.makeWorker()

    init(_ pipeline: Pipeline, _ tokenizer: TextTokenizer) {
        self.pipeline = pipeline
        self.tokenizer = tokenizer.makeWorker()
        garbled = pipeline.garbled.makeWorker()
    }

    /// Cleans and tokenizes one block.
    ///
    /// The language is the configured one, else the block's own, else `fallback` (identified from the start of the input), else
    /// identified from the block.
    public func tokenize(_ block: TextBlock, fallback: Language? = nil) -> TokenizedText {
        tokenize(block, as: language(of: block, fallback: fallback))
    }

    /// The same in a language that is known, whatever is configured.
    package func tokenize(_ block: TextBlock, as language: Language) -> TokenizedText {
        let written = block.written
        let clean = pipeline.cleaning.clean(written, language: language)
        var tokens: [Token] = []
        tokens.reserveCapacity(clean.bytes.count / 4 + 4)
        tokenizer.tokenize(clean, into: &tokens)
        if !block.placements.isEmpty { setConfidences(&tokens, clean.mapped, block) }
        let caution: GarbledFilter.Caution = language.isChinese || language == .english ? .usual : .high
        clean.bytes.withUnsafeBufferPointer { garbled.mark(&tokens, in: $0, caution: caution) }
        var text = clean.mapped
        if written.bytes.count < block.text.bytes.count {
            let shift = text.bytes.count - written.bytes.count
            text = text.appending(verbatim: block.text.bytes[written.bytes.count...])
            tokens += block.codes.map { Token(code: $0.span, shiftedBy: shift, in: text.bytes) }
        }
        return TokenizedText(text: text, tokens: tokens, language: language, analyses: tokenizer.analyses)
    }

    /// The sentences of a tokenized block, as byte ranges of the cleaned text: ascending, without white space at their ends, and every
    /// token in one of them.
    public func sentences(of text: TokenizedText) -> [Range<Int>] { sentenceFinder.sentences(of: text) }

    package func language(of block: TextBlock, fallback: Language?) -> Language {
        if let configured = pipeline.configuration.languages.first { return configured }
        if let own = block.language ?? fallback { return own }
        return block.written.bytes.withUnsafeBufferPointer { pipeline.identifier.identify($0) }
    }

    /// Gives every token the least confidence of the words it lies on.
    private func setConfidences(_ tokens: inout [Token], _ text: MappedText, _ block: TextBlock) {
        var cursor = MappedText.Cursor()
        var first = 0
        for index in tokens.indices {
            let range = text.original(of: tokens[index].range, cursor: &cursor)
            let (start, end) = (range.lowerBound - text.originalStart, range.upperBound - text.originalStart)
            while first < block.placements.count, block.placements[first].span.end <= start { first += 1 }
            if tokens[index].depth > 0 { continue }
            var place = first
            while place < block.placements.count, block.placements[place].span.start < end {
                if let confidence = block.placements[place].confidence {
                    let percent = UInt8(max(0, min(100, (confidence * 100).rounded())))
                    tokens[index].confidence = min(tokens[index].confidence, percent)
                }
                place += 1
            }
        }
    }
}

extension Token {
    /// All that a barcode says. `span` counts bytes of a text that cleaning made longer by `shift`.
    fileprivate init(code span: TextSpan, shiftedBy shift: Int, in text: [UInt8]) {
        let (start, end) = (span.start + shift, span.end + shift)
        let hasLetters = text[start..<end].contains { (0x61...0x7A).contains($0 | 0x20) }
        self.init(start: UInt32(start), end: UInt32(end), kind: .code, script: hasLetters ? .latin : .common)
    }
}
