import NLKCore

/// What an OCR program read where a gold sentence stood.
public struct NoisyReading: Sendable, Equatable {
    /// How degraded the picture was; 0 when not told.
    public var level: Int
    /// The text as read, line ends included, UTF-8.
    public var noisy: [UInt8]
    public var gold: GoldSentence
    /// The text that should have been read, as it is written, UTF-8: the gold words joined by nothing unless it is known better.
    public var truth: [UInt8]
    /// Where it was read from: a line of a file, or a picture.
    public var place: NLKError.Place

    public init(
        level: Int = 0, noisy: [UInt8], gold: GoldSentence, truth: [UInt8]? = nil, place: NLKError.Place = .init()
    ) {
        self.level = level
        self.noisy = noisy
        self.gold = gold
        self.truth = truth ?? gold.text
        self.place = place
    }

    /// Reads lines of `level TAB noisy text TAB gold words`; a line end within the noisy text is written `\n`.
    ///
    /// - Throws: `NLKError` (`badInput`) with the line that does not have this form.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [NoisyReading] {
        var readings: [NoisyReading] = []
        for (index, line) in try GoldSentence.lines(of: bytes, name: name).enumerated() where !line.isEmpty {
            let place = NLKError.Place(file: name, line: index + 1)
            guard var reading = NoisyReading(line: line) else {
                throw NLKError(.badInput, "expected three columns: level, noisy text, gold words", at: place)
            }
            reading.place = place
            readings.append(reading)
        }
        return readings
    }

    /// Pairs gold sentences with the lines of a noisy text, line by line.
    ///
    /// - Throws: `NLKError` (`badInput`) when the numbers of lines differ.
    public static func pair(_ gold: [GoldSentence], with bytes: [UInt8], name: String) throws(NLKError)
        -> [NoisyReading]
    {
        let lines = try GoldSentence.lines(of: bytes, name: name)
        guard lines.count == gold.count else {
            throw NLKError(
                .badInput, "\(lines.count) lines where the gold has \(gold.count): give one line for each",
                at: .init(file: name))
        }
        return zip(gold, lines).enumerated().map { index, pair in
            NoisyReading(
                noisy: unescaped(pair.1), gold: pair.0, place: .init(file: name, line: index + 1))
        }
    }

    /// Whether the first line has the three columns that `read` expects.
    public static func isTable(_ bytes: [UInt8]) -> Bool {
        let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        return NoisyReading(line: line[...]) != nil
    }

    private init?(line: Substring) {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count == 3, let level = Int(columns[0]) else { return nil }
        self.init(level: level, noisy: NoisyReading.unescaped(columns[1]), gold: GoldSentence(line: columns[2]))
    }

    /// Replaces the two characters `\n` by a line feed.
    private static func unescaped(_ text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "n"), bytes.last == UInt8(ascii: "\\") {
                bytes[bytes.count - 1] = 0x0A
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
