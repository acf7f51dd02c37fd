import NLKCore

/// Scores what a segmenter makes of noisy texts, where the characters align with the gold's.
public struct NoisyEvaluator {
    /// The words of a text, ascending, white space left out.
    public typealias Segmentation = ([UInt8]) throws(NLKError) -> [FoundWord]
    /// The keys of a text's keywords, each once; a noisy text may be read otherwise than its truth.
    public typealias Keywords = (_ text: [UInt8], _ isNoisy: Bool) throws(NLKError) -> [String]

    private let segment: Segmentation
    private let keywords: Keywords?
    private let isKnown: ((String) -> Bool)?

    /// `isKnown` tells whether the dictionary holds a word; without it no word counts as unknown. Without `keywords` none are compared.
    public init(
        isKnown: ((String) -> Bool)? = nil, keywords: Keywords? = nil, segment: @escaping Segmentation
    ) {
        self.segment = segment
        self.keywords = keywords
        self.isKnown = isKnown
    }

    /// Segments each text and compares; the `worst` lines that went worst are kept.
    ///
    /// Keywords of a gold text are what the same program finds where nothing was misread.
    public func score(_ readings: [NoisyReading], worst: Int = 10) throws(NLKError) -> NoisyScores {
        var scores = NoisyScores(worstCount: worst)
        let clock = ContinuousClock()
        for reading in readings {
            var found: [FoundWord] = []
            if !reading.noisy.isEmpty {
                let begun = clock.now
                found = try segment(reading.noisy)
                scores.words.seconds += (clock.now - begun) / .seconds(1)
                scores.words.bytes += reading.noisy.count
            }
            NoisyComparison(reading).count(found, isKnown: isKnown, into: &scores)
            if let keywords {
                let gold = Set(try keywords(reading.truth, false))
                let noisy = Set(try keywords(reading.noisy, true))
                scores.goldKeywords += gold.count
                scores.foundKeywords += noisy.count
                scores.rightKeywords += gold.intersection(noisy).count
            }
        }
        return scores
    }
}
