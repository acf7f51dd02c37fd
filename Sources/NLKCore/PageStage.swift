/// A step that goes over a page as a recognizer gave it.
///
/// Laws (tested over the stage catalog): deterministic; idempotent; words, boxes and gaps stay; no trap on any page.
public protocol PageStage: Sendable {
    static var descriptor: StageDescriptor { get }

    /// Returns the number of words that were changed.
    func apply(to page: inout Document.Page) -> Int
}
