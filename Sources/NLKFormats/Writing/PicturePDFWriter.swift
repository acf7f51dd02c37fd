import NLKCore

/// Writes a PDF file whose pages are pictures, JPEG and PNG as they are: their compressed bytes are also PDF's.
///
/// Hand what each call returns to the output at once; only the places of the objects are kept.
package struct PicturePDFWriter {
    private var offset = 0
    /// Places of the objects from number 1 on; 1 is the catalog and 2 the list of pages, written last.
    private var places = [0, 0]
    private var pages: [Int] = []

    package init() {}

    package mutating func begin() -> [UInt8] {
        // Four bytes above 127 tell other programs that this is no text.
        let head = Array("%PDF-1.5\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        offset = head.count
        return head
    }

    /// A page as large as the picture; where its `resolution` is not known, as high or wide as A4 is high.
    ///
    /// - Throws: `NLKError` (`badInput`) for bytes that are neither JPEG nor PNG in grey or colour.
    package mutating func page(_ encoded: [UInt8], resolution: Double?) throws(NLKError) -> [UInt8] {
        guard let picture = PDFPicture(encoded) else {
            throw NLKError(.badInput, "a page of a PDF must be JPEG or PNG without palette and transparency")
        }
        let scale = resolution.map { 72 / $0 } ?? 842 / Double(max(picture.width, picture.height))
        let (width, height) = (Self.number(Double(picture.width) * scale), Self.number(Double(picture.height) * scale))
        let image = stream(picture.dictionary, picture.data)
        let drawing = stream("", Array("q \(width) 0 0 \(height) 0 0 cm /P Do Q".utf8))
        let page = object(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents \(drawing.number) 0 R"
                + "/Resources<</XObject<</P \(image.number) 0 R>>>>>>")
        pages.append(page.number)
        return image.bytes + drawing.bytes + page.bytes
    }

    package mutating func finish() -> [UInt8] {
        var result: [UInt8] = []
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        for (number, text) in [
            (1, "<</Type/Catalog/Pages 2 0 R>>"), (2, "<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>"),
        ] {
            places[number - 1] = offset + result.count
            result += Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)
        }
        let table = offset + result.count
        var tail = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = String(place)
            tail += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
        }
        tail += "trailer\n<</Size \(places.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
        return result + Array(tail.utf8)
    }

    private mutating func object(_ text: String) -> (number: Int, bytes: [UInt8]) {
        places.append(offset)
        let bytes = Array("\(places.count) 0 obj\n\(text)\nendobj\n".utf8)
        offset += bytes.count
        return (places.count, bytes)
    }

    private mutating func stream(_ dictionary: String, _ data: [UInt8]) -> (number: Int, bytes: [UInt8]) {
        places.append(offset)
        let head = "\(places.count) 0 obj\n<<\(dictionary)/Length \(data.count)>>\nstream\n"
        let bytes = Array(head.utf8) + data + Array("\nendstream\nendobj\n".utf8)
        offset += bytes.count
        return (places.count, bytes)
    }

    /// At most two digits behind the point.
    private static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }
}
