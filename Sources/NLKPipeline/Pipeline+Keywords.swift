import NLKCore
import NLKText

/// How keywords are collected.
public struct KeywordRequest: Sendable {
    /// Ranks and keeps the best N, phrases included; `nil`: all keywords in order of first appearance.
    public var top: Int?
    /// Whether every keyword is scored (implied by `top`).
    public var scores = false
    /// Whether `Keyword.spans` are filled.
    public var spans = true
    /// Places kept for one keyword; `Keyword.count` is exact all the same.
    public var maximumSpans = 10_000
    /// Threads; the result does not depend on it.
    public var jobs = 1

    public init() {}
}

/// The keywords of one input.
public struct KeywordResult: Sendable {
    /// Language of the input, `und` when not known.
    public var language: Language
    /// By first appearance, or by falling score when ranked.
    public var keywords: [Keyword]
    /// Problems of the input.
    public var diagnostics: [Diagnostic]
}

extension Pipeline {
    /// The keywords of an input. Memory is bounded by the vocabulary and one block a thread, not by the length of the input.
    ///
    /// - Throws: `NLKError` of the input, or of a tagger's image when the filter needs it.
    public func keywords(
        of source: any TextBlockSource, _ request: KeywordRequest = KeywordRequest()
    ) throws(NLKError) -> KeywordResult {
        if let top = request.top { return try rankedKeywords(of: source, request, top: top) }
        let queue = BlockQueue(source, identify: identifyBlock, remark: remarks)
        let tables = CollectedTables()
        WorkerThreads.run(max(1, request.jobs)) { _ in
            let collector = KeywordCollector(self, request)
            while let (block, language) = queue.next() {
                do throws(NLKError) {
                    try collector.collect(block, fallback: language)
                } catch {
                    return queue.fail(error)
                }
            }
            tables.add(collector.table)
        }
        let (diagnostics, language) = try queue.finish()
        var keywords: [Keyword] = []
        if let table = tables.merged() { keywords = table.inOrder().map { table.keyword($0) } }
        return KeywordResult(language: language, keywords: keywords, diagnostics: diagnostics)
    }
}
