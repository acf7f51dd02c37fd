import NLKCore

/// Words of Latin letters and digits in a Korean line (171.2cm, 107mg/dL). The Korean data knows digits well and Latin letters badly: it reads
/// them as digits, and is sure of it.
struct LatinIslands {
    private let symbols: [SymbolAssembly.Symbol]
    private let page: NormalizedPage

    /// A reading that is less sure is no better than the Korean one.
    private static let confidence = 0.85

    /// `symbols` of `page`, in its pixels.
    init(_ symbols: [SymbolAssembly.Symbol], _ page: NormalizedPage) {
        self.symbols = symbols
        self.page = page
    }

    /// The same symbols; words without Hangul as `engine` reads them, where it sees letters.
    func reread(by engine: TesseractEngine) throws(NLKError) -> [SymbolAssembly.Symbol] {
        var result: [SymbolAssembly.Symbol] = []
        var start = 0
        for range in islands {
            result += symbols[start..<range.lowerBound]
            result += try reading(of: range, by: engine) ?? Array(symbols[range])
            start = range.upperBound
        }
        return result + symbols[start...]
    }

    /// Runs of at least two characters between spaces, Hangul and ends of lines, a digit or letter among them.
    private var islands: [Range<Int>] {
        var islands: [Range<Int>] = []
        var start = 0
        func end(_ index: Int) {
            if index - start >= 2, symbols[start..<index].contains(where: { $0.text.contains(where: Self.isLatin) }) {
                islands.append(start..<index)
            }
        }
        for (index, symbol) in symbols.enumerated() {
            let isForeign = symbol.text.unicodeScalars.contains { $0.isHangul || $0.isIdeographicWriting }
            if isForeign || symbol.startsLine || symbol.followsSpace {
                end(index)
                start = isForeign ? index + 1 : index
            }
        }
        end(symbols.count)
        return islands
    }

    /// `nil` when the engine is unsure or sees no letters: digits the Korean data knows as well.
    private func reading(of range: Range<Int>, by engine: TesseractEngine) throws(NLKError) -> [SymbolAssembly.Symbol]?
    {
        let first = symbols[range.lowerBound]
        guard let box = Box.around(symbols[range].map(\.box)) else { return nil }
        var reading = try engine.readLine(room(for: range, box), of: page)
            .filter { !$0.text.allSatisfy(\.isWhitespace) }
        // More characters than there were are strokes of the neighbours.
        guard !reading.isEmpty, reading.count <= range.count,
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
