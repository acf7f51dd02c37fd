import Foundation

/// PDF files of a few lines, written by hand: Helvetica, one line of text below the other.
enum DrawnPDF {
    /// One page of A5 for each list of lines.
    ///
    /// - Parameters:
    ///   - slope: points by which a line falls in a hundred.
    ///   - drawing: what else is drawn on each page, in PDF's operators.
    static func make(
        _ pages: [[String]], size: (Int, Int) = (420, 595), slope: Int = 0, drawing: String = ""
    ) -> Data {
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var kids: [String] = []
        for lines in pages {
            let drawn = lines.enumerated().map {
                "1 \(-Double(slope) / 100) \(Double(slope) / 100) 1 40 \(size.1 - 60 - 40 * $0.offset) Tm (\($0.element)) Tj"
            }
            let stream = "BT /F1 20 Tf \(drawn.joined(separator: " ")) ET \(drawing)"
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

    /// An EAN-13 code as black bars 40 points high with its lower left corner at `x`, `y`; a module is one point (0.35 mm) wide.
    ///
    /// Codes of the digits, and which of the first six are mirrored, as ISO/IEC 15420 has them.
    static func bars(of digits: String, x: Int, y: Int) -> String {
        let left = [
            "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
            "0001011",
        ]
        let mirrored = [
            "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010",
        ]
        func inverse(_ code: String) -> String { String(code.map { $0 == "0" ? "1" : "0" }) }
        let numbers = digits.compactMap(\.wholeNumberValue)
        let parities = Array(mirrored[numbers[0]])
        let first = zip(numbers[1...6], parities).map { number, parity in
            parity == "0" ? left[number] : String(inverse(left[number]).reversed())
        }
        let modules = "101" + first.joined() + "01010" + numbers[7...].map { inverse(left[$0]) }.joined() + "101"
        return modules.enumerated().filter { $0.element == "1" }.map { "\(x + $0.offset) \(y) 1 40 re f" }
            .joined(separator: " ")
    }
}
