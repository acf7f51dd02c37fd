import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText

/// Shows what proposals would do: sentences cut before and after, and what speaks against them.
struct WordChanges {
    private let pipeline: Pipeline
    private let corpus: EncodedCorpus

    init(_ pipeline: Pipeline, _ corpus: EncodedCorpus) {
        self.pipeline = pipeline
        self.corpus = corpus
    }

    /// The proposals with examples, changes and warnings.
    ///
    /// - Throws: `NLKError` of a pipeline with the proposals as custom words.
    func described(_ proposals: [WordProposal]) throws(NLKError) -> [WordProposal] {
        guard !proposals.isEmpty else { return [] }
        var configuration = pipeline.configuration
        configuration.customWords += proposals.map { "\($0.text)\t\($0.candidate.count)\t\($0.tag)" }
        configuration.strict = false
        let changed = try pipeline.configured(as: configuration)
        let (before, after) = (pipeline.makeWorker(), changed.makeWorker())
        let places = occurrences(of: proposals)
        return proposals.map { proposal in
            var proposal = proposal
            for range in places[proposal.text] ?? [] {
                let sentence = corpus.text(corpus.sentence(around: range))
                if proposal.examples.count < 2, !proposal.examples.contains(sentence) {
                    proposal.examples.append(sentence)
                }
                let change = WordProposal.Change(before: cut(sentence, before), after: cut(sentence, after))
                if proposal.changes.count < 2, change.before != change.after, !proposal.changes.contains(change) {
                    proposal.changes.append(change)
                }
            }
            proposal.warnings = warnings(proposal)
            return proposal
        }
    }

    /// The first places of each proposal, and the first one where it lies across words.
    private func occurrences(of proposals: [WordProposal]) -> [String: [Range<Int>]] {
        var places: [String: [Range<Int>]] = [:]
        for proposal in proposals {
            places[proposal.text] = [proposal.candidate.first] + (proposal.candidate.crossing.map { [$0] } ?? [])
        }
        var wanted: [UInt16: [(text: String, codes: [UInt16])]] = [:]
        for proposal in proposals {
            let codes = proposal.candidate.first.map { corpus.code($0) }
            wanted[codes[0], default: []].append((proposal.text, codes))
        }
        for start in corpus.cells.indices {
            for (text, codes) in wanted[corpus.code(start)] ?? [] where (places[text]?.count ?? 0) < 5 {
                let range = start..<start + codes.count
                guard range.upperBound <= corpus.cells.count, zip(range, codes).allSatisfy({ corpus.code($0) == $1 }),
                    places[text]?.contains(range) != true
                else { continue }
                places[text]?.append(range)
            }
        }
        return places
    }

    private func cut(_ sentence: String, _ worker: PipelineWorker) -> String {
        let block = TextBlock(text: MappedText(verbatim: Array(sentence.utf8)), number: 0)
        let tokenized = worker.tokenize(block)
        return tokenized.tokens.filter { $0.kind != .space }.map(tokenized.cleaned).joined(separator: " ")
    }

    private func warnings(_ proposal: WordProposal) -> [String] {
        var warnings: [String] = []
        let candidate = proposal.candidate
        if candidate.aligned < 0.8 {
            let percent = Int(((1 - candidate.aligned) * 100).rounded())
            let place = candidate.crossing.map { ", as in '\(corpus.text(around($0), separator: " "))'" } ?? ""
            warnings.append("lies across other words in \(percent) % of its places\(place)")
        }
        let words = cut(proposal.text, pipeline.makeWorker()).split(separator: " ")
        if words.count > 1, words.allSatisfy({ pipeline.isStopWord(key: pipeline.folder.fold(Array($0.utf8))) }) {
            warnings.append("is made of stop words: \(words.joined(separator: " "))")
        }
        return warnings
    }

    /// A few characters on either side.
    private func around(_ range: Range<Int>) -> Range<Int> {
        let sentence = corpus.sentence(around: range)
        return max(sentence.lowerBound, range.lowerBound - 6)..<min(sentence.upperBound, range.upperBound + 6)
    }
}
