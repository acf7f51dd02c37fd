import Glibc
import NLKCore
import TestSupport

@testable import NLKImage

/// A photo of a page on a desk, drawn from a seed: grain, a shadow, print, noise, a page seen from the side.
struct DrawnDesk {
    var picture: Raster
    /// Where the page was drawn.
    var corners: Quadrilateral

    /// What the desk looks like.
    enum Desk: CaseIterable { case wood, dark, white }

    init(seed: UInt64, _ desk: Desk, width: Int = 360, height: Int = 480) {
        var random = SeededRandom(seed: seed)
        func near(_ x: Double, _ y: Double) -> ImagePoint {
            ImagePoint(
                (x + Double.random(in: -0.05...0.05, using: &random)) * Double(width),
                (y + Double.random(in: -0.05...0.05, using: &random)) * Double(height))
        }
        corners = Quadrilateral(
            topLeft: near(0.16, 0.14), topRight: near(0.85, 0.12), bottomRight: near(0.88, 0.87),
            bottomLeft: near(0.13, 0.88))
        let sheet = DrawnPage(seed: seed, width: 210, height: 297).picture
        let tint: [Double] =
            switch desk {
            case .wood: [0.55, 0.38, 0.22]
            case .dark: [0.12, 0.13, 0.16]
            case .white: [0.82, 0.82, 0.8]
            }
        let map = DrawnDesk.inverse(of: corners, 210, 297)
        let shadow = Double.random(in: 0.3...0.7, using: &random)
        let phase = Double.random(in: 0...6, using: &random)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            let grain = 1 + (desk == .wood ? 0.08 : 0.01) * sin(Double(y) * 0.9 + phase)
            for x in 0..<width {
                let place = map(ImagePoint(Double(x) + 0.5, Double(y) + 0.5))
                let light = Double(x) / Double(width) + 0.3 * Double(y) / Double(height) > shadow ? 0.62 : 0.95
                let onPage = place.x >= 0 && place.y >= 0 && place.x < 210 && place.y < 297
                for channel in 0..<3 {
                    var value = tint[channel] * grain * 255
                    if onPage { value = Double(sheet.pixels[Int(place.y) * 210 + Int(place.x)]) * 0.97 }
                    value = value * light + Double.random(in: -4...4, using: &random)
                    pixels.append(UInt8(min(max(value, 0), 255)))
                }
            }
        }
        picture = Raster(width: width, height: height, channels: 3, pixels: pixels)
    }

    /// From the picture to the page: the adjugate of the map from the page to the picture.
    private static func inverse(of quad: Quadrilateral, _ width: Double, _ height: Double) -> Homography {
        let m = Homography(rectangle: width, height, to: quad)!.elements
        return Homography(elements: [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ])
    }
}

/// A grey page of lines of "letters": strokes from the base line to the middle, some higher, few lower, begun at the left
/// and ended anywhere at the right.
struct DrawnPage {
    var picture: Raster

    init(seed: UInt64, width: Int, height: Int, background: UInt8 = 250) {
        var random = SeededRandom(seed: seed &+ 77)
        var pixels = [UInt8](repeating: background, count: width * height)
        let unit = max(1, width / 210)
        func fill(_ x: Int, _ y: Int, _ w: Int, _ h: Int) {
            for row in max(0, y)..<min(height, y + h) {
                for column in max(0, x)..<min(width, x + w) { pixels[row * width + column] = 40 }
            }
        }
        var y = 30 * unit
        while y < height - 24 * unit {
            let end = random.next(130...185) * unit
            var x = 22 * unit
            while x < end {
                let kind = random.next(0...9)
                if kind > 0 {
                    let top = kind > 6 ? 7 * unit : 5 * unit
                    let bottom = kind == 1 ? 2 * unit : 0
                    fill(x, y - top, unit, top + bottom)
                    fill(x, y - 5 * unit, 3 * unit, unit)
                    fill(x, y - unit, 3 * unit, unit)
                }
                x += random.next(4...6) * unit
            }
            y += 13 * unit
        }
        picture = Raster(width: width, height: height, channels: 1, pixels: pixels)
    }
}
