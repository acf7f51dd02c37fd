import CNLKInference
import NLKCore

/// The likely classes at each step of a network's output for one line.
struct LineSteps {
    /// Likelihood below which a class is left out.
    private static let floor: Float = 0.002
    /// Classes looked at in one step.
    private static let most = 12

    private(set) var choices: [[PrefixBeam.Choice]] = []

    /// - Parameter rows: `steps` rows of `classes` likelihoods.
    init(_ rows: UnsafeBufferPointer<Float>, steps: Int, classes: Int) {
        choices.reserveCapacity(steps)
        let capacity = Int(1 / Self.floor) + 1
        var found = [Int32](repeating: 0, count: capacity)
        for step in 0..<steps {
            guard let row = rows.baseAddress.map({ $0 + step * classes }) else { break }
            let count = Int(cnlk_values_above(row, Int32(classes), Self.floor, &found, Int32(capacity)))
            var likely = found[..<count].map { PrefixBeam.Choice(label: Int($0), likelihood: Double(row[Int($0)])) }
            if likely.count > Self.most {
                likely.sort { ($0.likelihood, $1.label) > ($1.likelihood, $0.label) }
                likely.removeLast(likely.count - Self.most)
            }
            choices.append(likely)
        }
    }

    init(_ choices: [[PrefixBeam.Choice]]) { self.choices = choices }

    /// The texts that a beam of `width` finds, the likeliest first; with words that are likely on the page, those that hold them before others.
    ///
    /// Words change no digit and no code: of the texts that the words favour only those count in which these stand as in the likeliest text.
    func readings(width: Int, bias: WordBias?) -> [PrefixBeam.Reading] {
        let plain = search(width, nil)
        guard let bias, !bias.isEmpty, let first = plain.first else { return plain }
        let codes = bias.codes(first.characters.map(\.label))
        let favoured = search(width, bias).filter { bias.codes($0.characters.map(\.label)) == codes }
        guard let best = favoured.first, best.characters.map(\.label) != first.characters.map(\.label) else {
            return plain
        }
        return [best] + plain.filter { $0.characters.map(\.label) != best.characters.map(\.label) }
    }

    private func search(_ width: Int, _ bias: WordBias?) -> [PrefixBeam.Reading] {
        var beam = PrefixBeam(width: width, bias: bias)
        for (step, choices) in choices.enumerated() { beam.advance(choices, step: step) }
        return beam.readings
    }

    /// What else may stand where character `index` of a text does, likeliest first: classes at its step or beside it that are neither the
    /// character nor one of its neighbours.
    func rivals(of index: Int, in characters: [PrefixBeam.Character]) -> [PrefixBeam.Choice] {
        let own = characters[index]
        let neighbours = [index - 1, index + 1].filter(characters.indices.contains).map { characters[$0] }
        var best: [Int: Double] = [:]
        for step in max(0, own.step - 1)...min(choices.count - 1, own.step + 1)
        where !neighbours.contains(where: { $0.step == step }) {
            for choice in choices[step] where choice.label != PrefixBeam.blank && choice.label != own.label {
                guard !neighbours.contains(where: { $0.label == choice.label }) else { continue }
                best[choice.label] = max(best[choice.label] ?? 0, choice.likelihood)
            }
        }
        return best.map { PrefixBeam.Choice(label: $0.key, likelihood: min($0.value, own.likelihood)) }
            .sorted { ($0.likelihood, $1.label) > ($1.likelihood, $0.label) }
    }
}
