import Glibc

/// The likeliest texts behind a sequence of likelihoods over characters and "no character", all of whose alignments count
/// (connectionist temporal classification; prefix search as in Graves 2012, section 7.5.1, with a bounded beam).
///
/// Texts in which words of a bias stand weigh more than their likelihood, and a text that is in the middle of one meanwhile too.
struct PrefixBeam {
    /// Class of "no character".
    static let blank = 0

    /// A class that is likely at a step.
    struct Choice: Equatable {
        let label: Int
        let likelihood: Double
    }

    /// A character of a text: where its likelihood was highest.
    struct Character: Equatable {
        let label: Int
        let step: Int
        let likelihood: Double
    }

    struct Reading: Equatable {
        let characters: [Character]
        /// Share of this text in all texts that are left, as they weigh, 0…1.
        let share: Double
    }

    private struct Node {
        let parent: Int
        let label: Int
        var step: Int
        var likelihood: Double
        var progress: WordProgress?
    }

    /// Sums over all alignments that end in "no character" and in the text's last character.
    private struct Mass {
        var blank = 0.0
        var symbol = 0.0
        var total: Double { blank + symbol }
    }

    private struct Edge: Hashable {
        let parent: Int
        let label: Int
    }

    private let width: Int
    private let bias: WordBias?
    private var nodes: [Node]
    private var children: [Edge: Int] = [:]
    private var beam: [(node: Int, mass: Mass)] = [(0, Mass(blank: 1, symbol: 0))]

    init(width: Int, bias: WordBias? = nil) {
        self.width = width
        self.bias = bias
        nodes = [Node(parent: -1, label: Self.blank, step: -1, likelihood: 1, progress: bias.map(WordProgress.init))]
    }

    /// Takes the likely classes of the next step; "no character" must be among them where it is likely.
    mutating func advance(_ choices: [Choice], step: Int) {
        var next: [Int: Mass] = [:]
        let alive = Set(beam.map(\.node))
        for (node, mass) in beam {
            for choice in choices {
                if choice.label == Self.blank {
                    next[node, default: Mass()].blank += mass.total * choice.likelihood
                    continue
                }
                let repeats = choice.label == nodes[node].label && node != 0
                if repeats {
                    next[node, default: Mass()].symbol += mass.symbol * choice.likelihood
                    note(node, step, choice.likelihood)
                }
                let grown = (repeats ? mass.blank : mass.total) * choice.likelihood
                guard grown > 0 else { continue }
                next[child(of: node, choice, step, alive), default: Mass()].symbol += grown
            }
        }
        let best = next.map { (node: $0.key, mass: $0.value, weight: $0.value.total * factor($0.key)) }
            .sorted { ($0.weight, $1.node) > ($1.weight, $0.node) }.prefix(width)
        guard let most = best.first?.mass.total, most > 0 else { return }
        beam = best.map { ($0.node, Mass(blank: $0.mass.blank / most, symbol: $0.mass.symbol / most)) }
    }

    /// How many times its likelihood a text weighs.
    private func factor(_ node: Int, isWhole: Bool = false) -> Double {
        guard let bias, let progress = nodes[node].progress else { return 1 }
        return exp(isWhole ? progress.finalValue(bias, last: labels(node, progress.depth + 1)) : progress.value(bias))
    }

    /// The last characters of a text.
    private func labels(_ node: Int, _ count: Int) -> [Int] {
        var labels: [Int] = []
        var at = node
        while at > 0, labels.count < count {
            labels.append(nodes[at].label)
            at = nodes[at].parent
        }
        return labels.reversed()
    }

    /// The texts that are left, the likeliest first.
    var readings: [Reading] {
        let weights = beam.map { $0.mass.total * factor($0.node, isWhole: true) }
        let sum = weights.reduce(0, +)
        let readings = zip(beam, weights).map { entry, weight in
            var characters: [Character] = []
            var at = entry.node
            while at > 0 {
                characters.append(
                    Character(label: nodes[at].label, step: nodes[at].step, likelihood: nodes[at].likelihood))
                at = nodes[at].parent
            }
            return Reading(characters: characters.reversed(), share: weight / sum)
        }
        guard bias != nil else { return readings }
        return readings.enumerated()
            .sorted { ($0.element.share, $1.offset) > ($1.element.share, $0.offset) }.map(\.element)
    }

    private mutating func note(_ node: Int, _ step: Int, _ likelihood: Double) {
        guard likelihood > nodes[node].likelihood else { return }
        nodes[node].step = step
        nodes[node].likelihood = likelihood
    }

    private mutating func child(of parent: Int, _ choice: Choice, _ step: Int, _ alive: Set<Int>) -> Int {
        let edge = Edge(parent: parent, label: choice.label)
        if let child = children[edge] {
            if !alive.contains(child), nodes[child].step != step {
                nodes[child].step = step
                nodes[child].likelihood = choice.likelihood
            }
            return child
        }
        var progress = nodes[parent].progress
        if let bias, let depth = progress?.depth {
            progress?.append(choice.label, to: labels(parent, depth + 1), bias)
        }
        nodes.append(
            Node(parent: parent, label: choice.label, step: step, likelihood: choice.likelihood, progress: progress))
        children[edge] = nodes.count - 1
        return nodes.count - 1
    }
}
