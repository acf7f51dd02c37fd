import NLKCore
import TestSupport

/// A page of random lines: Chinese and Latin words, every kind of gap, whole boxes, confidences in percent. Two barcodes, one of them with controls.
struct SamplePage {
    let page: Document.Page

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var blocks: [Document.Block] = []
        var top = 10.0
        for block in 0..<3 {
            var lines: [Document.Line] = []
            for line in 0..<3 {
                // The first two words stand together: a table of Tesseract's columns can then be told to be ours.
                var words = [Self.word("合同", 10, top, .space), Self.word("<\"&'>", 60, top, .none)]
                if block > 0 || line > 0 { words = [Self.word("甲", 10, top, .space)] }
                var left = 110.0
                for _ in 0..<random.next(1...5) {
                    let gap = [Document.Gap.none, .space, .wide][random.next(0...2)]
                    // The room between boxes says nothing of the gap, on purpose.
                    left += Double(random.next(0...40))
                    let text = ["租金", "B12", "rent", "。", "𠮷野", "１２"][random.next(0...5)]
                    var word = Self.word(text, left, top, gap)
                    word.confidence = Double(random.next(0...100)) / 100
                    words.append(word)
                    left += 50
                }
                let box = words.compactMap(\.box).reduce(words[0].box!) { $0.union($1) }
                lines.append(Document.Line(words: words, box: box))
                top += 30
            }
            blocks.append(Document.Block(lines: lines, language: block == 1 ? .simplifiedChinese : nil))
        }
        let codes = [
            Barcode(
                symbology: "QRCode", text: "https://example.org/合 同?a=\"<1>\"&b='2'",
                corners: Quadrilateral(of: Box(left: 500, top: 300, width: 80, height: 81))),
            Barcode(
                symbology: "DataMatrix", text: "\u{1D}01\\n\n 17\u{1D}",
                corners: Quadrilateral(of: Box(left: 600, top: 300, width: 40, height: 40))
            ),
        ]
        page = Document.Page(
            number: 1, size: Document.Size(width: 700, height: 400), blocks: blocks, barcodes: codes)
    }

    private static func word(_ text: String, _ left: Double, _ top: Double, _ gap: Document.Gap) -> Document.Word {
        Document.Word(
            text: text, box: Box(left: left, top: top, width: 48, height: 20), confidence: 0.9, gap: gap)
    }
}
