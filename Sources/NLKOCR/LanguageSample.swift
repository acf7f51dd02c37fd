import NLKCore

/// A few lines of a page, read in each language that is installed: the language of the page is the one whose readings are surest.
struct LanguageSample {
    /// One language for each way of writing, the most used first: of equal ones the first is taken.
    static let usual: [Language] = [.english, .simplifiedChinese, .traditionalChinese, .japanese, .korean]
    /// Of a long line so much is read, and of all lines together, in line heights.
    private static let longest = 12.0
    private static let room = 72.0
    private static let mostLines = 16

    private let page: NormalizedPage
    private let engines: TesseractEngines

    init(_ page: NormalizedPage, _ engines: TesseractEngines) {
        self.page = page
        self.engines = engines
    }

    /// The one of `languages` that reads the page best. `nil` when no line can be read, or no installed language fits.
    func language(of languages: [Language] = usual) throws(NLKError) -> Language? {
        let installed = languages.filter(engines.data.has)
        guard let first = installed.first else { return nil }
        let lines = Self.chosen(try engines.engine(for: [first]).lines(of: page).filter { !$0.isVertical }.map(\.box))
        var contest = LanguageContest(installed)
        for line in lines where !contest.isDecided { contest.add(try readings(of: line, in: contest.languages)) }
        return contest.winner
    }

    private func readings(of line: Box, in languages: [Language]) throws(NLKError) -> [Double] {
        var confidences: [Double] = []
        for language in languages {
            let read = try engines.engine(for: [language]).readLine(line, of: page)
                .filter { !$0.text.allSatisfy(\.isWhitespace) }
            let sum = read.reduce(0) { $0 + $1.confidence }
            confidences.append(read.isEmpty ? 0 : sum / Double(read.count))
        }
        return confidences
    }

    /// Lines of usual height from all over the page, in an order that has the first ones far apart.
    static func chosen(_ lines: [Box]) -> [Box] {
        let heights = lines.map(\.height).sorted()
        guard !heights.isEmpty else { return [] }
        let usual = heights[heights.count / 2]
        let fitting = lines.filter {
            $0.height > usual / 2 && $0.height < usual * 2 && $0.height >= 12 && $0.width >= 2 * $0.height
        }
        let count = min(mostLines, fitting.count)
        let spread = (0..<count).map { fitting[(2 * $0 + 1) * fitting.count / (2 * count)] }
        let ordered = (0..<4).flatMap { start in stride(from: start, to: count, by: 4).map { spread[$0] } }
        var width = 0.0
        return ordered.compactMap { line in
            guard width < room * usual else { return nil }
            var part = line
            part.width = min(part.width, longest * part.height)
            width += part.width
            let margin = part.height / 4
            return Box(
                left: part.left - margin, top: part.top - margin, width: part.width + 2 * margin,
                height: part.height + 2 * margin)
        }
    }
}
