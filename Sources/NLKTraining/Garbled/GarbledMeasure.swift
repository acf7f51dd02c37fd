import NLKCore
import NLKLexicon
import NLKText

/// Both error rates of the garbled filter: real words called garbled, and noise found.
struct GarbledMeasure {
    private let filter: GarbledFilter
    private let tokenizer: LatinTokenizer
    private let english: Lexicon

    init(filter: GarbledFilter, english: Lexicon, others: [Lexicon], units: UnitTable) {
        self.filter = filter
        self.english = english
        tokenizer = LatinTokenizer(lexicon: others.first ?? english, units: units)
    }

    /// One line: Latin tokens and types of `sentences`, the share of each that is marked at both degrees of caution, and examples.
    func realWords(name: String, _ sentences: [String]) -> String {
        let worker = filter.makeWorker()
        var parts: [String] = []
        for (label, caution) in [("usual", GarbledFilter.Caution.usual), ("high", .high)] {
            var (tokens, marked) = (0, 0)
            var types: Set<String> = []
            var markedTypes: [String: Int] = [:]
            for sentence in sentences {
                var (bytes, found) = tokenizer.tokens(of: sentence)
                bytes.withUnsafeBufferPointer { worker.mark(&found, in: $0, caution: caution) }
                for token in found where token.script == .latin {
                    let word = String(decoding: bytes[token.range], as: UTF8.self)
                    tokens += 1
                    types.insert(word)
                    if token.kind == .garbled {
                        marked += 1
                        markedTypes[word, default: 0] += 1
                    }
                }
            }
            parts.append(
                "\(label): \(marked) of \(tokens) tokens (\(percent(marked, tokens)) %), \(markedTypes.count) of \(types.count) types"
                    + " (\(percent(markedTypes.count, types.count)) %): "
                    + markedTypes.keys.sorted().prefix(40).joined(separator: " "))
        }
        return "\(name)\n  " + parts.joined(separator: "\n  ")
    }

    /// One line for blocks with known noise.
    func noise(latin: [String], han: [String], seed: UInt64) -> String {
        let worker = filter.makeWorker()
        var maker = GarbledBlockMaker(latin: latin, han: han, seed: seed + 1) { word in
            (english.entry(word)?.frequency ?? 0) >= 10_000
        }
        var (noise, found, real, wrong) = (0, 0, 0, 0)
        for block in maker.blocks() where !block.noise.isEmpty {
            var (bytes, tokens) = tokenizer.tokens(of: block.text)
            bytes.withUnsafeBufferPointer { worker.mark(&tokens, in: $0) }
            for token in tokens where token.script == .latin {
                switch block.kind(of: token) {
                case .noise:
                    noise += 1
                    if token.kind == .garbled { found += 1 }
                case .real:
                    real += 1
                    if token.kind == .garbled { wrong += 1 }
                case .unsure: break
                }
            }
        }
        return
            "blocks with noise: found \(found) of \(noise) (\(percent(found, noise)) %), real marked \(wrong) of \(real) (\(percent(wrong, real)) %)"
    }

    private func percent(_ part: Int, _ whole: Int) -> String {
        let hundredths = whole == 0 ? 0 : Int((Double(part) / Double(whole) * 10_000).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
