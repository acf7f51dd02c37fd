import Glibc
import NLKCore

/// Gradients of a small picture in steps of the logarithm of brightness, which a shadow moves less than plain
/// differences, and of the two ratios of colours.
struct ContrastMap {
    let width: Int
    let height: Int
    /// For each plane (brightness, red to green, blue to green) the gradients along x and y, scaled so that 1 is an edge
    /// that clearly stands out of the noise.
    let planes: [Plane]

    struct Plane {
        var x: [Float]
        var y: [Float]
    }

    /// - Parameters:
    ///   - paper: the picture without print (`Raster.closed`).
    ///   - smooth: the picture without noise, of the same size.
    init(paper: Raster, smooth: Raster) {
        width = smooth.width
        height = smooth.height
        let table = (0..<256).map { Float(log(Double($0) + 12)) }
        let count = width * height
        var brightness = [Float](repeating: 0, count: count)
        if paper.channels == 1 {
            for index in 0..<count { brightness[index] = table[Int(paper.pixels[index])] }
            planes = [ContrastMap.gradients(of: brightness, width, height, floor: 0.035)]
            return
        }
        var redness = brightness, blueness = brightness
        for index in 0..<count {
            let at = index * 3
            brightness[index] =
                0.3 * table[Int(paper.pixels[at])] + 0.6 * table[Int(paper.pixels[at + 1])] + 0.1
                * table[Int(paper.pixels[at + 2])]
            let green = table[Int(smooth.pixels[at + 1])]
            redness[index] = table[Int(smooth.pixels[at])] - green
            blueness[index] = table[Int(smooth.pixels[at + 2])] - green
        }
        planes = [
            ContrastMap.gradients(of: brightness, width, height, floor: 0.035),
            ContrastMap.gradients(of: redness, width, height, floor: 0.05),
            ContrastMap.gradients(of: blueness, width, height, floor: 0.05),
        ]
    }

    /// Steps between the means over 3 x 3 pixels on either side (a wide Prewitt mask), over the larger of `floor` and
    /// 2.5 times their median size.
    private static func gradients(of plane: [Float], _ width: Int, _ height: Int, floor: Float) -> Plane {
        let sums = boxSums(plane, width, height)
        var result = Plane(
            x: [Float](repeating: 0, count: width * height), y: [Float](repeating: 0, count: width * height))
        var sizes: [Float] = []
        guard width > 8, height > 8 else { return result }
        for y in 3..<(height - 3) {
            for x in 3..<(width - 3) {
                let at = y * width + x
                let gx = (sums[at + 2] - sums[at - 2]) / 9
                let gy = (sums[at + 2 * width] - sums[at - 2 * width]) / 9
                result.x[at] = gx
                result.y[at] = gy
                if (x ^ y) & 7 == 0 { sizes.append((gx * gx + gy * gy).squareRoot()) }
            }
        }
        sizes.sort()
        let typical = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        let scale = 1 / max(floor, 2.5 * typical)
        for index in result.x.indices {
            result.x[index] *= scale
            result.y[index] *= scale
        }
        return result
    }

    /// Sums over 3 x 3 pixels; the outermost ring stays 0.
    private static func boxSums(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
        var rows = [Float](repeating: 0, count: plane.count)
        var sums = rows
        guard width > 2, height > 2 else { return sums }
        for y in 0..<height {
            for x in 1..<(width - 1) {
                let at = y * width + x
                rows[at] = plane[at - 1] + plane[at] + plane[at + 1]
            }
        }
        for at in width..<(plane.count - width) { sums[at] = rows[at - width] + rows[at] + rows[at + width] }
        return sums
    }
}
