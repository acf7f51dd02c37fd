import NLKCore
import NLKText

extension SearchAnalyzer {
    /// `text` as the index compares it: cleaned, Traditional as Simplified, without case, width, accents and marks. Words are not cut.
    ///
    /// Texts that fold to the same are the same to a query.
    public func folded(_ text: String) -> String {
        let block = TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0)
        let clean = pipeline.clean(block, as: .undetermined)
        var characters = FoldedText()
        clean.bytes.withUnsafeBufferPointer { characters.read($0, fold) }
        var scalars = String.UnicodeScalarView()
        for scalar in characters.scalars { scalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
        return String(scalars)
    }
}
