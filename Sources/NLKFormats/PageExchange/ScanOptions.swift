import NLKCore

/// How pages are found and cleaned.
public struct ScanOptions: Sendable, Equatable {
    /// File formats of a cleaned page.
    public enum Encoding: String, Sendable, CaseIterable {
        /// No picture: only where the page is.
        case none
        case png
        /// PNG for black and white.
        case jpeg
        case tiff
    }

    /// Colours kept, grey, black and white, or the light as it is.
    public static let enhancements = ["color", "gray", "bw", "none"]

    /// One of `enhancements`.
    public var enhancement = "color"
    public var encoding = Encoding.png
    /// Where the page is, in pixels; `nil`: it is searched for.
    public var corners: Quadrilateral?
    /// Brings the top of the page up and its lines level.
    public var turns = true

    public init() {}

    init?(_ value: JSONValue) {
        guard let enhancement = value["enhance"]?.string, let encoding = value["as"]?.string.flatMap(Encoding.init)
        else {
            return nil
        }
        self.enhancement = enhancement
        self.encoding = encoding
        corners = value["corners"].flatMap(Quadrilateral.init)
        turns = value["turn"] == .bool(true)
    }

    func write(to json: inout JSONBuffer) {
        json.key("scan")
        json.open("{")
        json.member("enhance", enhancement)
        json.member("as", encoding.rawValue)
        if let corners { json.member("corners", corners) }
        json.key("turn")
        json.value(turns)
        json.close("}")
    }
}

extension Quadrilateral {
    /// Reads `[[x,y],[x,y],[x,y],[x,y]]`, clockwise from the top left.
    package init?(_ value: JSONValue) {
        let points = (value.array ?? []).compactMap { pair -> ImagePoint? in
            guard let pair = pair.array, pair.count == 2, let x = pair[0].number, let y = pair[1].number else {
                return nil
            }
            return ImagePoint(x, y)
        }
        guard points.count == 4 else { return nil }
        self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}

extension JSONBuffer {
    /// `"name":[[x,y],[x,y],[x,y],[x,y]]`, clockwise from the top left.
    package mutating func member(_ name: StaticString, _ corners: Quadrilateral) {
        key(name)
        open("[")
        for corner in corners.corners {
            open("[")
            value(corner.x, places: 2)
            value(corner.y, places: 2)
            close("]")
        }
        close("]")
    }
}
