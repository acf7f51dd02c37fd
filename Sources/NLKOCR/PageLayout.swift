import NLKCore

/// Where horizontal text seems to stand on a page, before it is read.
struct PageLayout {
    /// Boxes of lines, in no certain order.
    let lines: [Box]
    /// Whether blocks of running text stand beside each other.
    let hasColumns: Bool
}
