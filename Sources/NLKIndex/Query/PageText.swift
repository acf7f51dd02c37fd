import NLKCore

/// A page in which the words of a query are looked for.
final class PageText {
    let folded: FoldedText
    private let bytes: [UInt8]
    private let language: Language
    private let forms: WordForms
    /// Terms of words that were asked for, by the index of their first letter.
    private var known: [Int: TermStream] = [:]

    /// `text`: cleaned.
    init(_ text: MappedText, _ language: Language, _ worker: SearchAnalyzerWorker) {
        folded = worker.fold(text)
        bytes = text.bytes
        self.language = language
        forms = worker.forms
    }

    /// A word and the terms by which its other forms find it; `range`: its letters in `folded`.
    func terms(of range: Range<Int>) -> TermStream {
        if let terms = known[range.lowerBound] { return terms }
        forms.begin(.page(language))
        let terms = bytes.withUnsafeBufferPointer { bytes in
            forms.terms(
                UnsafeBufferPointer(
                    rebasing: bytes[Int(folded.starts[range.lowerBound])..<Int(folded.starts[range.upperBound])]),
                folded.scalars[range])
        }
        known[range.lowerBound] = terms
        return terms
    }
}
