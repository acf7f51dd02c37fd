/// What the program says of itself.
enum Version {
    static let number = "0.1.0"
    static let summary = "search keywords from Chinese and English text, typed or recognized"
}
