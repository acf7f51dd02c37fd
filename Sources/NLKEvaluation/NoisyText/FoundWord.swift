/// A word that a segmenter found in a noisy text.
public struct FoundWord: Sendable, Equatable {
    /// The bytes of the noisy text that it was made of.
    public var range: Range<Int>
    /// The word itself, cleaned and repaired, UTF-8.
    public var text: String

    public init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}
