import NLKCore

/// How much edge lies along one line, summed from its start so that any stretch of it is known at once.
struct EdgeSupport {
    /// Sums of support up to each whole position; `first` is the position of the first.
    private let rising: [Float]
    private let falling: [Float]
    private let inFrame: [Float]
    private let first: Int

    /// Looks at most `reach` pixels to either side of the line, since paper bends.
    init(of line: PictureLine, in map: ContrastMap, reach: Int = 1) {
        let length = Int(Double(map.width * map.width + map.height * map.height).squareRoot()) + 2
        first = -length
        var up: [Float] = [0], down: [Float] = [0], inside: [Float] = [0]
        let normal = line.normal, direction = line.direction, foot = line.foot
        let (nx, ny) = (Float(normal.x), Float(normal.y))
        for position in -length..<length {
            let place = foot + direction * Double(position)
            var best: (up: Float, down: Float) = (0, 0)
            var isInside: Float = 0
            if place.x >= 0, place.y >= 0, place.x < Double(map.width), place.y < Double(map.height) {
                isInside = 1
                for shift in -reach...reach {
                    let x = Int(place.x + normal.x * Double(shift)), y = Int(place.y + normal.y * Double(shift))
                    guard x >= 0, y >= 0, x < map.width, y < map.height else { continue }
                    let at = y * map.width + x
                    let brightness = map.planes[0].x[at] * nx + map.planes[0].y[at] * ny
                    for (number, plane) in map.planes.enumerated() {
                        let gx = plane.x[at], gy = plane.y[at]
                        let across = gx * nx + gy * ny
                        let size = (gx * gx + gy * gy).squareRoot()
                        // An edge that runs more than some 25 degrees off the line is another edge.
                        guard abs(across) > 0.9 * size else { continue }
                        let support = min(1, abs(across))
                        // Colours may change either way, unless brightness says otherwise.
                        if number > 0 ? brightness > -0.5 : across > 0 { best.up = max(best.up, support) }
                        if number > 0 ? brightness < 0.5 : across < 0 { best.down = max(best.down, support) }
                    }
                }
            }
            up.append(up[up.count - 1] + best.up)
            down.append(down[down.count - 1] + best.down)
            inside.append(inside[inside.count - 1] + isInside)
        }
        (rising, falling, inFrame) = (up, down, inside)
    }

    /// Mean support, 0 to 1, of the stretch between two positions as far as it is in the frame, and that length.
    func mean(from start: Double, to end: Double, rises: Bool) -> (support: Float, length: Float) {
        let low = clamped(min(start, end)), high = clamped(max(start, end))
        let length = inFrame[high] - inFrame[low]
        guard length > 0 else { return (0, 0) }
        let sums = rises ? rising : falling
        return ((sums[high] - sums[low]) / length, length)
    }

    private func clamped(_ position: Double) -> Int { min(max(Int(position.rounded()) - first, 0), rising.count - 1) }
}
