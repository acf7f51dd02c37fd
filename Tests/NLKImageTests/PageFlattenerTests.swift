import Glibc
import NLKCore
import Testing

@testable import NLKImage

@Suite("Flattening a page")
struct PageFlattenerTests {
    /// The corners of a rectangle of the given size before a camera with the focal length (in pixels), tipped about both
    /// axes.
    private func seen(
        _ width: Double, _ height: Double, tipped a: Double, _ b: Double, focal: Double = 1000, distance: Double = 4
    ) -> Quadrilateral {
        let points = [(-width, -height), (width, -height), (width, height), (-width, height)].map { x, y in
            let (x, z1) = (x / 2 * cos(b), x / 2 * sin(b))
            let (y, z2) = (y / 2 * cos(a) - z1 * sin(a), y / 2 * sin(a) + z1 * cos(a))
            return ImagePoint(500 + focal * x / (distance + z2), 700 + focal * y / (distance + z2))
        }
        return Quadrilateral(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }

    @Test("the height for the width is that of the page, from whatever side it is seen")
    func aspectRatio() {
        for (a, b) in [(0.0, 0.0), (0.4, 0.0), (0.3, 0.2), (-0.5, 0.35), (0.2, -0.6)] {
            let quad = seen(2, 2.828, tipped: a, b)
            let ratio = quad.aspectRatio(inPicture: 1000, 1400)
            // Where sides converge about one axis only, the lens can but be guessed.
            let tolerance = a == 0 || b == 0 ? 0.05 : 0.005
            #expect(abs(ratio / 1.414 - 1) < tolerance, "\(a) \(b): \(ratio)")
        }
    }

    @Test("an upright rectangle is cut out pixel by pixel")
    func upright() throws {
        let pixels = (0..<(40 * 30)).map { UInt8($0 * 7 % 251) }
        let picture = Raster(width: 40, height: 30, channels: 1, pixels: pixels)
        let corners = Quadrilateral(
            topLeft: ImagePoint(4, 5), topRight: ImagePoint(24, 5), bottomRight: ImagePoint(24, 25),
            bottomLeft: ImagePoint(4, 25))
        let flat = try PageFlattener().flatten(picture, corners)
        #expect(flat.width == 20 && flat.height == 20)
        for y in 0..<20 { for x in 0..<20 { #expect(flat.pixels[y * 20 + x] == pixels[(y + 5) * 40 + x + 4]) } }
    }

    @Test("the print of a drawn page comes back")
    func drawnPage() throws {
        let drawn = DrawnDesk(seed: 9, .dark)
        let flat = try PageFlattener().flatten(drawn.picture, drawn.corners)
        let light = try PageEnhancer().enhance(flat, .gray).resized(to: 210, 297)
        let sheet = DrawnPage(seed: 9, width: 210, height: 297).picture
        var sums = (same: 0.0, squaresA: 0.0, squaresB: 0.0)
        for (a, b) in zip(light.pixels, sheet.pixels) {
            let (a, b) = (255 - Double(a), 255 - Double(b))
            sums = (sums.same + a * b, sums.squaresA + a * a, sums.squaresB + b * b)
        }
        let likeness = sums.same / (sums.squaresA * sums.squaresB).squareRoot()
        #expect(likeness > 0.8, "\(likeness)")
    }

    @Test("corners that go round nothing are refused with the remedy")
    func badCorners() throws {
        let picture = Raster(width: 10, height: 10, channels: 1, pixels: [UInt8](repeating: 0, count: 100))
        let corners = Quadrilateral(
            topLeft: ImagePoint(0, 0), topRight: ImagePoint(5, 5), bottomRight: ImagePoint(9, 9),
            bottomLeft: ImagePoint(2, 2))
        #expect {
            try PageFlattener().flatten(picture, corners)
        } throws: {
            ($0 as? NLKError)?.description
                == "the corners of the page go round no convex figure in the picture; give them clockwise from the top left"
        }
    }
}
