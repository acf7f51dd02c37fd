import NLKCore
import NLKText

/// Tokenizes, and marks the tokens that a filter leaves out by what a tagger says of them: `nlk keywords --pos`, `--drop names`.
final class MarkingWorker {
    let worker: PipelineWorker
    /// `nil` when nothing is to be marked.
    private let tagging: TaggingWorker?
    private let options: KeywordFilter.Options

    init(_ pipeline: Pipeline, _ tokenizer: TextTokenizer) {
        worker = PipelineWorker(pipeline, tokenizer)
        options = pipeline.configuration.filter
        tagging = options.needsTags ? TaggingWorker(worker) : nil
    }

    /// As `PipelineWorker.tokenize`.
    ///
    /// - Throws: `NLKError` when the image of a tagger that is needed is missing or damaged.
    func tokenize(_ block: TextBlock, fallback: Language?) throws(NLKError) -> TokenizedText {
        var text = worker.tokenize(block, fallback: fallback)
        if let tagging { try tagging.mark(&text, options) }
        return text
    }
}

extension TaggingWorker {
    /// Marks tokens of `text`; inner words are marked as the word around them is. A language without a tagger has its gazetteer's names.
    fileprivate func mark(_ text: inout TokenizedText, _ options: KeywordFilter.Options) throws(NLKError) {
        let places = text.tokens.indices.filter { text.tokens[$0].kind != .space && text.tokens[$0].depth == 0 }
        let tokens = places.map { text.tokens[$0] }
        let hasTagger = try choose(
            text.language, tags: !options.partsOfSpeech.isEmpty, names: options.drop.contains(.names))
        var marks = [Token.Flags](repeating: [], count: tokens.count)
        let isChinese = text.language.isChinese
        text.text.bytes.withUnsafeBufferPointer { bytes in
            for sentence in Self.ranges(of: worker.sentences(of: text), tokens) {
                let ranges = tokens[sentence].map(\.range)
                var found = options.drop.contains(.names) ? pipeline.gazetteer.names(ranges, in: bytes) : []
                if hasTagger {
                    tag(ranges, in: bytes, isChinese: isChinese)
                    if !options.partsOfSpeech.isEmpty {
                        for (index, tag) in zip(sentence, tags) where !options.partsOfSpeech.contains(tag) {
                            marks[index].insert(.unwanted)
                        }
                    }
                    if options.drop.contains(.names) {
                        found = NameTagger.merged(found, names(ranges, in: bytes, isChinese: isChinese))
                    }
                }
                for index in found.flatMap(\.words) { marks[sentence.lowerBound + index].insert(.named) }
            }
        }
        var next = 0
        for index in text.tokens.indices {
            while next < places.count, places[next] <= index { next += 1 }
            if next > 0, text.tokens[index].kind != .space { text.tokens[index].flags.formUnion(marks[next - 1]) }
        }
    }
}
