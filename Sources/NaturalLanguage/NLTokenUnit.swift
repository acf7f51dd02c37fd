/// What a text is cut into.
public enum NLTokenUnit: Int, Sendable {
    case word = 0
    case sentence = 1
    case paragraph = 2
    case document = 3
}
