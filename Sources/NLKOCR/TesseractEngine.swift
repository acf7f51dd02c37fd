import CNLKTesseract
import NLKCore

/// A loaded engine; closed in `deinit`. Used by one thread at a time.
final class TesseractEngine {
    private let engine: OpaquePointer

    /// Pixels an inch that Tesseract is told; letters of a normalized page are as large as there.
    private static let resolution: Int32 = 300
    /// More lines than a page has.
    private static let mostLines = 4000

    /// - Throws: `NLKError` (`missingComponent`) for data that cannot be loaded.
    init(data: String, languages: String) throws(NLKError) {
        guard let engine = nlk_tesseract_open(data, languages) else {
            throw NLKError(
                .missingComponent,
                "tesseract cannot load '\(languages)' from '\(data)': install its language data again")
        }
        self.engine = engine
    }

    deinit { nlk_tesseract_close(engine) }

    /// Says how many readings of each symbol are wanted from now on, the chosen one among them.
    func keep(candidates: Int) { nlk_tesseract_keep_choices(engine, Int32(clamping: candidates - 1)) }

    /// The characters of a page; boxes in its pixels.
    ///
    /// - Parameter hasBlocks: whether it has columns or vertical text; else it is read line by line over the whole width.
    func read(_ page: NormalizedPage, hasBlocks: Bool) throws(NLKError) -> [SymbolAssembly.Symbol] {
        let status = page.pixels.withUnsafeBufferPointer { grey in
            grey.baseAddress.map {
                nlk_tesseract_read(
                    engine, $0, Int32(page.width), Int32(page.height), Self.resolution, hasBlocks ? 1 : 0)
            } ?? 1
        }
        guard status == 0 else {
            throw NLKError(
                .badInput, "tesseract could not read the page, as a rule for want of memory: raise --max-memory")
        }
        return symbols(left: 0, top: 0)
    }

    /// The characters of the part `box` of a page, which holds one line, or a block of vertical ones; none where the box is outside the page.
    func readLine(
        _ box: Box, of page: NormalizedPage, isVertical: Bool = false
    ) throws(NLKError) -> [SymbolAssembly.Symbol] {
        let (left, top) = (max(0, Int(box.left)), max(0, Int(box.top)))
        let width = min(page.width, Int(box.left + box.width)) - left
        let height = min(page.height, Int(box.top + box.height)) - top
        guard width > 0, height > 0 else { return [] }
        let status = page.pixels.withUnsafeBufferPointer { grey in
            grey.baseAddress.map {
                nlk_tesseract_read_line(
                    engine, $0 + top * page.width + left, Int32(page.width), Int32(width), Int32(height),
                    Self.resolution, isVertical ? 1 : 0)
            } ?? 1
        }
        guard status == 0 else { throw NLKError(.badInput, "tesseract could not read a line of the page") }
        return symbols(left: Double(left), top: Double(top))
    }

    /// Where text seems to stand on a page.
    func layout(of page: NormalizedPage) -> PageLayout {
        var columns: Int32 = 0
        let lines = [nlk_tesseract_line](unsafeUninitializedCapacity: Self.mostLines) { room, count in
            page.pixels.withUnsafeBufferPointer { grey in
                guard let grey = grey.baseAddress, let lines = room.baseAddress else { return }
                count = Int(
                    nlk_tesseract_lines(
                        engine, grey, Int32(page.width), Int32(page.height), Self.resolution, lines,
                        Int32(Self.mostLines), &columns))
            }
        }
        return PageLayout(
            lines: lines.map { line in
                Box(
                    left: Double(line.left), top: Double(line.top), width: Double(line.right - line.left),
                    height: Double(line.bottom - line.top))
            }, hasColumns: columns != 0)
    }

    /// What was read last, moved by `left` and `top`.
    private func symbols(left: Double, top: Double) -> [SymbolAssembly.Symbol] {
        var count: Int64 = 0
        let symbols = UnsafeBufferPointer(start: nlk_tesseract_symbols(engine, &count), count: Int(count))
        let choices = UnsafeBufferPointer(start: nlk_tesseract_choices(engine, &count), count: Int(count))
        guard let pool = nlk_tesseract_text(engine) else { return [] }
        func text(_ start: UInt32, _ count: UInt32) -> String {
            String(decoding: UnsafeBufferPointer(start: pool + Int(start), count: Int(count)), as: UTF8.self)
        }
        return symbols.map { symbol in
            let own = choices[Int(symbol.choice_start)..<Int(symbol.choice_start + symbol.choice_count)]
            return SymbolAssembly.Symbol(
                text: text(symbol.text_start, symbol.text_count),
                box: Box(
                    left: Double(symbol.left) + left, top: Double(symbol.top) + top,
                    width: Double(symbol.right - symbol.left), height: Double(symbol.bottom - symbol.top)),
                confidence: Double(symbol.confidence) / 100, wordConfidence: Double(symbol.word_confidence) / 100,
                startsBlock: symbol.starts & (nlk_starts_block.rawValue | nlk_starts_paragraph.rawValue) != 0,
                startsLine: symbol.starts & nlk_starts_line.rawValue != 0,
                startsWord: symbol.starts & nlk_starts_word.rawValue != 0,
                followsSpace: symbol.starts & nlk_follows_space.rawValue != 0,
                rivals: Self.rivals(
                    own.map { text($0.text_start, $0.text_count) }, of: Double(symbol.confidence) / 100))
        }
    }

    /// Other readings of a symbol, best first.
    ///
    /// Tesseract's own figures for them cannot be compared with that of the symbol (most are 0, far-fetched ones 0.96); their order can be
    /// trusted: they share what the symbol lacks of certainty, the first half of it, the next half of the rest.
    private static func rivals(_ texts: [String], of confidence: Double) -> [Document.Candidate] {
        var rest = max(0, min(1 - confidence, confidence))
        return texts.map { text in
            rest /= 2
            return Document.Candidate(text: text, confidence: rest)
        }
    }
}

/// The engines of one worker, by languages. Those of East Asian languages take 40 to 50 MB each: two of them are held, and English.
final class TesseractEngines {
    let data: TesseractData
    private var engines: [String: TesseractEngine] = [:]
    /// Names of those that are held besides English, the last used one last. That one gives way: languages are tried in the order of their use.
    private var recent: [String] = []
    private static let most = 2
    private static let small = "eng"

    init(data: TesseractData) { self.data = data }

    /// Lets go of all engines but that for `languages` and the small one: a page is read with less memory in use.
    func release(allBut languages: [Language]) throws(NLKError) {
        let kept = try data.names(for: languages)
        for name in recent where name != kept { engines[name] = nil }
        recent.removeAll { $0 != kept }
    }

    /// Whether the engine of a language need not be loaded.
    func holds(_ language: Language) -> Bool { (try? data.names(for: [language])).map { engines[$0] != nil } ?? false }

    /// - Throws: `NLKError` (`missingComponent`) naming the package of a language that is not installed.
    func engine(for languages: [Language], isVertical: Bool = false) throws(NLKError) -> TesseractEngine {
        let names = try data.names(for: languages, isVertical: isVertical)
        if names != Self.small {
            recent.removeAll { $0 == names }
            // Memory is free before more of it is taken.
            while recent.count >= Self.most { engines[recent.removeLast()] = nil }
            recent.append(names)
        }
        if let engine = engines[names] { return engine }
        let engine = try TesseractEngine(data: data.folder, languages: names)
        engines[names] = engine
        return engine
    }
}
