import NLKCore
import NLKText

/// Misreads texts as the recognizer did that a `NoiseModel` was learned from, as often as is asked for.
///
/// A character that the recognizer often misread is misread more often, and as what it took it for; one that it never misread becomes one
/// that looks like it, else one that it read elsewhere, or is lost. Specks are added, spaces and line ends come in and spaces between words of
/// letters are lost as often as in the model's texts, less where fewer characters are misread than there. The same seed gives the same noise.
public struct NoiseMaker: Sendable {
    /// What a character may become, with weights that add up to `total`.
    private struct Outcomes {
        var choices: [(confusion: Confusion, weight: Double)] = []
        var total = 0.0

        mutating func add(_ confusion: Confusion, _ weight: Double) {
            choices.append((confusion, weight))
            total += weight
        }
    }

    /// How many sightings of a character the mean of all characters counts for.
    private static let prior = 20.0

    private let model: NoiseModel
    private let lookAlikes: LookAlikeTable?
    /// Confusions by the first character of their gold side, in a fixed order.
    private let misreadings: [Unicode.Scalar: [(confusion: Confusion, count: Int)]]
    private let specks: [(confusion: Confusion, count: Int)]
    /// What was read in place of single characters.
    private let readings: [(character: Unicode.Scalar, count: Int)]
    private let lossShare: Double

    public init(_ model: NoiseModel, lookAlikes: LookAlikeTable? = nil) {
        self.model = model
        self.lookAlikes = lookAlikes
        let rows = model.confusions.sorted { ($0.key.gold, $0.key.read) < ($1.key.gold, $1.key.read) }
            .map { (confusion: $0.key, count: $0.value) }
        misreadings = Dictionary(
            grouping: rows.filter { !$0.confusion.gold.isEmpty },
            by: { $0.confusion.gold.unicodeScalars.first ?? "\0" })
        specks = rows.filter(\.confusion.gold.isEmpty)
        var readings: [Unicode.Scalar: Int] = [:]
        var (lost, replaced) = (0, 0)
        for (confusion, count) in rows where confusion.gold.unicodeScalars.count == 1 {
            if confusion.read.isEmpty { lost += count } else { replaced += count }
            if let only = confusion.read.unicodeScalars.first, confusion.edits == 1 {
                readings[only, default: 0] += count
            }
        }
        self.readings = readings.sorted { $0.key < $1.key }.map { (character: $0.key, count: $0.value) }
        lossShare = lost + replaced == 0 ? 0.5 : Double(lost) / Double(lost + replaced)
    }

    /// The sentences as they are read when the share `rate` of their characters is wrong, on the average.
    public func readings(of sentences: [GoldSentence], rate: Double, seed: UInt64) -> [NoisyReading] {
        var random = SeededGenerator(seed: seed)
        var outcomes: [Unicode.Scalar: Outcomes] = [:]
        var expected = 0.0
        var characters = 0
        for sentence in sentences {
            for scalar in String(decoding: sentence.text, as: UTF8.self).unicodeScalars {
                let all = outcomes[scalar] ?? self.outcomes(scalar)
                outcomes[scalar] = all
                let mean = all.choices.reduce(0) { $0 + $1.weight * Double($1.confusion.edits) } / all.total
                expected += frequency(scalar) * mean
                characters += 1
            }
        }
        let speckRate =
            model.characters == 0 ? 0 : Double(specks.reduce(0) { $0 + $1.count }) / Double(model.characters)
        // Both kinds of fault grow by one factor, so that together they are `rate` of the characters.
        let factor = characters == 0 ? 0 : rate / (expected / Double(characters) + speckRate)
        let spread = rate == 0 ? 0 : model.errorRate == 0 ? 1 : min(1, rate / model.errorRate)
        return sentences.map { sentence in
            let noisy = read(
                sentence, outcomes, factor: factor, speckRate: speckRate * factor, spread: spread, &random)
            return NoisyReading(noisy: noisy, gold: sentence, truth: Array(Self.written(sentence).utf8))
        }
    }

