import NLKCore

/// Words of Latin letters and digits in a Korean or Chinese line (171.2cm, 107mg/dL). The Korean data knows digits well and Latin letters badly: it
/// reads them as digits, and is sure of it. The Chinese data reads a unit's /L as one character.
struct LatinIslands {
    private let symbols: [SymbolAssembly.Symbol]
    private let page: NormalizedPage
    private let isChinese: Bool

    /// What the Chinese data makes of /L (mmol儿, U作).
    private static let slashedUnits: Set<String> = ["儿", "作"]

    /// A reading that is less sure is no better than the one that there is.
    private static let confidence = 0.85

    /// `symbols` of `page`, in its pixels.
    init(_ symbols: [SymbolAssembly.Symbol], _ page: NormalizedPage, isChinese: Bool = false) {
        self.symbols = symbols
        self.page = page
        self.isChinese = isChinese
    }

    /// The same symbols; words without Hangul and Han as the engine for English reads them, where it sees letters.
    func reread(by engines: TesseractEngines) throws(NLKError) -> [SymbolAssembly.Symbol] {
        let islands = islands
        guard !islands.isEmpty else { return symbols }
        let engine = try engines.engine(for: [.english])
        var result: [SymbolAssembly.Symbol] = []
        var start = 0
        for range in islands {
            result += symbols[start..<range.lowerBound]
            result += try reading(of: range, by: engine) ?? Array(symbols[range])
            start = range.upperBound
        }
        return result + symbols[start...]
    }

    /// Runs of at least two characters between spaces, Hangul, Han and ends of lines, a digit or letter among them; on a Chinese page a unit that
    /// was read badly.
    private var islands: [Range<Int>] {
        var islands: [Range<Int>] = []
        var start = 0
        func end(_ index: Int) {
            if index - start >= 2, symbols[start..<index].contains(where: { $0.text.contains(where: Self.isLatin) }),
                !isChinese || Self.slashedUnits.contains(symbols[index - 1].text)
            {
                islands.append(start..<index)
            }
        }
        for (index, symbol) in symbols.enumerated() {
            let isForeign =
                symbol.text.unicodeScalars.contains { $0.isHangul || $0.isIdeographicWriting } && !isUnit(index)
            if isForeign || symbol.startsLine || symbol.followsSpace {
                end(index)
                start = isForeign ? index + 1 : index
            }
        }
        end(symbols.count)
        return islands
    }

    /// Whether a character stands at the end of a word, behind a letter or digit, where Chinese text has none of its own.
    private func isUnit(_ index: Int) -> Bool {
        guard isChinese, index > 0, Self.slashedUnits.contains(symbols[index].text) else { return false }
        let (symbol, next) = (symbols[index], index + 1 < symbols.count ? symbols[index + 1] : nil)
        return !symbol.startsLine && !symbol.followsSpace && symbols[index - 1].text.contains(where: Self.isLatin)
            && (next.map { $0.startsLine || $0.followsSpace } ?? true)
    }

    /// `nil` when the engine is unsure or sees no letters: digits are known as well without it.
    private func reading(of range: Range<Int>, by engine: TesseractEngine) throws(NLKError) -> [SymbolAssembly.Symbol]?
    {
        let first = symbols[range.lowerBound]
        guard let box = Box.around(symbols[range].map(\.box)) else { return nil }
        var reading = try engine.readLine(room(for: range, box), of: page)
            .filter { !$0.text.allSatisfy(\.isWhitespace) }
        // More characters than there were are strokes of the neighbours.
        guard !reading.isEmpty, reading.count <= range.count + (isChinese ? 1 : 0),
            reading.contains(where: { $0.text.contains { $0.isASCII && $0.isLetter } }),
            !reading.dropFirst().contains(where: \.followsSpace),
            reading.allSatisfy({ !$0.startsLine || $0.box == reading[0].box }),
            reading.reduce(0, { $0 + $1.confidence }) >= Self.confidence * Double(reading.count)
        else { return nil }
        for index in reading.indices {
            reading[index].startsBlock = index == 0 && first.startsBlock
            reading[index].startsLine = index == 0 && first.startsLine
            reading[index].startsWord = index == 0 || reading[index].followsSpace
            if index == 0 { reading[index].followsSpace = first.followsSpace }
        }
        return reading
    }

    /// `box` with some room around it, but no part of the characters beside it.
    private func room(for range: Range<Int>, _ box: Box) -> Box {
        let margin = box.height / 4
        var (left, right) = (box.left - margin, box.left + box.width + margin)
        if let before = symbols[..<range.lowerBound].last, !symbols[range.lowerBound].startsLine {
            left = max(left, min(before.box.left + before.box.width, box.left + margin))
        }
        if let after = symbols[range.upperBound...].first, !after.startsLine {
            right = min(right, max(after.box.left, box.left + box.width - margin))
        }
        return Box(left: left, top: box.top - margin, width: right - left, height: box.height + 2 * margin)
    }

    private static func isLatin(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
