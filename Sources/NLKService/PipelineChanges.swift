import NLKCore
import NLKPipeline
import NLKText

/// What a request wants otherwise than configured: requests with the same changes share a pipeline.
struct PipelineChanges: Hashable, Sendable {
    /// Identified or preferred among these; `nil`: as configured.
    var languages: [Language]?
    var segmenter: String?
    var convention: BoundaryConvention?
    var keep: Set<KeywordFilter.Kind>?
    var drop: Set<KeywordFilter.Kind>?
    var partsOfSpeech: Set<PartOfSpeech>?
    var minimumLength: Int?
    var minimumConfidence: UInt8?
    var stopWords: [String] = []
    var customWords: [String] = []
    var usesDefaultStopWords: Bool?
    /// For words themselves, not for keywords.
    var isForTokens = false
    /// Dates and amounts are cut as the convention cuts them.
    var cutsMeasures = false
    /// Also the dictionary words inside long words.
    var searches = false

    func applied(to configuration: PipelineConfiguration) -> PipelineConfiguration {
        var result = configuration
        if let languages { result.languages = languages }
        if let segmenter { result.segmenter = segmenter }
        if let convention { result.convention = convention }
        if isForTokens { result.tokenizer.resolvesOrigins = true }
        if cutsMeasures { result.tokenizer.joinsMeasures = false }
        if let keep { result.filter.keep = keep }
        if let drop { result.filter.drop = drop }
        if let partsOfSpeech { result.filter.partsOfSpeech = partsOfSpeech }
        if let minimumLength { result.filter.minimumLength = minimumLength }
        if let minimumConfidence { result.filter.minimumConfidence = minimumConfidence }
        result.stopWords += stopWords
        result.customWords += customWords
        if let usesDefaultStopWords { result.usesDefaultStopWords = usesDefaultStopWords }
        if searches { result.tokenizer.innerWords = .all }
        return result
    }
}
