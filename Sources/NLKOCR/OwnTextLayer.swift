import NLKCore
import NLKFormats

/// The text layer of a file that nlk wrote: lines and gaps come back as they were recognized.
///
/// `InvisibleText` leaves no room between words that stand together, little for a space and more for a table's gap. Cells are then put in
/// order as recognized ones are.
struct OwnTextLayer {
    let blocks: [Document.Block]

    init(_ words: [PDFFile.LayerWord]) {
        var cells: [[PDFFile.LayerWord]] = []
        for word in words {
            if let last = cells.last?.last, TextLayer.continues(word, last),
                abs(Self.distance(last, word)) < InvisibleTextGaps.widestSpace * Self.thickness(last)
            {
                cells[cells.count - 1].append(word)
            } else {
                cells.append([word])
            }
        }
        blocks = PageAssembly(lines: cells.compactMap(Self.line), maximumCandidates: 1).blocks()
    }

    private static func line(_ cell: [PDFFile.LayerWord]) -> ReadLine? {
        guard let first = cell.first, let box = Box.around(cell.map(\.box)) else { return nil }
        var words: [Document.Word] = []
        for (index, word) in cell.enumerated() {
            let isSpaced =
                index > 0 && distance(cell[index - 1], word) > InvisibleTextGaps.narrowestSpace * thickness(word) / 2
            var pieces = TextLayer.pieces(of: word, isSeparated: isSpaced).map { piece in
                var word = piece.word
                word.gap = .none
                return word
            }
            if isSpaced { pieces[0].gap = .space }
            words += pieces
        }
        let place = RotatedBox(
            centre: .init(x: box.left + box.width / 2, y: box.top + box.height / 2),
            length: first.isVertical ? box.height : box.width, thickness: first.isVertical ? box.width : box.height,
            angle: first.isVertical ? .pi / 2 : 0)
        return ReadLine(box: place, characters: [], foreignWords: words)
    }

    private static func thickness(_ word: PDFFile.LayerWord) -> Double {
        word.isVertical ? word.box.width : word.box.height
    }

    private static func distance(_ left: PDFFile.LayerWord, _ right: PDFFile.LayerWord) -> Double {
        right.isVertical
            ? right.box.top - left.box.top - left.box.height : right.box.left - left.box.left - left.box.width
    }
}
