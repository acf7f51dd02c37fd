import NLKCore
import NLKPipeline

/// The document of a request, block by block; remembers what could not be read. Used by one thread.
final class RequestSource: TextBlockSource {
    private var source: any TextBlockSource
    private let language: Language?
    private let firstPage: Int

    /// `language` goes before what the document says of itself; `nil`: none is given.
    init(_ source: any TextBlockSource, language: Language?, firstPage: Int) {
        self.source = source
        self.language = language
        self.firstPage = firstPage
    }

    func next() throws(NLKError) -> TextBlock? {
        guard var block = try source.next() else { return nil }
        if let language { block.language = language }
        if firstPage > 1, let page = block.page { block.page = page + firstPage - 1 }
        return block
    }

    var diagnostics: [Diagnostic] { source.diagnostics }
    var failures: [NLKError] { source.failures }
}
