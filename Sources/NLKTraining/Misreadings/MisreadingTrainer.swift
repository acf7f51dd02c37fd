import Glibc
import NLKCore
import NLKLexicon
import NLKText

/// Learns a `MisreadingModel` from texts that a recognizer read, beside what stood there.
///
/// Confusions are counted in each half of the texts, and the weights learned from the other half with them, so that a confusion weighs as much
/// as it helps in text that it was not counted in. The model has the confusions of both.
public struct MisreadingTrainer {
    /// A text as read, without white space, and for each character the one that stood there; 0 where that is not known.
    public struct Sample {
        public var read: [UInt32]
        public var meant: [UInt32]

        public init(read: [UInt32], meant: [UInt32]) {
            self.read = read
            self.meant = meant
        }
    }

    private let base: MisreadingModelBuilder
    private let isWord: WordCheck

    public init(tables: MisreadingTables, isWord: @escaping WordCheck) {
        base = tables.builder
        self.isWord = isWord
    }

    /// The bytes of the image.
    ///
    /// - Parameter path: of a file that may be written and removed.
    /// - Throws: `NLKError` (`io`).
    public func train(
        _ samples: [Sample], scratch path: String, report: (String) -> Void
    ) throws(NLKError) -> [UInt8] {
        var rows: [LogisticRegression.Row] = []
        for half in 0..<2 {
            let counted = samples.enumerated().filter { $0.offset % 2 != half }.map(\.element)
            try FileWriter.write(with(confusionsOf: counted).image(), to: path)
            let model = try MisreadingModel(path: path)
            let repairer = MisreadingRepairer(model: { model }, isWord: isWord)
            for sample in samples.enumerated().filter({ $0.offset % 2 == half }).map(\.element) {
                rows += Self.rows(of: sample, repairer)
            }
        }
        var weights = LogisticRegression(slots: MisreadingRepairer.valueCount + 1)
        weights.fit(rows, penalty: Array(repeating: 0, count: weights.weights.count), passes: 60, rate: 0.3, seed: 1)
        report("\(rows.count) candidates, \(rows.count { $0.isPositive }) of them right; weights \(weights.weights)")
        var builder = with(confusionsOf: samples)
        builder.weights = weights.weights
        return builder.image()
    }

    /// What the candidates of a text are, but for those in places where the character that stood there is not known.
    private static func rows(of sample: Sample, _ repairer: MisreadingRepairer) -> [LogisticRegression.Row] {
        var rows: [LogisticRegression.Row] = []
        var start = 0
        while start < sample.read.count {
            guard isIdeograph(sample.read[start]) else {
                start += 1
                continue
            }
            let end = sample.read[start...].firstIndex { !isIdeograph($0) } ?? sample.read.endIndex
            let run = sample.read[start..<min(end, start + MisreadingRepairer.longestRun)].map { UInt16($0) }
            for candidate in repairer.candidates(in: run) {
                rows.append(
                    .init(
                        slots: (0...UInt32(candidate.values.count)).map { $0 }, values: candidate.values + [1],
                        isPositive: sample.meant[start + candidate.place] == UInt32(candidate.character)))
            }
            start += run.count
        }
        return rows
    }

    private static func isIdeograph(_ scalar: UInt32) -> Bool { (0x4E00..<0xA000).contains(scalar) }

    /// The model with the confusions of `samples`: of each pair both directions, the one that was not seen at a fraction.
    private func with(confusionsOf samples: [Sample]) -> MisreadingModelBuilder {
        var counts: [UInt32: [UInt32: Float]] = [:]
        var seen: [UInt32: Float] = [:]
        for sample in samples {
            for (read, meant) in zip(sample.read, sample.meant) where Self.isIdeograph(meant) {
                seen[meant, default: 0] += 1
                guard read != meant, Self.isIdeograph(read) else { continue }
                counts[read, default: [:]][meant, default: 0] += 1
                counts[meant, default: [:]][read, default: 0] += Self.reverseShare
            }
        }
        var builder = base
        for (read, row) in counts {
            for (meant, count) in row {
                let cost = -log(count / (seen[meant, default: 0] + Self.smoothing))
                builder.add(confusionOf: UInt16(meant), readAs: UInt16(read), cost: cost)
            }
        }
        return builder
    }

    /// What a confusion says of the opposite one.
    private static let reverseShare: Float = 0.3
    /// Characters of which little was seen are not often misread for that.
    private static let smoothing: Float = 20
}
