import NLKCore

/// Writes documents with the twelve columns of Tesseract's TSV, a row for each page, block, paragraph, line and word.
///
/// The columns have no place for what stands between words, which for Chinese boxes alone do not tell. So `word_num` says it: words that stand
/// together have the same number, a space adds one, a table's gap two. Tesseract itself counts on.
///
/// What a barcode says is a word (level 5) that stands in no paragraph and no line (`par_num` and `line_num` 0), alone in a block of its own with the
/// same box, escaped as `EscapedCode` says. Bytes that are no text are left out.
public enum TesseractTSVWriter {
    public static let header =
        "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"

    /// The rows of one page; a block is one paragraph. Boxes in whole units; a confidence that is not known is -1.
    public static func rows(_ page: Document.Page) -> [UInt8] {
        var rows = ""
        let size = page.size ?? Document.Size(width: 0, height: 0)
        let whole = Box(left: 0, top: 0, width: size.width, height: size.height)
        append(1, [page.number, 0, 0, 0, 0], whole, to: &rows)
        for (blockIndex, block) in page.blocks.enumerated() {
            let box = Box.around(block.lines.compactMap(\.box))
            append(2, [page.number, blockIndex + 1, 0, 0, 0], box, to: &rows)
            append(3, [page.number, blockIndex + 1, 1, 0, 0], box, to: &rows)
            for (lineIndex, line) in block.lines.enumerated() {
                append(4, [page.number, blockIndex + 1, 1, lineIndex + 1, 0], line.box, to: &rows)
                var number = 0
                for word in line.words {
                    number += number == 0 ? 1 : word.gap == .none ? 0 : word.gap == .space ? 1 : 2
                    append(
                        5, [page.number, blockIndex + 1, 1, lineIndex + 1, number], word.box,
                        confidence: word.confidence, text: word.text, to: &rows)
                }
            }
        }
        for (index, barcode) in page.barcodes.filter({ !$0.text.isEmpty }).enumerated() {
            let block = page.blocks.count + index + 1
            append(2, [page.number, block, 0, 0, 0], barcode.box, to: &rows)
            // Its check digits or error correction agree: it is sure.
            append(
                5, [page.number, block, 0, 0, 1], barcode.box, confidence: 1, text: EscapedCode.escaped(barcode.text),
                to: &rows)
        }
        return Array(rows.utf8)
    }

    private static func append(
        _ level: Int, _ place: [Int], _ box: Box?, confidence: Double? = nil, text: String = "", to rows: inout String
    ) {
        let box = box ?? Box(left: 0, top: 0, width: 0, height: 0)
        let sides = [box.left, box.top, box.width, box.height].map { String(Int($0.rounded())) }
        let sure = confidence.map { String(Int(($0 * 100).rounded())) } ?? "-1"
        let clean = String(text.map { $0.isWhitespace ? " " : $0 })
        rows += ([String(level)] + place.map(String.init) + sides + [sure, clean]).joined(separator: "\t") + "\n"
    }
}

extension Box {
    /// The smallest box around all, `nil` for none.
    package static func around(_ boxes: [Box]) -> Box? {
        boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}
