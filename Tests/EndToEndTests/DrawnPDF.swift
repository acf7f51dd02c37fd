import Foundation

/// PDF files of a few lines, written by hand: Helvetica, one line of text below the other.
enum DrawnPDF {
    /// One page of A5 for each list of lines.
    ///
    /// - Parameter slope: points by which a line falls in a hundred.
    static func make(_ pages: [[String]], size: (Int, Int) = (420, 595), slope: Int = 0) -> Data {
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var kids: [String] = []
        for lines in pages {
            let drawn = lines.enumerated().map {
                "1 \(-Double(slope) / 100) \(Double(slope) / 100) 1 40 \(size.1 - 60 - 40 * $0.offset) Tm (\($0.element)) Tj"
            }
            let stream = "BT /F1 20 Tf \(drawn.joined(separator: " ")) ET"
            kids.append("\(objects.count + 1) 0 R")
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.0) \(size.1)] /Contents \(objects.count + 2) 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> >> >>")
            objects.append("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
        }
        objects[1] = "<< /Type /Pages /Kids [\(kids.joined(separator: " "))] /Count \(pages.count) >>"
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
        }
        text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Data(text.utf8)
    }
}
