import NLKCore

/// Finds the page in a photo.
///
/// Print is taken away by a morphological closing; a Hough transform over edges of brightness and colour gives lines;
/// every four of them, the frame's own sides included, are scored by how much edge in the right direction lies along
/// their sides; the best four are moved onto the edges in a larger picture. Below a score the whole picture is the page.
public struct PageFinder: Sendable {
    /// Score under which the whole picture is taken.
    public var minimumScore: Double = 0.65
    /// The same for pictures that no camera took (`Raster.flatness`).
    var minimumDrawnScore = 0.8
    /// Longer side, in pixels, of the picture that lines are searched in, and of the one that they are refined in.
    var searchSize = 512
    var refinementSize = 1600

    public init() {}

    /// - Throws: when memory runs out; never for what a picture shows.
    public func find(_ picture: Raster) throws(NLKError) -> FoundPage {
        let whole = Quadrilateral(wholeOf: picture.width, picture.height)
        let none = FoundPage(corners: whole, score: 0, isWhole: true)
        guard min(picture.width, picture.height) >= 32 else { return none }
        let fine = try shrunk(picture, to: refinementSize)
        let small = try shrunk(fine, to: searchSize)
        guard min(small.width, small.height) >= 32 else { return none }
        let smooth = try small.median(5)
        let paper = try smooth.closed(9)
        let map = ContrastMap(paper: paper, smooth: smooth)
        var (along, across) = LineFinder().lines(in: map)
        addFrame(map, &along, &across)
        let model = PaperModel(paper: paper)
        let candidates = PageSearch().candidates(along: along, across: across, in: map, limit: 80).map {
            var candidate = $0
            candidate.score *= model.factor(candidate.corners)
            return candidate
        }
        guard let best = candidates.max(by: { $0.score < $1.score }) else { return none }
        let score = min(1, Double(best.score))
        let flatness = picture.flatness
        guard score >= (flatness > 0.75 ? minimumDrawnScore : minimumScore) else {
            return FoundPage(corners: whole, score: score, isWhole: true)
        }
        let factor = Double(fine.width) / Double(small.width)
        let refinement = SideRefinement(picture: try fine.gray(), reach: max(6, Int(4 * factor)))
        let refined = refinement.refined(
            best.corners.scaled(by: factor), onFrame: framed(best, map))
        // A window on a screen is no page on a desk.
        if flatness > 0.6 && refined.isUpright(within: flatness > 0.75 ? 0.01 : 0.003) {
            return FoundPage(corners: whole, score: score, isWhole: true)
        }
        return FoundPage(
            corners: refined.scaled(by: Double(picture.width) / Double(fine.width)), score: score, isWhole: false)
    }

    func shrunk(_ picture: Raster, to size: Int) throws(NLKError) -> Raster {
        let longer = max(picture.width, picture.height)
        guard longer > size else { return picture }
        let factor = Double(size) / Double(longer)
        return try picture.resized(
            to: max(1, Int((Double(picture.width) * factor).rounded())),
            max(1, Int((Double(picture.height) * factor).rounded())))
    }

    func addFrame(_ map: ContrastMap, _ along: inout [PictureLine], _ across: inout [PictureLine]) {
        let upright = [0, Double(map.width)].map { PictureLine(angle: 0, distance: $0, isFrame: true) }
        let level = [0, Double(map.height)].map { PictureLine(angle: .pi / 2, distance: $0, isFrame: true) }
        let alongIsLevel = along.first.map { abs($0.direction.x) > abs($0.direction.y) } ?? true
        along += alongIsLevel ? level : upright
        across += alongIsLevel ? upright : level
    }

    /// Which of the sides, from the top one clockwise, lie on the frame.
    func framed(_ candidate: PageSearch.Candidate, _ map: ContrastMap) -> [Bool] {
        let corners = candidate.corners.corners
        return (0..<4).map { index in
            let middle = (corners[index] + corners[(index + 1) % 4]) * 0.5
            return candidate.sides.contains {
                $0.isFrame && abs($0.normal.dot(middle) - $0.distance) < 0.75
            }
        }
    }
}
