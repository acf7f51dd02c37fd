import NLKCore

/// The picture that a page was read from, for outputs that show it.
public struct PagePicture: Sendable, Equatable {
    /// A JPEG file as it was found, or a PNG file without loss; empty for a page of a PDF that can stand as it is.
    public var encoded: [UInt8]
    /// How the stored picture is to be turned, 1 to 8 as in EXIF.
    public var orientation: Int
    /// Quarter turns clockwise that then bring its text upright.
    public var quarterTurns: Int
    /// Pixels an inch, when known.
    public var resolution: Double?
    /// Points of a page that can stand as it is, before its quarter turns.
    public var keptSize: Document.Size?
    /// Whether its text was recognized; else the page has it already.
    public var hasNewText = false

    package init(encoded: [UInt8], orientation: Int = 1, quarterTurns: Int = 0, resolution: Double? = nil) {
        self.encoded = encoded
        self.orientation = orientation
        self.quarterTurns = quarterTurns
        self.resolution = resolution
    }

    /// A line of JSON and its end, then the picture.
    func message() -> [UInt8] {
        var json = JSONBuffer()
        json.open("{")
        json.key("orientation")
        json.value(orientation)
        json.key("turns")
        json.value(quarterTurns)
        if let keptSize {
            json.key("kept")
            json.open("[")
            json.value(keptSize.width, places: 3)
            json.value(keptSize.height, places: 3)
            json.close("]")
        }
        json.key("new")
        json.value(hasNewText)
        if let resolution {
            json.key("resolution")
            json.value(resolution, places: 2)
        }
        json.close("}")
        json.endLine()
        return json.bytes + encoded
    }

    init?(_ message: ArraySlice<UInt8>) {
        guard let end = message.firstIndex(of: 0x0A), let value = try? JSONParser.parse(message[..<end]),
            let orientation = value["orientation"]?.integer, let turns = value["turns"]?.integer
        else { return nil }
        self.init(
            encoded: Array(message[(end + 1)...]), orientation: orientation, quarterTurns: turns,
            resolution: value["resolution"]?.number)
        hasNewText = value["new"] == .bool(true)
        if let size = value["kept"]?.array?.compactMap(\.number), size.count == 2 {
            keptSize = Document.Size(width: size[0], height: size[1])
        }
    }
}
