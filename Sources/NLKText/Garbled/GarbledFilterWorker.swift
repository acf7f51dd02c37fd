import NLKCore
import NLKLexicon

#if canImport(Glibc)
    import Glibc
#endif

/// The mutable half of a `GarbledFilter`: scratch memory for one thread.
public final class GarbledFilterWorker {
    let shared: GarbledFilter
    private var evidence = GarbledEvidence()
    private var surroundings: [GarbledEvidence.Surroundings] = []
    /// Probability of the first look, for each token looked at.
    private var odds: [Float] = []
    /// Sum of the weights of each one's neighbours, and a half.
    private var weights: [Float] = []

    init(_ shared: GarbledFilter) { self.shared = shared }

    /// Sets `kind` of the tokens that are garbled.
    ///
    /// `tokens` are those of one block, ascending, offsets in `text`. Cost: linear; Han text costs a look at each token's script.
    public func mark(
        _ tokens: inout [Token], in text: UnsafeBufferPointer<UInt8>, caution: GarbledFilter.Caution = .usual
    ) {
        look(at: tokens, in: text)
        guard !evidence.tokens.isEmpty else { return }
        for (index, number) in evidence.tokens.enumerated() where !evidence.isSolid[index] {
            if secondLook(index) > caution.threshold - discount(surroundings[index]) { tokens[number].kind = .garbled }
        }
    }

    /// Index of the token, then slots and values, of each token that can be judged; with `surroundings` for the second look.
    package func examples(
        _ tokens: [Token], in text: UnsafeBufferPointer<UInt8>, withSurroundings: Bool
    ) -> [(token: Int, slots: [UInt8], values: [Float], noise: Float)] {
        look(at: tokens, in: text)
        return evidence.tokens.indices.filter { !evidence.isSolid[$0] }.map { index in
            let features = evidence.features(index)
            var slots = Array(features.slots)
            var values = Array(features.values)
            if withSurroundings {
                evidence.each(surroundings[index], of: index) { slot, value in
                    slots.append(slot)
                    values.append(value)
                }
            }
            return (evidence.tokens[index], slots, values, surroundings[index].noise)
        }
    }

    /// Gathers evidence and surroundings of all tokens that can be judged.
    private func look(at tokens: [Token], in text: UnsafeBufferPointer<UInt8>) {
        evidence.removeAll()
        for (number, token) in tokens.enumerated() where isJudged(token, text) {
            evidence.add(
                number, token, UnsafeBufferPointer(rebasing: text[token.range]), words: shared.words,
                letters: shared.model.letters)
        }
        guard !evidence.tokens.isEmpty else { return }
        odds.removeAll(keepingCapacity: true)
        for index in evidence.tokens.indices {
            odds.append(evidence.isSolid[index] ? 0 : logistic(evidence.sum(index, shared.model.first)))
        }
        survey(tokens)
    }

    private func isJudged(_ token: Token, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        token.script == .latin && (token.kind == .word || token.kind == .code) && token.end - token.start > 1
            && token.depth == 0 && token.origin != .custom && token.origin != .domain
            && !shared.words.units.contains(UnsafeBufferPointer(rebasing: text[token.range]))
    }

    /// Log-odds of the `index`-th token with its surroundings.
    private func secondLook(_ index: Int) -> Float {
        let model = shared.model
        let around = surroundings[index]
        var sum = evidence.sum(index, model.second) + around.noise * evidence.sum(index, model.noisy)
        evidence.each(around, of: index) { slot, value in
            let weight: Float = model.second[Int(slot)] + around.noise * model.noisy[Int(slot)]
            sum += weight * value
        }
        return sum
    }

    /// How far the threshold falls among noise and figures: on such a sheet a doubtful word is worth less than a clean list.
    /// Running text has few figures, so that words of a language without a lexicon do not fall with it.
    private func discount(_ around: GarbledEvidence.Surroundings) -> Float {
        min(3, 16 * around.noise) * min(1, around.figures)
    }

    /// Fills `surroundings`: rates over the neighbours on both sides, each weighted by its distance.
    private func survey(_ tokens: [Token]) {
        surroundings.removeAll(keepingCapacity: true)
        surroundings.append(contentsOf: repeatElement(.init(), count: evidence.tokens.count))
        weights.removeAll(keepingCapacity: true)
        weights.append(contentsOf: repeatElement(0.5, count: evidence.tokens.count))
        sweep(tokens, backward: false)
        sweep(tokens, backward: true)
        for (index, number) in evidence.tokens.enumerated() {
            let token = tokens[number]
            if number > 0 {
                let before = tokens[number - 1]
                surroundings[index].isAfterNumber = before.kind == .number && token.start - before.end <= 1
            }
            if number + 1 < tokens.count { surroundings[index].isBeforeNumber = tokens[number + 1].kind == .number }
            surroundings[index].noise /= weights[index]
            surroundings[index].prose /= weights[index]
            surroundings[index].strays /= weights[index]
            surroundings[index].figures /= weights[index]
        }
    }

    /// Adds what stands on one side. A neighbour's weight falls by 8 % with each Latin token between, and by 1 % (at most 60 %) with each other one.
    private func sweep(_ tokens: [Token], backward: Bool) {
        var sum = GarbledEvidence.Surroundings()
        var weight: Float = 0
        var last = 0
        let count = evidence.tokens.count
        for step in 0..<count {
            let index = backward ? count - 1 - step : step
            let number = evidence.tokens[index]
            if step > 0 {
                let between = backward ? number + 1..<last : last + 1..<number
                let factor = 0.92 * max(0.4, 1 - 0.01 * Float(between.count))
                sum.noise *= factor
                sum.prose *= factor
                sum.strays *= factor
                sum.figures *= factor
                weight *= factor
                for other in between.prefix(24) where tokens[other].kind == .number { sum.figures += 1 }
                if between.count < 24 { for other in between where Self.isStray(tokens[other]) { sum.strays += 0.5 } }
            }
            surroundings[index].noise += sum.noise
            surroundings[index].prose += sum.prose
            surroundings[index].strays += sum.strays
            surroundings[index].figures += sum.figures
            weights[index] += weight
            sum.noise += odds[index]
            if evidence.isSolid[index] { sum.prose += 1 }
            weight += 1
            last = number
        }
    }

    /// A sign or a letter that stands for itself, as noise leaves them.
    private static func isStray(_ token: Token) -> Bool {
        token.kind == .symbol || token.script == .latin && token.end - token.start == 1
    }

    private func logistic(_ value: Float) -> Float { 1 / (1 + exp(-value)) }
}
