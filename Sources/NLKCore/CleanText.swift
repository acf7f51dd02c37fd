/// A text on its way through the clean-up stages.
public struct CleanText: Sendable {
    public private(set) var mapped: MappedText
    /// Offsets (bytes of the cleaned text, ascending, unique) where a removed space or line end was: soft boundaries.
    public private(set) var softBoundaries: [UInt32] = []
    /// Words that a look-alike repair changed: byte ranges of the cleaned text, ascending.
    public private(set) var repairs: [Range<UInt32>] = []
    public var language: Language
    /// Number of rewrites so far: tells whether a stage changed the text.
    public private(set) var revision = 0
    /// Where the last rewrite changed the text: byte ranges of the new text, ascending.
    package private(set) var lastChanges: [Range<Int>] = []

    public init(_ mapped: MappedText, language: Language) {
        self.mapped = mapped
        self.language = language
    }

    @inlinable public var bytes: [UInt8] { mapped.bytes }

    /// Applies `replacements` (ascending) and moves soft boundaries and repairs along.
    ///
    /// A boundary strictly inside a replaced range moves to its end; a repair that a replacement cuts is widened to take it
    /// in; a repair of which nothing is left is forgotten. Cost: linear in the text.
    /// `soft`: the end of each replacement becomes a soft boundary. `repair`: each replacement is a repaired word.
    public mutating func rewrite(_ replacements: [MappedText.Replacement], soft: Bool = false, repair: Bool = false) {
        guard !replacements.isEmpty else { return }
        revision += 1
        let newEnds = MovedOffsets.ends(replacements)
        lastChanges = zip(replacements, newEnds).map { $1 - $0.replacement.count..<$1 }
        var moved = MovedOffsets(replacements)
        var boundaries: [UInt32] = []
        boundaries.reserveCapacity(softBoundaries.count + (soft ? replacements.count : 0))
        var nextEnd = soft ? 0 : newEnds.count
        for old in softBoundaries {
            let boundary = moved.end(Int(old))
            while nextEnd < newEnds.count, newEnds[nextEnd] <= boundary {
                if boundaries.last != UInt32(newEnds[nextEnd]) { boundaries.append(UInt32(newEnds[nextEnd])) }
                nextEnd += 1
            }
            if boundaries.last != UInt32(boundary) { boundaries.append(UInt32(boundary)) }
        }
        for end in newEnds[nextEnd...] where boundaries.last != UInt32(end) { boundaries.append(UInt32(end)) }

        var starts = MovedOffsets(replacements)
        var ends = MovedOffsets(replacements)
        var ranges: [Range<UInt32>] = []
        for old in repairs {
            let start = UInt32(starts.start(Int(old.lowerBound)))
            let end = UInt32(ends.end(Int(old.upperBound)))
            if start < end { ranges.append(start..<end) }
        }
        if repair {
            for (replacement, end) in zip(replacements, newEnds) {
                ranges.append(UInt32(end - replacement.replacement.count)..<UInt32(end))
            }
            ranges.sort { $0.lowerBound < $1.lowerBound }
        }
        mapped.rewrite(replacements)
        softBoundaries = boundaries
        repairs = ranges
    }
}
