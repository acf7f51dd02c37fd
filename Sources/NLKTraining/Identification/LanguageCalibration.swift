import Glibc
import NLKCore
import NLKText

/// Texts with the language that they are in, not used for training.
enum HeldOutTexts {
    /// Reads `language TAB text` lines.
    static func read(_ path: String) throws(NLKError) -> [(language: Language, text: String)] {
        var texts: [(Language, String)] = []
        for (number, line) in try FileReader.read(path).split(separator: 0x0A).enumerated() {
            let fields = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
            guard fields.count == 2 else {
                throw NLKError(
                    .badInput, "a line is a language, TAB and a text", at: .init(file: path, line: number + 1))
            }
            texts.append((Language(canonical: String(fields[0])), String(fields[1])))
        }
        return texts
    }
}

/// Finds how far the model's odds can be trusted: the strength of one word and how much less each further one counts, so that the likelihood
/// of held-out texts is greatest (temperature scaling, Guo and others 2017).
struct LanguageCalibration {
    let texts: [(language: Language, text: String)]

    init(_ texts: [(language: Language, text: String)]) { self.texts = texts }

    func fit(_ identifier: LanguageIdentifier, _ report: (String) -> Void) -> (strength: Float, temperature: Float) {
        var best = (loss: Double.infinity, strength: Float(1), temperature: Float(0))
        let evidence = texts.map { text in
            var text = text.text
            var evidence = identifier.evidence()
            text.withUTF8 { identifier.add($0, to: &evidence) }
            return evidence
        }
        for strength: Float in [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2] {
            for temperature: Float in [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1] {
                let scaled = identifier.scaled(by: strength, temperature: temperature)
                var (loss, right) = (0.0, 0)
                for (evidence, text) in zip(evidence, texts) {
                    let hypotheses = scaled.hypotheses(evidence)
                    if hypotheses.first?.language == text.language { right += 1 }
                    loss -= log(max(0.001, hypotheses.first { $0.language == text.language }?.probability ?? 0))
                }
                loss /= Double(max(1, texts.count))
                if loss < best.loss { best = (loss, strength, temperature) }
                if strength == 1, temperature == 0 { report("held-out texts: \(right) of \(texts.count) right") }
            }
        }
        report("strength \(best.strength), temperature \(best.temperature): loss \(best.loss)")
        return (best.strength, best.temperature)
    }
}
