import NLKCore

/// Hands out an input block by block, in order.
public protocol TextBlockSource {
    /// The next block, `nil` behind the last one.
    ///
    /// - Throws: `NLKError` where the input cannot be read on.
    mutating func next() throws(NLKError) -> TextBlock?
    /// Problems found so far.
    var diagnostics: [Diagnostic] { get }
    /// Parts of the input, such as pages, that could not be read while the rest was.
    var failures: [NLKError] { get }
}

extension TextBlockSource {
    public var failures: [NLKError] { [] }
}

/// The pages of a document.
public struct DocumentBlockSource: TextBlockSource {
    private var pages: ArraySlice<DocumentText>
    private var number = 0
    public let diagnostics: [Diagnostic]

    public init(_ document: Document) {
        pages = DocumentText.pages(of: document)[...]
        diagnostics = document.diagnostics
    }

    public mutating func next() -> TextBlock? {
        guard let page = pages.popFirst() else { return nil }
        defer { number += 1 }
        return TextBlock(page: page, number: number)
    }
}
