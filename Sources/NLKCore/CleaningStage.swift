/// A clean-up step that rewrites a text and keeps its map.
///
/// Laws (tested over the stage catalog): deterministic; idempotent; no trap on any valid UTF-8; the result obeys
/// `MappedText.checkInvariants()` and is valid UTF-8.
public protocol CleaningStage: Sendable {
    static var descriptor: StageDescriptor { get }

    /// Rewrites `text` in place.
    ///
    /// `hints` lists offsets in the cleaned text where a space or line end was removed between two characters: a soft
    /// boundary. A stage that changes offsets must go through `CleanText.rewrite` which moves the hints along.
    func clean(_ text: inout CleanText)
}

/// A text on its way through the clean-up stages.
public struct CleanText: Sendable {
    public private(set) var mapped: MappedText
    /// Offsets (bytes of the cleaned text, ascending, unique) where a removed space or line end was: soft boundaries.
    public private(set) var softBoundaries: [UInt32] = []
    /// Words that a look-alike repair changed: byte ranges of the cleaned text, ascending.
    public private(set) var repairs: [Range<UInt32>] = []
    public var language: Language

    public init(_ mapped: MappedText, language: Language) {
        self.mapped = mapped
        self.language = language
    }

    @inlinable public var bytes: [UInt8] { mapped.bytes }

    /// Applies `replacements` (ascending) and moves soft boundaries and repairs along.
    ///
    /// `soft`: for each replacement, whether its end becomes a soft boundary. `repair`: whether it is a repaired word.
    public mutating func rewrite(_ replacements: [MappedText.Replacement], soft: Bool = false, repair: Bool = false) {
        guard !replacements.isEmpty else { return }
        var moved: [UInt32] = []
        moved.reserveCapacity(softBoundaries.count + (soft ? replacements.count : 0))
        var movedRepairs: [Range<UInt32>] = []
        var shift = 0
        var next = 0
        var nextRepair = 0
        func carry(upTo limit: Int) {
            while next < softBoundaries.count, Int(softBoundaries[next]) <= limit {
                moved.append(UInt32(Int(softBoundaries[next]) + shift))
                next += 1
            }
            while nextRepair < repairs.count, Int(repairs[nextRepair].upperBound) <= limit {
                let old = repairs[nextRepair]
                movedRepairs.append(UInt32(Int(old.lowerBound) + shift)..<UInt32(Int(old.upperBound) + shift))
                nextRepair += 1
            }
        }
        for replacement in replacements {
            carry(upTo: replacement.range.lowerBound)
            let start = replacement.range.lowerBound + shift
            let end = start + replacement.replacement.count
            // Boundaries strictly inside a replaced range collapse onto its end.
            while next < softBoundaries.count, Int(softBoundaries[next]) < replacement.range.upperBound {
                if moved.last != UInt32(end) { moved.append(UInt32(end)) }
                next += 1
            }
            while nextRepair < repairs.count, Int(repairs[nextRepair].lowerBound) < replacement.range.upperBound,
                Int(repairs[nextRepair].upperBound) > replacement.range.lowerBound
            {
                movedRepairs.append(UInt32(start)..<UInt32(max(start, end)))
                nextRepair += 1
            }
            if soft, moved.last != UInt32(end) { moved.append(UInt32(end)) }
            if repair { movedRepairs.append(UInt32(start)..<UInt32(end)) }
            shift += replacement.replacement.count - replacement.range.count
        }
        carry(upTo: mapped.bytes.count)
        mapped.rewrite(replacements)
        softBoundaries = moved
        repairs = movedRepairs
    }
}
