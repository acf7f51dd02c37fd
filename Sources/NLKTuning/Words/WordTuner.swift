import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText

/// Proposes custom words for a corpus.
///
/// ```swift
/// let tuner = WordTuner(try Pipeline(PipelineConfiguration()))
/// try tuner.add(Input.file("reports.txt").open(PipelineConfiguration()))
/// for proposal in try tuner.proposals() { print(proposal.text, proposal.candidate.count) }
/// ```
/// Method: strings whose parts stand together (normalized pointwise mutual information) and that stand free (entropy of their neighbours), as in the
/// literature on new words; how the segmenter cut them is evidence too, and the weights of all of it are learned (`WordScore`).
public final class WordTuner {
    private let pipeline: Pipeline
    private let options: WordTuningOptions
    private let text = CorpusText()

    public init(_ pipeline: Pipeline, _ options: WordTuningOptions = WordTuningOptions()) {
        self.pipeline = pipeline
        self.options = options
    }

    /// Reads an input. Memory: 2 bytes a character.
    ///
    /// - Throws: `NLKError` of the input.
    @discardableResult
    public func add(_ source: any TextBlockSource, jobs: Int = 1) throws(NLKError) -> [Diagnostic] {
        let text = text
        return try pipeline.tokenize(
            source, jobs: jobs, render: { tokenized, _ in tokenized }, deliver: { text.corpus.append($0) })
    }

    /// The best proposals: words that the dictionary lacks, then those that it has and that are cut apart in some places; of each kind the
    /// surest first.
    ///
    /// - Throws: `NLKError` of the dictionaries.
    public func proposals() throws(NLKError) -> [WordProposal] {
        let corpus = text.corpus
        let knowledge = try WordKnowledge(pipeline)
        let finder = WordFinder(
            corpus, minimum: options.minimumCount ?? corpus.usualMinimum, isKnown: knowledge.isKnown)
        let ranked = finder.candidates().compactMap { candidate -> (WordProposal, Double)? in
            let isUneven = candidate.isKnown && candidate.aligned > 0.5 && (0.2...0.8).contains(candidate.whole)
            guard !candidate.isKnown || isUneven, !knowledge.isNoise(candidate.text),
                !knowledge.isStopWord(candidate.text)
            else { return nil }
            let score = isUneven ? candidate.score / 2 : candidate.score
            guard score >= options.minimumScore else { return nil }
            let proposal = WordProposal(
                candidate: candidate, reason: isUneven ? .uneven : .unknown, tag: knowledge.tag(of: candidate.text))
            return (proposal, score)
        }
        let best = ranked.sorted { left, right in
            let (one, other) = (left.0.reason == .uneven, right.0.reason == .uneven)
            return one == other ? (right.1, left.0.text) < (left.1, right.0.text) : other
        }.prefix(options.limit).map(\.0)
        return try WordChanges(pipeline, corpus).described(best)
    }
}

/// The corpus while it is read.
///
/// Ownership: changed under the lock of the pipeline's queue, then read by the thread that waited for all; hence unchecked.
private final class CorpusText: @unchecked Sendable {
    var corpus = EncodedCorpus()
}
