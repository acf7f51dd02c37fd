import NLKCore
import NLKText

/// Puts the characters that a recognizer sends one by one together to the words that the text stage sees in them.
///
/// Chinese and Japanese are recognized character by character; words are then what `tokenize` makes of the line. A token that begins and ends
/// where characters do becomes one word: the box around theirs, the least of their confidences (as a token has), and rivals in which one of
/// them is replaced.
///
/// Law: the text of the page (`DocumentText`) stays the same byte for byte, so that the text stage finds the same tokens in it.
/// For the pages of one input, in order, in one thread.
public final class WordJoiner {
    private let pipeline: Pipeline
    private let worker: PipelineWorker
    /// Language of the input as far as known.
    public private(set) var language: Language?
    /// Readings of a joined word that are kept, the chosen one among them.
    private let maximumCandidates: Int

    public init(_ pipeline: Pipeline, maximumCandidates: Int = 10) {
        self.pipeline = pipeline
        self.maximumCandidates = maximumCandidates
        worker = pipeline.makeWorker()
    }

    /// The page with its characters joined.
    public func join(_ page: Document.Page) -> Document.Page {
        let text = DocumentText(page: page, start: 0, language: page.blocks.lazy.compactMap(\.language).first)
        let block = TextBlock(page: text, number: 0)
        if language == nil {
            let found = block.language ?? pipeline.identifyBlock(block)
            if found != .undetermined { language = found }
        }
        let tokenized = worker.tokenize(block, fallback: language)
        let lengths = Self.lengths(of: tokenized, text.placements)
        var result = page
        var next = 0
        for block in result.blocks.indices {
            for line in result.blocks[block].lines.indices {
                let words = result.blocks[block].lines[line].words
                var joined: [Document.Word] = []
                var index = 0
                while index < words.count {
                    let length = lengths[next + index]
                    joined.append(length == 1 ? words[index] : self.joined(words[index..<(index + length)]))
                    index += length
                }
                next += words.count
                result.blocks[block].lines[line].words = joined
            }
        }
        return result
    }

    /// How many words of the page, from each one on, are one token: 1 for most.
    ///
    /// Words that follow each other without a byte between stand on one line without a gap.
    private static func lengths(of tokenized: TokenizedText, _ places: [DocumentText.Placement]) -> [Int] {
        var lengths = [Int](repeating: 1, count: places.count)
        var cursor = MappedText.Cursor()
        var first = 0
        for token in tokenized.tokens where token.depth == 0 && token.kind != .space {
            let span = tokenized.text.original(of: token.range, cursor: &cursor)
            while first < places.count, places[first].span.start < span.lowerBound { first += 1 }
            guard first < places.count, places[first].span.start == span.lowerBound else { continue }
            var last = first
            while last + 1 < places.count, places[last].span.end < span.upperBound,
                places[last + 1].span.start == places[last].span.end
            {
                last += 1
            }
            if places[last].span.end == span.upperBound { lengths[first] = last - first + 1 }
        }
        return lengths
    }

    private func joined(_ parts: ArraySlice<Document.Word>) -> Document.Word {
        var word = parts[parts.startIndex]
        word.text = parts.map(\.text).joined()
        word.box = parts.compactMap(\.box).reduce(nil as Box?) { $0?.union($1) ?? $1 }
        word.continuation = parts.lazy.compactMap(\.continuation).first
        word.confidence = parts.compactMap(\.confidence).min()
        word.candidates = candidates(parts, instead: word.text)
        return word
    }

    /// Readings in which one part gives way to a rival of its own, the likeliest first.
    private func candidates(_ parts: ArraySlice<Document.Word>, instead text: String) -> [Document.Candidate] {
        var candidates: [Document.Candidate] = []
        for index in parts.indices {
            let before = parts[..<index].map(\.text).joined()
            let after = parts[(index + 1)...].map(\.text).joined()
            for rival in parts[index].candidates {
                let reading = before + rival.text + after
                guard reading != text, !candidates.contains(where: { $0.text == reading }) else { continue }
                candidates.append(Document.Candidate(text: reading, confidence: rival.confidence))
            }
        }
        let order = candidates.indices.sorted {
            (candidates[$0].confidence ?? 0, $1) > (candidates[$1].confidence ?? 0, $0)
        }
        return order.prefix(max(0, maximumCandidates - 1)).map { candidates[$0] }
    }
}
