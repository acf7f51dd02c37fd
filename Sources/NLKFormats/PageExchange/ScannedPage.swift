import NLKCore

/// A page found and cleaned.
public struct ScannedPage: Sendable, Equatable {
    public var number: Int
    /// Pixels of the picture that `found` speaks of.
    public var pictureSize: Document.Size
    public var found: FoundPage
    /// Quarter turns clockwise and degrees that were undone.
    public var quarterTurns: Int
    public var skewDegrees: Double
    /// Pixels of the page.
    public var size: Document.Size
    /// Pixels an inch, when that is known of the page itself.
    public var resolution: Double?
    /// The page in the encoding asked for; empty for none.
    public var encoded: [UInt8]

    package init(
        number: Int, pictureSize: Document.Size, found: FoundPage, quarterTurns: Int, skewDegrees: Double,
        size: Document.Size, encoded: [UInt8]
    ) {
        self.number = number
        self.pictureSize = pictureSize
        self.found = found
        self.quarterTurns = quarterTurns
        self.skewDegrees = skewDegrees
        self.size = size
        self.encoded = encoded
    }

    /// One line of JSON without what `encoded` holds and without its end.
    package func write(to json: inout JSONBuffer, file: String? = nil) {
        json.open("{")
        if let file { json.member("file", file) }
        json.key("page")
        json.value(number)
        for (name, size) in [("width", pictureSize.width), ("height", pictureSize.height)] as [(StaticString, Double)] {
            json.key(name)
            json.value(size, places: 0)
        }
        json.member("corners", found.corners)
        json.key("score")
        json.value(found.score, places: 4)
        json.key("whole")
        json.value(found.isWhole)
        json.key("turns")
        json.value(quarterTurns)
        json.key("skew")
        json.value(skewDegrees, places: 2)
        json.key("size")
        json.open("[")
        json.value(size.width, places: 0)
        json.value(size.height, places: 0)
        json.close("]")
        if let resolution {
            json.key("resolution")
            json.value(resolution, places: 2)
        }
        json.close("}")
    }

    init?(_ body: [UInt8]) {
        guard let end = body.firstIndex(of: 0x0A), let value = try? JSONParser.parse(body[..<end]),
            let number = value["page"]?.integer, let width = value["width"]?.number,
            let height = value["height"]?.number, let corners = value["corners"].flatMap(Quadrilateral.init),
            let score = value["score"]?.number, let turns = value["turns"]?.integer, let skew = value["skew"]?.number,
            let size = value["size"]?.array?.compactMap(\.number), size.count == 2
        else { return nil }
        self.init(
            number: number, pictureSize: Document.Size(width: width, height: height),
            found: FoundPage(corners: corners, score: score, isWhole: value["whole"] == .bool(true)),
            quarterTurns: turns,
            skewDegrees: skew, size: Document.Size(width: size[0], height: size[1]), encoded: Array(body[(end + 1)...]))
        resolution = value["resolution"]?.number
    }
}
