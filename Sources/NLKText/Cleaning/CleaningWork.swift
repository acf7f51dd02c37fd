import NLKCore

/// Kinds of clean-up that a text may need; found for all stages at once by `CleaningScan`.
struct CleaningWork: OptionSet, Sendable {
    let rawValue: UInt8
    /// Made once: the literal `[]` allocates where it is not optimized away.
    static let none: CleaningWork = []
    static let ignorable = CleaningWork(rawValue: 1)
    static let compatibility = CleaningWork(rawValue: 2)
    static let composition = CleaningWork(rawValue: 4)
    static let hyphens = CleaningWork(rawValue: 8)
    static let dots = CleaningWork(rawValue: 16)
    static let lines = CleaningWork(rawValue: 32)
    static let spaces = CleaningWork(rawValue: 64)
    static let digits = CleaningWork(rawValue: 128)
}

/// A stage that has nothing to do in a text where `CleaningScan` does not find `work`.
protocol ScannedCleaningStage: CleaningStage {
    static var work: CleaningWork { get }
}
