import NLKCore
import NLKFormats

/// Makes lines and blocks of the words of a PDF page, and judges whether they can be trusted.
struct TextLayer {
    let blocks: [Document.Block]
    /// Whether there is text, and it looks like writing.
    let isGood: Bool

    /// - Parameter isOurs: nlk wrote the file.
    init(_ words: [PDFFile.LayerWord], isOurs: Bool = false) {
        let words = words.map { word in
            var word = word
            word.text = Self.cleaned(word.text)
            if word.text.unicodeScalars.count != word.characters.count { word.characters = [] }
            return word
        }.filter { !$0.text.allSatisfy(\.isWhitespace) }
        isGood = !words.isEmpty && Self.looksLikeWriting(words.map(\.text))
        blocks = isOurs ? OwnTextLayer(words).blocks : Self.blocks(words)
    }

    /// Without soft hyphens inside the word, which only say where it could be cut, and without controls.
    private static func cleaned(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0xAD { kept.append(scalar) }
        return String(kept)
    }

    /// A layer whose fonts do not say which characters they draw gives replacement characters, private ones, symbols without letters, or the
    /// bytes of another encoding as accented Latin letters and signs.
    static func looksLikeWriting(_ words: [String]) -> Bool {
        var (count, bad, letters, upperLatin) = (0, 0, 0, 0)
        for scalar in words.lazy.flatMap(\.unicodeScalars) {
            count += 1
            switch scalar.properties.generalCategory {
            case .privateUse, .unassigned, .control, .surrogate: bad += 1
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
                .nonspacingMark, .spacingMark:
                letters += 1
            default: if scalar.value == 0xFFFD { bad += 1 }
            }
            if (0x80...0xFF).contains(scalar.value) { upperLatin += 1 }
        }
        guard count > 0 else { return false }
        if bad * 10 > count || upperLatin * 5 > count * 2 { return false }
        return letters * 2 >= count || count < 4 && letters > 0
    }

    /// A word goes on with the line before when it overlaps it by half across and does not go back along it.
    private static func blocks(_ words: [PDFFile.LayerWord]) -> [Document.Block] {
        var blocks: [Document.Block] = []
        var line: [PDFFile.LayerWord] = []
        var lineBox = Box(left: 0, top: 0, width: 0, height: 0)
        func close() {
            guard !line.isEmpty else { return }
            var result = line.enumerated().flatMap { index, word in
                pieces(of: word, isSeparated: index > 0 && line[index - 1].hasSpaceBehind)
            }
            var separators = result.map(\.separator)
            if !separators.isEmpty { separators[0] = .space }
            var words = result.map(\.word)
            result = []
            GapRule.apply(to: &words, separators: separators)
            let finished = Document.Line(words: words, box: lineBox)
            // A distance of more than a line's height parts blocks.
            if let last = blocks.last?.lines.last?.box, abs(lineBox.top - (last.top + last.height)) <= last.height {
                blocks[blocks.count - 1].lines.append(finished)
            } else {
                blocks.append(Document.Block(lines: [finished]))
            }
            line = []
        }
        for word in words {
            if let last = line.last, !continues(word, last) { close() }
            lineBox = line.isEmpty ? word.box : lineBox.union(word.box)
            line.append(word)
        }
        close()
        return blocks
    }

    static func continues(_ word: PDFFile.LayerWord, _ last: PDFFile.LayerWord) -> Bool {
        guard word.isVertical == last.isVertical else { return false }
        let (a, b) = (word.box, last.box)
        let across =
            word.isVertical
            ? min(a.left + a.width, b.left + b.width) - max(a.left, b.left)
            : min(a.top + a.height, b.top + b.height) - max(a.top, b.top)
        let thickness = word.isVertical ? min(a.width, b.width) : min(a.height, b.height)
        return across * 2 >= thickness
            && (word.isVertical ? a.top >= b.top : a.left + a.width > b.left + b.width || a.left >= b.left)
    }

    struct Piece {
        var word: Document.Word
        var separator: GapRule.Separator
    }

    /// Ideographic characters become words of their own, with their part of the box.
    static func pieces(of word: PDFFile.LayerWord, isSeparated: Bool) -> [Piece] {
        let count = Double(word.text.unicodeScalars.count)
        var pieces: [Piece] = []
        var isOpen = false
        for (index, scalar) in word.text.unicodeScalars.enumerated() {
            let isIdeographic = scalar.isIdeographicWriting
            let step = word.isVertical ? word.box.height / count : word.box.width / count
            var box = word.box
            if word.isVertical {
                box.top += step * Double(index)
                box.height = step
            } else {
                box.left += step * Double(index)
                box.width = step
            }
            if !word.characters.isEmpty {
                let exact = word.characters[index]
                (box.left, box.width) = word.isVertical ? (box.left, box.width) : (exact.left, exact.width)
                (box.top, box.height) = word.isVertical ? (exact.top, exact.height) : (box.top, box.height)
            }
            if isOpen, !isIdeographic, let last = pieces.indices.last {
                pieces[last].word.text.unicodeScalars.append(scalar)
                pieces[last].word.box = pieces[last].word.box?.union(box)
            } else {
                pieces.append(
                    Piece(
                        word: Document.Word(text: String(scalar), box: box),
                        separator: index == 0 && isSeparated ? .space : .nothing))
            }
            isOpen = !isIdeographic
        }
        return pieces
    }
}
