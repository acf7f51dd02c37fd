import Glibc
import NLKCore

/// Writes documents as hOCR 1.2: `ocr_page`, `ocr_carea`, `ocr_par`, `ocr_line`, `ocrx_word` with `bbox` and `x_wconf`.
///
/// Other readings of a word stand beside it as `alternatives`.
/// Words that nothing parts stand together; a space stands where there is a gap, a tab where it is that of a table.
///
/// A barcode is an `ocrx_barcode` behind the blocks, with its corners as `poly`, its kind as `x_symbology` and what it says as its text, which is
/// escaped (`EscapedCode`) where `x_escaped` says so; one that holds bytes has them in base64 as `x_bytes` and no text.
public enum HOCRWriter {
    public static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <title></title>
        <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
        <meta name="ocr-system" content="nlk"/>
        <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrx_barcode"/>
        </head>
        <body>

        """
    public static let tail = "</body>\n</html>\n"

    /// One page; `file` names the picture that it was read from.
    public static func page(_ page: Document.Page, file: String) -> [UInt8] {
        let number = page.number
        let size = page.size ?? Document.Size(width: 0, height: 0)
        let whole = Box(left: 0, top: 0, width: size.width, height: size.height)
        let image = MarkupText.escaped(file.replacing("\"", with: " ").replacing("\\", with: "/"))
        var text =
            "<div class=\"ocr_page\" id=\"page_\(number)\" title=\"image &quot;\(image)&quot;; \(place(whole)); "
            + "ppageno \(number - 1)\">\n"
        for (index, block) in page.blocks.enumerated() {
            let box = place(Box.around(block.lines.compactMap(\.box)))
            text += "<div class=\"ocr_carea\" id=\"block_\(number)_\(index + 1)\" title=\"\(box)\">\n"
            let language = block.language.map { " lang=\"\($0.tag)\" xml:lang=\"\($0.tag)\"" } ?? ""
            text += "<p class=\"ocr_par\" id=\"par_\(number)_\(index + 1)\"\(language) title=\"\(box)\">\n"
            for line in block.lines { append(line, to: &text) }
            text += "</p>\n</div>\n"
        }
        for (index, barcode) in page.barcodes.enumerated() {
            append(barcode, id: "barcode_\(number)_\(index + 1)", to: &text)
        }
        return Array((text + "</div>\n").utf8)
    }

    private static func append(_ line: Document.Line, to text: inout String) {
        text += "<span class=\"ocr_line\" title=\"\(place(line.box))\">"
        for (index, word) in line.words.enumerated() {
            if index > 0, word.gap != .none { text += word.gap == .wide ? "\t" : " " }
            var title = place(word.box)
            if let confidence = word.confidence {
                title += (title.isEmpty ? "" : "; ") + "x_wconf \(Int((confidence * 100).rounded()))"
            }
            text += "<span class=\"ocrx_word\" title=\"\(title)\">\(readings(of: word))</span>"
        }
        text += "</span>\n"
    }

    private static func append(_ barcode: Barcode, id: String, to text: inout String) {
        let corners = barcode.corners.corners.flatMap { [$0.x, $0.y] }.map { String(Int($0.rounded())) }
        var title =
            "\(place(barcode.box)); poly \(corners.joined(separator: " ")); x_symbology \(barcode.symbologyWord)"
        let (content, isEscaped) = barcode.markupText
        if isEscaped { title += "; x_escaped" }
        if !barcode.bytes.isEmpty { title += "; x_bytes \(Base64.encode(barcode.bytes))" }
        text += "<div class=\"ocrx_barcode\" id=\"\(id)\" title=\"\(title)\">\(MarkupText.escaped(content))</div>\n"
    }

    /// The text of a word; with its other readings where there are some.
    private static func readings(of word: Document.Word) -> String {
        guard !word.candidates.isEmpty else { return MarkupText.escaped(word.text) }
        let rivals = word.candidates.map { rival in
            let place = rival.confidence.map { " title=\"nlp \(logarithm(of: $0))\"" } ?? ""
            return "<del class=\"alt\"\(place)>\(MarkupText.escaped(rival.text))</del>"
        }
        return "<span class=\"alternatives\"><ins class=\"alt\">\(MarkupText.escaped(word.text))</ins>"
            + rivals.joined() + "</span>"
    }

    /// The negative natural logarithm of a probability, with three digits behind the point.
    private static func logarithm(of probability: Double) -> Double {
        (-log(max(probability, 1e-6)) * 1000).rounded() / 1000 + 0
    }

    private static func place(_ box: Box?) -> String {
        guard let box else { return "" }
        let corners = [box.left, box.top, box.left + box.width, box.top + box.height].map { String(Int($0.rounded())) }
        return "bbox " + corners.joined(separator: " ")
    }
}
