import NLKCore

/// What a recognizer did to texts whose truth is known, as counts.
///
/// The file has lines of tab-separated fields, `#` and a space begin a comment:
///
/// ```
/// characters   N                gold characters
/// gaps         N  SPACES  BREAKS    places between two characters where nothing stood; false spaces and line ends there
/// word-gaps    N  LOST          places between two words of letters; spaces lost there
/// seen         C  N             how often a character that was misread stood in the texts
/// misread      GOLD  READ  N    confusions; one side may be empty
/// ```
public struct NoiseModel: Sendable, Equatable {
    /// Gold characters.
    public internal(set) var characters = 0
    /// Places between two characters that were read side by side and have no space between them; false spaces and line ends read there.
    public internal(set) var gaps = 0
    public internal(set) var spaces = 0
    public internal(set) var breaks = 0
    /// Places between two words of letters or digits, and spaces that were lost there.
    public internal(set) var wordGaps = 0
    public internal(set) var lostSpaces = 0
    /// How often the first character of a confusion's gold side stood in the texts.
    public internal(set) var seen: [Unicode.Scalar: Int] = [:]
    public internal(set) var confusions: [Confusion: Int] = [:]

    public init() {}

    /// Edits of all confusions.
    var edits: Int { confusions.reduce(0) { $0 + $1.key.edits * $1.value } }

    /// The share of edits among characters in the texts that it was learned from.
    public var errorRate: Double { characters == 0 ? 0 : Double(edits) / Double(characters) }

    /// Reads a file.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that has another form.
    public init(parsing bytes: [UInt8], file: String) throws(NLKError) {
        for (index, line) in try GoldSentence.lines(of: bytes, name: file).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("# ") else { continue }
            guard read(line.split(separator: "\t", omittingEmptySubsequences: false)) else {
                throw NLKError(
                    .badInput, "is no line of a noise model: write the file anew with nlk-train noise",
                    at: .init(file: file, line: index + 1))
            }
        }
        guard characters > 0 else {
            throw NLKError(
                .badInput, "holds no noise model: write one with nlk-train noise", at: .init(file: file))
        }
    }

    /// Sums of counts up to this cannot overflow.
    private static let mostCounted = 1 << 32

    private mutating func read(_ fields: [Substring]) -> Bool {
        guard fields.count > 1, let last = Int(fields[fields.count - 1]), (0...Self.mostCounted).contains(last)
        else { return false }
        switch (fields[0], fields.count) {
        case ("characters", 2): characters = last
        case ("gaps", 4):
            guard let all = Int(fields[1]), let spaces = Int(fields[2]), spaces >= 0, last <= all, spaces <= all,
                all <= Self.mostCounted
            else { return false }
            (gaps, self.spaces, breaks) = (all, spaces, last)
        case ("word-gaps", 3):
            guard let all = Int(fields[1]), last <= all, all <= Self.mostCounted else { return false }
            (wordGaps, lostSpaces) = (all, last)
        case ("seen", 3):
            guard let character = fields[1].unicodeScalars.first, fields[1].unicodeScalars.count == 1 else {
                return false
            }
            seen[character] = last
        case ("misread", 4):
            let confusion = Confusion(gold: String(fields[1]), read: String(fields[2]))
            // Characters that look and compare alike (金 U+91D1 and U+F90A) are taken for each other too.
            guard !confusion.gold.unicodeScalars.elementsEqual(confusion.read.unicodeScalars), confusion.edits <= 100,
                last > 0
            else { return false }
            confusions[confusion] = last
        default: return false
        }
        return true
    }

    /// The file, with comments at its top.
    public func text(about: [String]) -> String {
        let rows = confusions.sorted { ($0.key.gold, $0.key.read) < ($1.key.gold, $1.key.read) }
        var lines = about.map { "# " + $0 }
        lines += [
            "characters\t\(characters)", "gaps\t\(gaps)\t\(spaces)\t\(breaks)", "word-gaps\t\(wordGaps)\t\(lostSpaces)",
        ]
        lines += seen.sorted { $0.key < $1.key }.map { "seen\t\($0.key)\t\($0.value)" }
        lines += rows.map { "misread\t\($0.key.gold)\t\($0.key.read)\t\($0.value)" }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Confusion {
    /// Characters to be replaced, added or deleted.
    var edits: Int { max(gold.unicodeScalars.count, read.unicodeScalars.count) }
}
