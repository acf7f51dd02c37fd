/// Which words of the lexicon count: all, or all but those that the user removed. Chosen once, outside the loop.
package protocol WordFilter {
    func allows(_ codes: UnsafePointer<UInt16>, length: Int) -> Bool
}

/// Every word counts.
package struct EveryWord: WordFilter {
    package init() {}

    @inline(__always)
    package func allows(_ codes: UnsafePointer<UInt16>, length: Int) -> Bool { true }
}

/// Every word but some.
struct WordsExcept: WordFilter {
    /// By codes.
    let removed: Set<[UInt16]>

    func allows(_ codes: UnsafePointer<UInt16>, length: Int) -> Bool {
        !removed.contains(Array(UnsafeBufferPointer(start: codes, count: length)))
    }
}
