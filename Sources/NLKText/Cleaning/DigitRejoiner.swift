import NLKCore

/// Rejoins numbers whose digits recognition spaced out: `1 , 2 5 0 . 0 0`, `35 .2`.
///
/// Two patterns only, since a row of a table is full of numbers with spaces between them:
/// - a run of single digits, and single marks `. , - / :` between them, with one space between all: at least three digits, and no
///   other number beside the run (`60 70 80` and `1 2 34` stay);
/// - a number, one space, then `.` or `,` directly in front of a digit (three digits behind a comma).
public struct DigitRejoiner: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "rejoin-digits", summary: "rejoin numbers whose digits were spaced out")
    static let work: CleaningWork = .digits

    private static let filter = LeadByteFilter([0x20...0x20])

    public init() {}

    public func clean(_ text: inout CleanText) {
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            let row = DigitRow(bytes: reader.bytes)
            var runEnd = 0
            Self.filter.forEach(in: reader) { space in
                if space >= runEnd, let end = row.endOfRun(aroundSpace: space) { runEnd = end }
                if space < runEnd || row.isDecimalMarkSpace(space) {
                    replacements.append(.init(range: space..<space + 1, replacement: []))
                }
            }
        }
        text.rewrite(replacements)
    }
}

/// A line of single characters and numbers with spaces between them.
private struct DigitRow {
    let bytes: UnsafeBufferPointer<UInt8>

    private func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }
    private func isDigit(_ offset: Int) -> Bool { (0x30...0x39).contains(byte(offset)) }
    private func isMark(_ offset: Int) -> Bool { [0x2E, 0x2C, 0x2D, 0x2F, 0x3A].contains(byte(offset)) }

    /// Whether something that belongs to the same number or word stands at `offset`.
    private func isInside(_ offset: Int) -> Bool {
        isDigit(offset) || isMark(offset) || ScalarClass.isASCIILetter(UInt32(byte(offset)))
    }

    /// End of the run of single digits whose first space is at `space`; `nil` when there is no run to join.
    func endOfRun(aroundSpace space: Int) -> Int? {
        let start = space - 1
        guard isDigit(start), !isInside(start - 1) else { return nil }
        // A number, or the mark of one, in front of the run: a row of numbers.
        guard byte(start - 1) != 0x20 || !isDigit(start - 2) && !isMark(start - 2) else { return nil }
        var end = start + 1
        var digits = 1
        var item = start
        while byte(item + 1) == 0x20 {
            let next = item + 2
            if isDigit(next), !isInside(next + 1) {
                digits += 1
                end = next + 1
            } else if !isMark(next) || isMark(item) || isInside(next + 1) {
                break
            }
            item = next
        }
        guard digits >= 3 else { return nil }
        let numberFollows = byte(end) == 0x20 && isDigit(end + 1)
        return numberFollows ? nil : end
    }

    /// A space between a whole number and the decimal mark that belongs to it.
    func isDecimalMarkSpace(_ space: Int) -> Bool {
        let mark = space + 1
        guard isDigit(space - 1), byte(mark) == 0x2E || byte(mark) == 0x2C, isDigit(mark + 1) else { return false }
        var start = space - 1
        while isDigit(start - 1) { start -= 1 }
        var end = mark + 1
        while isDigit(end) { end += 1 }
        guard !isInside(start - 1), !(isMark(end) && isDigit(end + 1)) else { return false }
        return byte(mark) == 0x2E || end - mark == 4
    }
}
