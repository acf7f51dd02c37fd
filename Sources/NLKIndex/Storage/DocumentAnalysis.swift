import NLKCore
import NLKPipeline

/// A document, read and analysed, ready to be stored.
public struct AnalysedDocument: Sendable {
    public var item: IndexItem
    public internal(set) var language: Language
    public internal(set) var keywords: [String]
    /// Problems of the input.
    public internal(set) var diagnostics: [Diagnostic]
    /// Pages that could not be read.
    public internal(set) var failures: [NLKError]
    var titleTerms: TermStream
    var pages: [Page]
    /// The images of lemmas that its terms were made with.
    var lemmaMarks: Set<String> { pages.reduce(titleTerms.lemmaMarks) { $0.union($1.terms.lemmaMarks) } }

    struct Page: Sendable {
        var number: Int?
        var language: Language
        var text: [UInt8]
        var boxes: [UInt8]?
        /// What the recognizer nearly read.
        var rivals: [String]
        var terms: TermStream
    }
}

/// Reads and analyses documents: one a thread.
public final class DocumentAnalyzer {
    private let worker: SearchAnalyzerWorker
    private let ranker: DocumentRanker
    /// Phrases kept for a document.
    private let keywordCount: Int

    /// - Throws: `NLKError` when the dictionaries lack the ranker's weights.
    public init(_ analyzer: SearchAnalyzer, keywords: Int = 10) throws(NLKError) {
        worker = analyzer.makeWorker()
        ranker = try DocumentRanker(analyzer.pipeline)
        keywordCount = keywords
    }

    /// Reads `source` to its end.
    ///
    /// - Throws: `NLKError` of the input.
    public func analyse(_ item: IndexItem, _ source: any TextBlockSource) throws(NLKError) -> AnalysedDocument {
        var source = source
        var pages: [AnalysedDocument.Page] = []
        var texts: [TokenizedText] = []
        var language: Language?
        while let block = try source.next() {
            let text = worker.tokenize(block, fallback: language)
            if language == nil, text.language != .undetermined { language = text.language }
            var terms = worker.terms(of: text)
            let rivals = RivalTerms.readings(block)
            RivalTerms.append(rivals, as: text.language, worker, to: &terms)
            pages.append(
                AnalysedDocument.Page(
                    number: block.page, language: text.language, text: block.text.bytes,
                    boxes: WordBoxes.encode(block.placements), rivals: rivals, terms: terms))
            if keywordCount > 0 { texts.append(text) }
        }
        return AnalysedDocument(
            item: item, language: language ?? .undetermined,
            keywords: keywordCount > 0 ? ranker.best(keywordCount, of: texts) : [], diagnostics: source.diagnostics,
            failures: source.failures, titleTerms: terms(ofTitle: item.title, language ?? .undetermined), pages: pages)
    }

    /// A title is taken to be in the language of its document.
    private func terms(ofTitle title: String, _ language: Language) -> TermStream {
        worker.terms(of: worker.tokenize(title.utf8, as: language))
    }

    /// A document whose text is at hand as one page.
    public func analyse(_ item: IndexItem, text: String, language: Language? = nil) -> AnalysedDocument {
        let block = TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0, language: language)
        let tokenized = worker.tokenize(block)
        let page = AnalysedDocument.Page(
            number: nil, language: tokenized.language, text: block.text.bytes, boxes: nil, rivals: [],
            terms: worker.terms(of: tokenized))
        return AnalysedDocument(
            item: item, language: tokenized.language,
            keywords: keywordCount > 0 ? ranker.best(keywordCount, of: [tokenized]) : [], diagnostics: [], failures: [],
            titleTerms: terms(ofTitle: item.title, tokenized.language), pages: [page])
    }

    /// Analyses pages of an index again, in the languages that they were read in.
    func analyse(_ document: StoredDocument, _ pages: [StoredPage]) -> AnalysedDocument {
        var texts: [TokenizedText] = []
        let analysed = pages.map { page in
            let block = TextBlock(
                text: MappedText(verbatim: page.text), number: 0, page: page.number, placements: page.placements)
            let text = worker.tokenize(block, as: page.language)
            texts.append(text)
            var terms = worker.terms(of: text)
            RivalTerms.append(page.rivals, as: page.language, worker, to: &terms)
            return AnalysedDocument.Page(
                number: page.number, language: page.language, text: page.text,
                boxes: WordBoxes.encode(page.placements), rivals: page.rivals, terms: terms)
        }
        return AnalysedDocument(
            item: document.item, language: document.language,
            keywords: keywordCount > 0 ? ranker.best(keywordCount, of: texts) : [], diagnostics: [], failures: [],
            titleTerms: terms(ofTitle: document.item.title, document.language), pages: analysed)
    }
}
