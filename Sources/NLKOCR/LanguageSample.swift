import NLKCore
import NLKFormats

/// A few lines of a page, read in each language that is installed: the language of the page is the one whose readings are surest.
struct LanguageSample {
    /// One language for each way of writing, the most used first: of equal ones the first is taken.
    static let usual: [Language] = [.english, .simplifiedChinese, .traditionalChinese, .japanese, .korean]
    /// Of a long line so much is read, and of all lines together, in line heights.
    private static let longest = 12.0
    private static let room = 72.0
    private static let mostLines = 16

    /// Those that are written vertically.
    private static let vertical: [Language] = [.japanese, .traditionalChinese, .simplifiedChinese]
    /// A block of vertical text is read as surely as this, in this many characters at least.
    private static let verticalConfidence = 0.9
    private static let fewestCharacters = 12

    private let page: NormalizedPage
    private let engines: TesseractEngines

    init(_ page: NormalizedPage, _ engines: TesseractEngines) {
        self.page = page
        self.engines = engines
    }

    /// The one of `languages` that reads the page best. `nil` when no line can be read, or no installed language fits.
    func language(of languages: [Language] = usual, _ layout: PageLayout) throws(NLKError) -> Language? {
        let installed = languages.filter(engines.data.has)
        guard let first = installed.first else { return nil }
        var contest = LanguageContest(installed, measuredAgainst: first)
        var rest = Self.chosen(layout.lines)[...]
        while !contest.isDecided, !rest.isEmpty {
            let open = try open(&rest, in: &contest)
            if !open.isEmpty { try read(open, in: &contest) }
        }
        return contest.winner
    }

    /// A line that another language may read surer than the plain one, which is as sure of it as `plain`.
    private struct OpenLine {
        let box: Box
        let plain: Double
    }

    /// Takes as many open lines as tell something off `rest`. The others count at once.
    private func open(_ rest: inout ArraySlice<Box>, in contest: inout LanguageContest) throws(NLKError) -> [OpenLine] {
        guard contest.languages.contains(contest.plainLanguage) else {
            let lines = rest.prefix(LanguageContest.fewest)
            rest = rest.dropFirst(LanguageContest.fewest)
            return lines.map { OpenLine(box: $0, plain: 0) }
        }
        var open: [OpenLine] = []
        while open.count < LanguageContest.fewest, !(open.isEmpty && contest.isDecided), let line = rest.popFirst() {
            let plain = Self.confidence(
                try engines.engine(for: [contest.plainLanguage]).readLine(line, of: page))
            if LanguageContest.leavesRoom(plain) {
                open.append(OpenLine(box: line, plain: plain))
            } else {
                contest.add(contest.languages.map { $0 == contest.plainLanguage ? plain : 0 })
            }
        }
        return open
    }

    /// Adds lines to the contest. They are read in one language after the other, since not all engines are held at a time, those first whose engines
    /// are; and in none that cannot win any more.
    private func read(_ lines: [OpenLine], in contest: inout LanguageContest) throws(NLKError) {
        var sure: [Language: [Double]] = [contest.plainLanguage: lines.map(\.plain)]
        let others = contest.languages.filter { $0 != contest.plainLanguage }
        let held = others.filter(engines.holds)
        for language in held + others.filter({ !held.contains($0) }) where contest.languages.contains(language) {
            let engine = try engines.engine(for: [language])
            var confidences: [Double] = []
            var characters = 0
            for line in lines {
                let read = try engine.readLine(line.box, of: page)
                confidences.append(Self.confidence(read))
                characters += read.count { $0.text.unicodeScalars.allSatisfy(\.isIdeographicWriting) }
            }
            sure[language] = confidences
            let compared = zip(confidences, lines).map { (own: $0, plain: $1.plain) }
            contest.drop(LanguageContest.outdone(by: language, compared, characters: characters))
        }
        for index in lines.indices where !contest.isDecided {
            contest.add(contest.languages.map { sure[$0]?[index] ?? 0 })
        }
    }

    /// The one of `languages` (empty: any) that reads the middle of the page best as vertical text; `nil` when none reads it well.
    func verticalLanguage(of languages: [Language]) throws(NLKError) -> Language? {
        let middle = Box(
            left: Double(page.width) * 0.3, top: Double(page.height) * 0.3, width: Double(page.width) * 0.4,
            height: Double(page.height) * 0.4)
        var best: (language: Language, confidence: Double)?
        for language in Self.vertical where languages.isEmpty || languages.contains(language) {
            guard engines.data.hasVertical(language) else { continue }
            let read = try engines.engine(for: [language], isVertical: true)
                .readLine(middle, of: page, isVertical: true)
            let confidence = Self.confidence(read)
            let own = read.count { $0.text.unicodeScalars.allSatisfy(\.isIdeographicWriting) }
            guard own >= Self.fewestCharacters, 2 * own >= read.count, confidence >= Self.verticalConfidence,
                confidence > best?.confidence ?? 0
            else { continue }
            best = (language, confidence)
        }
        return best?.language
    }

    /// Mean over the characters; 0 without any.
    private static func confidence(_ symbols: [SymbolAssembly.Symbol]) -> Double {
        let visible = symbols.filter { !$0.text.allSatisfy(\.isWhitespace) }
        return visible.isEmpty ? 0 : visible.reduce(0) { $0 + $1.confidence } / Double(visible.count)
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
