/// The objects of a PDF file that is written from front to back: their numbers, and their places for the table at the end (ISO 32000-1, 7.5).
///
/// Hand what each call returns to the output at once; only places are kept.
struct PDFObjects {
    private var offset = 0
    /// Places of the objects from number 1 on; 0 for one that is still to be written.
    private var places: [Int] = []

    mutating func head() -> [UInt8] {
        // Four bytes above 127 tell other programs that this is no text.
        let head = Array("%PDF-1.5\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        offset = head.count
        return head
    }

    /// A number for an object that is written later.
    mutating func reserve() -> Int {
        places.append(0)
        return places.count
    }

    /// Writes the object `number`, a new one when it is `nil`.
    mutating func object(_ text: String, as number: Int? = nil) -> (number: Int, bytes: [UInt8]) {
        let number = begin(number)
        return (number, end(Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)))
    }

    /// Writes a stream; `dictionary` lacks the length.
    mutating func stream(
        _ dictionary: String, _ data: [UInt8], as number: Int? = nil
    ) -> (number: Int, bytes: [UInt8]) {
        let number = begin(number)
        let head = "\(number) 0 obj\n<<\(dictionary)/Length \(data.count)>>\nstream\n"
        return (number, end(Array(head.utf8) + data + Array("\nendstream\nendobj\n".utf8)))
    }

    /// The table of all objects and the end of the file; `trailer` are the entries of its dictionary but `Size`.
    mutating func tail(_ trailer: String) -> [UInt8] {
        var tail = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = String(place)
            tail += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
        }
        tail += "trailer\n<</Size \(places.count + 1)\(trailer)>>\nstartxref\n\(offset)\n%%EOF\n"
        return Array(tail.utf8)
    }

    private mutating func begin(_ number: Int?) -> Int {
        let number = number ?? reserve()
        assert(places[number - 1] == 0, "an object is written once")
        places[number - 1] = offset
        return number
    }

    private mutating func end(_ bytes: [UInt8]) -> [UInt8] {
        offset += bytes.count
        return bytes
    }

    /// A number with at most `places` digits behind the point, without an exponent.
    static func number(_ value: Double, places: Int = 2) -> String {
        guard value.isFinite else { return "0" }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let whole = Int((abs(value) * scale).rounded())
        var fraction = String(whole % Int(scale))
        fraction = String(repeating: "0", count: places - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let sign = value < 0 && whole != 0 ? "-" : ""
        return sign + "\(whole / Int(scale))" + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// Text for people: UTF-16 with a byte order mark (7.9.2.2).
    static func text(_ text: String) -> String {
        "<FEFF" + text.utf16.map { hexadecimal($0) }.joined() + ">"
    }

    /// Four digits.
    static func hexadecimal(_ value: UInt16) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
