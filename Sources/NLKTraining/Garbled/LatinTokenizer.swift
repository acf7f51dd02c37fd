import NLKCore
import NLKLexicon
import NLKText

/// The project's tokenizer with Han cut every two characters: enough to train on Latin tokens, and independent of the segmenters.
struct LatinTokenizer {
    private let worker: TextTokenizerWorker

    init(lexicon: Lexicon, units: UnitTable) {
        let parts = TextTokenizer.Parts(
            lexicon: lexicon, segmenter: PairSegmenter(), wordBreaker: WholeRun(), customWords: CustomWords(),
            units: units)
        worker = TextTokenizer(parts).makeWorker()
    }

    func tokens(of text: String) -> (bytes: [UInt8], tokens: [Token]) {
        let clean = CleanText(MappedText(verbatim: Array(text.utf8)), language: .simplifiedChinese)
        var tokens: [Token] = []
        worker.tokenize(clean, into: &tokens)
        return (clean.bytes, tokens)
    }

    private struct PairSegmenter: Segmenter {
        static let descriptor = StageDescriptor(name: "pairs", summary: "Two characters a word")
        func makeWorker() -> any SegmenterWorker { Worker() }

        final class Worker: SegmenterWorker {
            func segment(
                _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32]
            ) {
                var run = 0
                for index in text.indices where index > 0 && text[index] & 0xC0 != 0x80 {
                    let constraint = index < constraints.count ? constraints[index] : 0
                    run += 1
                    if constraint == BoundaryConstraint.forced.rawValue
                        || run >= 2 && constraint != BoundaryConstraint.forbidden.rawValue
                    {
                        ends.append(UInt32(index))
                        run = 0
                    }
                }
                if !text.isEmpty { ends.append(UInt32(text.count)) }
            }
        }
    }
}