    /// A sentence as people write it: spaces between words of letters and digits, none between others.
    static func written(_ sentence: GoldSentence) -> String {
        var text = String.UnicodeScalarView()
        for word in sentence.surfaces {
            if let last = text.last, let first = word.unicodeScalars.first, last.isSpaced, first.isSpaced {
                text.append(" ")
            }
            text.append(contentsOf: word.unicodeScalars)
        }
        return String(text)
    }

    private func read(
        _ sentence: GoldSentence, _ outcomes: [Unicode.Scalar: Outcomes], factor: Double, speckRate: Double,
        spread: Double, _ random: inout SeededGenerator
    ) -> [UInt8] {
        let scalars = Array(Self.written(sentence).unicodeScalars)
        var noisy = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == " " {
                let isLost = chance(spread * share(model.lostSpaces, model.wordGaps), &random)
                if !isLost { noisy.append(" ") }
                index += 1
                continue
            }
            var taken = 1
            if let all = outcomes[scalar], chance(factor * frequency(scalar), &random) {
                let confusion = pick(all.choices, all.total, &random)
                let meant = Array(confusion.gold.unicodeScalars)
                // A confusion of several characters stands for one of the first alone where others follow.
                taken = scalars[index...].starts(with: meant) ? meant.count : 1
                noisy.append(contentsOf: confusion.read.unicodeScalars)
            } else {
                noisy.append(scalar)
            }
            index += taken
            if !specks.isEmpty, chance(speckRate, &random) {
                let total = specks.reduce(0) { $0 + Double($1.count) }
                let speck = pick(specks.map { ($0.confusion, Double($0.count)) }, total, &random)
                noisy.append(contentsOf: speck.read.unicodeScalars)
            }
            guard index < scalars.count, scalars[index] != " " else { continue }
            if chance(spread * share(model.breaks, model.gaps), &random) {
                noisy.append("\n")
            } else if chance(spread * share(model.spaces, model.gaps), &random) {
                noisy.append(" ")
            }
        }
        return Array(String(noisy).utf8)
    }

    /// How often a character is misread where all are, on the average, once: as the model saw it, drawn to the mean by `prior`.
    private func frequency(_ scalar: Unicode.Scalar) -> Double {
        guard let rows = misreadings[scalar], let seen = model.seen[scalar], model.characters > 0 else { return 0.5 }
        let mean = Double(model.edits) / Double(model.characters)
        let misread = rows.reduce(0) { $0 + $1.count }
        return (Double(misread) + Self.prior * mean) / (Double(seen) + Self.prior) / mean
    }

    private func outcomes(_ scalar: Unicode.Scalar) -> Outcomes {
        var outcomes = Outcomes()
        let gold = String(scalar)
        for (confusion, count) in misreadings[scalar] ?? [] { outcomes.add(confusion, Double(count)) }
        let alike = lookAlikes?.alternatives(of: scalar.value, atMost: 3) ?? []
        for (other, cost) in alike {
            guard let character = Unicode.Scalar(other) else { continue }
            outcomes.add(Confusion(gold: gold, read: String(character)), 1 / Double(cost * alike.count))
        }
        let others = outcomes.choices.isEmpty ? readings.filter { $0.character.isSpaced == scalar.isSpaced } : []
        let total = others.reduce(0) { $0 + $1.count }
        for (character, count) in others where character != scalar {
            outcomes.add(
                Confusion(gold: gold, read: String(character)), (1 - lossShare) * Double(count) / Double(total))
        }
        outcomes.add(Confusion(gold: gold, read: ""), max(0.01, lossShare * 0.5))
        return outcomes
    }

    private func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }

    private func chance(_ probability: Double, _ random: inout SeededGenerator) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    private func pick(
        _ choices: [(confusion: Confusion, weight: Double)], _ total: Double, _ random: inout SeededGenerator
    ) -> Confusion {
        var rest = Double.random(in: 0..<1, using: &random) * total
        for (confusion, weight) in choices {
            rest -= weight
            if rest < 0 { return confusion }
        }
        return choices[choices.count - 1].confusion
    }
}
