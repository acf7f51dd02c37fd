/// What a text is cut into.
public enum TextUnit: String, Sendable, CaseIterable {
    case word, sentence, paragraph
}
