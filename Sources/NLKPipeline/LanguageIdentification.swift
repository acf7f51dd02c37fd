import NLKCore
import NLKLexicon
import NLKText

/// Identification of inputs of any kind, without the dictionaries of the text stage.
///
/// ```swift
/// let identification = try LanguageIdentification(PipelineConfiguration())
/// identification.identifier.identify("Où est la gare ?").language   // fr
/// ```
public struct LanguageIdentification: Sendable {
    public let identifier: LanguageIdentifier
    private let configuration: PipelineConfiguration

    /// Opens the language image of the dictionary folder.
    ///
    /// Cost: two milliseconds.
    /// - Throws: `NLKError`: `missingComponent` when there is no image, `badInput` for a damaged one.
    public init(_ configuration: PipelineConfiguration) throws(NLKError) {
        self.configuration = configuration
        let folder = try DictionaryFolder.find(option: configuration.dictionaries)
        identifier = try LanguageIdentifier(path: folder.image("language"))
    }

    /// What one input, one line of it or one stretch is written in.
    public struct Result: Sendable {
        public var answer: LanguageIdentifier.Answer
        /// Most likely first.
        public var hypotheses: [LanguageIdentifier.Hypothesis]
        /// UTF-8 byte range in the original bytes.
        public var span: TextSpan
        /// The text of a line or stretch, decoded; empty for a whole input.
        public var text: [UInt8]
        /// Number of the line, from 1; for lines only.
        public var line: Int?
        public var page: Int?
    }

    /// What is identified.
    public enum Scope: Sendable { case whole, lines, spans }

    /// Identifies an input block by block and hands the results to `deliver`, in order.
    ///
    /// Returns the problems of the input. Memory: one block.
    /// - Throws: `NLKError` of the input or of `deliver`.
    public func identify(
        _ source: any TextBlockSource, _ scope: Scope, _ options: LanguageIdentifier.Options,
        deliver: (Result) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        var source = source
        var evidence = identifier.evidence()
        var (line, end) = (0, 0)
        while let block = try source.next() {
            let text = block.written
            var cursor = MappedText.Cursor()
            func original(_ range: Range<Int>) -> TextSpan {
                let range = text.original(of: range, cursor: &cursor)
                return TextSpan(start: range.lowerBound, end: range.upperBound)
            }
            end = max(end, text.originalStart + text.originalCount)
            switch scope {
            case .whole: text.bytes.withUnsafeBufferPointer { identifier.add($0, to: &evidence) }
            case .lines:
                for range in Self.lines(of: text.bytes) {
                    line += 1
                    let bytes = Array(text.bytes[range])
                    var evidence = identifier.evidence()
                    bytes.withUnsafeBufferPointer { identifier.add($0, to: &evidence) }
                    try deliver(result(evidence, options, bytes, original(range), line: line, block))
                }
            case .spans:
                try text.bytes.withUnsafeBufferPointer { (bytes) throws(NLKError) in
                    try identifier.forEachSpan(bytes, options) { (span) throws(NLKError) in
                        var found = result(
                            span.evidence, options, Array(bytes[span.range]), original(span.range), line: nil, block)
                        found.answer = span.answer
                        try deliver(found)
                    }
                }
            }
        }
        if scope == .whole {
            let hypotheses = identifier.hypotheses(evidence, options)
            try deliver(
                Result(
                    answer: identifier.answer(evidence, options), hypotheses: hypotheses,
                    span: TextSpan(start: 0, end: end), text: []))
        }
        return source.diagnostics
    }

    private func result(
        _ evidence: LanguageEvidence, _ options: LanguageIdentifier.Options, _ text: [UInt8], _ span: TextSpan,
        line: Int?, _ block: TextBlock
    ) -> Result {
        Result(
            answer: identifier.answer(evidence, options), hypotheses: identifier.hypotheses(evidence, options),
            span: span, text: text, line: line, page: block.page)
    }

    /// The lines of a block, their ends left out; a block ends at a line end or at the end of the input.
    private static func lines(of text: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            lines.append(start..<(end > start && text[end - 1] == 0x0D ? end - 1 : end))
            start = end + 1
        }
        return lines
    }
}
