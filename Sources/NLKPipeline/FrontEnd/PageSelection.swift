import NLKCore

/// The pages of a file that are wanted: `1-3,7,9-`.
public struct PageSelection: Sendable, Equatable {
    /// From 1; empty: all pages.
    public var ranges: [ClosedRange<Int>] = []

    public init() {}

    /// Reads numbers and ranges, separated by commas; a range may lack its end.
    ///
    /// - Throws: `NLKError` (`usage`).
    public init(parsing text: String) throws(NLKError) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            let first = ends.first.flatMap { Int($0) } ?? 0
            let last = ends.count == 1 ? first : ends[1].isEmpty ? Int.max : Int(ends[1]) ?? 0
            guard first >= 1, last >= first else {
                throw NLKError(.usage, "option '--pages' takes pages such as 1-3,7,9-, not '\(text)'")
            }
            ranges.append(first...last)
        }
    }

    public func contains(_ page: Int) -> Bool { ranges.isEmpty || ranges.contains { $0.contains(page) } }
}
