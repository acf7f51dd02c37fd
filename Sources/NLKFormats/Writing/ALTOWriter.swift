import NLKCore

/// Writes documents as ALTO 4.2: `TextBlock`, `TextLine`, `String` with `WC`, `SP` where there is a gap, with its width where it is that of a table.
/// `ALTERNATIVE` stands for other readings.
///
/// A barcode is a `ComposedBlock` behind the text whose `TYPE` is `barcode` and the kind of code, with its corners as `Polygon`; what it says is one
/// `String`, escaped (`EscapedCode`) where `TYPE` ends with `escaped`. One that holds bytes has a place only.
public enum ALTOWriter {
    /// What stands before the pages; `file` names what they were read from.
    public static func head(file: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# http://www.loc.gov/standards/alto/v4/alto-4-2.xsd">
        <Description>
        <MeasurementUnit>pixel</MeasurementUnit>
        <sourceImageInformation>
        <fileName>\(MarkupText.escaped(file))</fileName>
        </sourceImageInformation>
        <OCRProcessing ID="OCR_0"><ocrProcessingStep><processingSoftware><softwareName>nlk</softwareName>\
        </processingSoftware></ocrProcessingStep></OCRProcessing>
        </Description>
        <Layout>

        """
    }
    public static let tail = "</Layout>\n</alto>\n"

    public static func page(_ page: Document.Page) -> [UInt8] {
        let number = page.number
        let size = page.size ?? Document.Size(width: 0, height: 0)
        let whole = Box(left: 0, top: 0, width: size.width, height: size.height)
        var text =
            "<Page ID=\"page_\(number)\" PHYSICAL_IMG_NR=\"\(number)\" WIDTH=\"\(Int(size.width.rounded()))\" "
            + "HEIGHT=\"\(Int(size.height.rounded()))\">\n<PrintSpace\(place(whole))>\n"
        var line = 0
        for (index, block) in page.blocks.enumerated() {
            let language = block.language.map { " LANG=\"\($0.tag)\"" } ?? ""
            let box = Box.around(block.lines.compactMap(\.box)) ?? whole
            text += "<TextBlock ID=\"block_\(number)_\(index + 1)\"\(language)\(place(box))>\n"
            for item in block.lines {
                line += 1
                append(item, id: "\(number)_\(line)", in: box, to: &text)
            }
            text += "</TextBlock>\n"
        }
        for (index, barcode) in page.barcodes.enumerated() {
            append(barcode, id: "\(number)_\(index + 1)", to: &text)
        }
        return Array((text + "</PrintSpace>\n</Page>\n").utf8)
    }

    private static func append(_ line: Document.Line, id: String, in block: Box, to text: inout String) {
        text += "<TextLine ID=\"line_\(id)\"\(place(line.box ?? block))>\n"
        for (index, word) in line.words.enumerated() {
            if index > 0, word.gap != .none { text += space(line.words[index - 1], word) }
            let sure = word.confidence.map { " WC=\"\(($0 * 100).rounded() / 100)\"" } ?? ""
            text +=
                "<String ID=\"string_\(id)_\(index + 1)\" CONTENT=\"\(MarkupText.escaped(word.text))\"\(sure)"
                + place(word.box ?? line.box ?? block)
            let rivals = word.candidates.map { "<ALTERNATIVE>\(MarkupText.escaped($0.text))</ALTERNATIVE>" }.joined()
            text += rivals.isEmpty ? "/>\n" : ">\(rivals)</String>\n"
        }
        text += "</TextLine>\n"
    }

    private static func append(_ barcode: Barcode, id: String, to text: inout String) {
        let (content, isEscaped) = barcode.markupText
        let place = place(barcode.box)
        let corners = barcode.corners.corners.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
        text +=
            "<ComposedBlock ID=\"barcode_\(id)\" TYPE=\"barcode \(barcode.symbologyWord)\(isEscaped ? " escaped" : "")\""
            + "\(place)>\n<Shape><Polygon POINTS=\"\(corners.joined(separator: " "))\"/></Shape>\n"
        if !content.isEmpty {
            text +=
                "<TextBlock ID=\"code_\(id)\"\(place)>\n<TextLine ID=\"code_line_\(id)\"\(place)>\n"
                + "<String ID=\"code_string_\(id)\" CONTENT=\"\(MarkupText.escaped(content))\"\(place)/>\n"
                + "</TextLine>\n</TextBlock>\n"
        }
        text += "</ComposedBlock>\n"
    }

    private static func space(_ left: Document.Word, _ right: Document.Word) -> String {
        guard right.gap == .wide else { return "<SP/>" }
        let width = left.box.flatMap { first in right.box.map { $0.left - first.left - first.width } } ?? 0
        return "<SP WIDTH=\"\(Int(max(0, width).rounded()))\"/>"
    }

    private static func place(_ box: Box) -> String {
        let sides = [box.left, box.top, box.width, box.height].map { String(Int($0.rounded())) }
        return " HPOS=\"\(sides[0])\" VPOS=\"\(sides[1])\" WIDTH=\"\(sides[2])\" HEIGHT=\"\(sides[3])\""
    }
}
