import NLKCore

/// How well pages were found in pictures.
public struct PageScores: Sendable, Equatable {
    /// Overlap of each page with the true one, in the order of the pictures; a picture taken whole against a page counts with
    /// what that gives.
    public private(set) var overlaps: [Double] = []
    /// Pictures that are all page, and those of them that something was cut off.
    public private(set) var wholes = 0
    public private(set) var cropped = 0

    public init() {}

    public mutating func add(_ found: FoundPage, _ gold: PageGold) {
        guard let corners = gold.corners else {
            wholes += 1
            if !found.isWhole { cropped += 1 }
            return
        }
        overlaps.append(found.corners.overlap(with: corners))
    }

    public var mean: Double? { overlaps.isEmpty ? nil : overlaps.reduce(0, +) / Double(overlaps.count) }
    public var least: Double? { overlaps.min() }
    /// Share of pages whose overlap is at least `floor`.
    public func share(above floor: Double) -> Double? {
        overlaps.isEmpty ? nil : Double(overlaps.count { $0 >= floor }) / Double(overlaps.count)
    }
}

extension EvaluationReport {
    /// Columns of `nlk evaluate scan`: overlaps are intersection over union.
    public static let scanColumns = ["pages", "mean", "least", "over-0.98", "over-0.99", "whole", "kept"]

    public mutating func append(_ name: String, _ scores: PageScores) {
        func share(_ number: Double?) -> Value { number.map(Value.share) ?? .undefined }
        append(
            name,
            [
                .count(scores.overlaps.count), share(scores.mean), share(scores.least),
                share(scores.share(above: 0.98)),
                share(scores.share(above: 0.99)), .count(scores.wholes),
                share(scores.wholes == 0 ? nil : 1 - Double(scores.cropped) / Double(scores.wholes)),
            ])
    }
}
