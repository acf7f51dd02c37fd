import NLKCore

/// The page of a picture made ready to be read: found, flattened and turned upright, with the way back.
public struct PreparedPage: Sendable {
    /// Where the page lies in the picture.
    public let found: FoundPage
    public private(set) var turn: PageTurn
    public private(set) var page: Raster
    private let pictureSize: (width: Double, height: Double)
    private let map: Homography?

    /// Finds, flattens and turns. Skew is told (`turn`) but not undone: recognizers level lines themselves.
    ///
    /// - Parameter corners: where the page is known to be; nil: it is searched for.
    /// - Throws: when the corners are no page, and when memory runs out.
    public init(_ picture: Raster, corners: Quadrilateral? = nil, finder: PageFinder = PageFinder()) throws(NLKError) {
        if let corners {
            found = FoundPage(corners: corners, score: 1, isWhole: false)
        } else {
            found = try finder.find(picture)
        }
        let flat = found.isWhole ? picture : try PageFlattener().flatten(picture, found.corners)
        turn = try PageTurn.detect(flat)
        page = flat.turned(by: turn.quarterTurns)
        pictureSize = (Double(picture.width), Double(picture.height))
        map =
            found.isWhole
            ? nil : Homography(rectangle: Double(flat.width), Double(flat.height), to: found.corners)
    }

    /// The same page turned on by quarters clockwise.
    public func turned(by quarters: Int) -> PreparedPage {
        var turned = self
        turned.page = page.turned(by: quarters)
        turned.turn.quarterTurns = (turn.quarterTurns + quarters) % 4
        turned.turn.isVertical = false
        return turned
    }

    /// Where a place of `page` is in the picture.
    public func pointInPicture(_ point: ImagePoint) -> ImagePoint {
        let (width, height) = (Double(page.width), Double(page.height))
        let unturned =
            switch turn.quarterTurns {
            case 1: ImagePoint(point.y, width - point.x)
            case 2: ImagePoint(width - point.x, height - point.y)
            case 3: ImagePoint(height - point.y, point.x)
            default: point
            }
        return map?(unturned) ?? unturned
    }

    /// The smallest box of `page` around a region of the picture, as far as it is on the page.
    ///
    /// - Parameter region: shares (0…1) of the picture's width and height, origin top left.
    public func regionOnPage(_ region: Box) -> Box {
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
            pointOnPage(
                ImagePoint(
                    (region.left + $0 * region.width) * pictureSize.width,
                    (region.top + $1 * region.height) * pictureSize.height))
        }
        return Self.box(around: corners, width: Double(page.width), height: Double(page.height))
    }

    /// Where a place of the picture is in `page`; outside of it for a place beside the page.
    func pointOnPage(_ point: ImagePoint) -> ImagePoint {
        let point = map?.inverse(point) ?? point
        let (width, height) = (Double(page.width), Double(page.height))
        return
            switch turn.quarterTurns
        {
        case 1: ImagePoint(width - point.y, point.x)
        case 2: ImagePoint(width - point.x, height - point.y)
        case 3: ImagePoint(point.y, height - point.x)
        default: point
        }
    }

    /// The smallest box in the picture around a box of `page`, as far as it is in the picture.
    public func boxInPicture(_ box: Box) -> Box {
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
            pointInPicture(ImagePoint(box.left + $0 * box.width, box.top + $1 * box.height))
        }
        return Self.box(around: corners, width: pictureSize.width, height: pictureSize.height)
    }

    private static func box(around corners: [ImagePoint], width: Double, height: Double) -> Box {
        func span(_ values: [Double], _ limit: Double) -> (start: Double, size: Double) {
            let low = min(max(values.min() ?? 0, 0), limit), high = min(max(values.max() ?? 0, 0), limit)
            return (low, high - low)
        }
        let across = span(corners.map(\.x), width), down = span(corners.map(\.y), height)
        return Box(left: across.start, top: down.start, width: across.size, height: down.size)
    }
}
