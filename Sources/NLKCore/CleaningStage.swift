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
