import Glibc
import NLKCore

extension Raster {
    /// Turned clockwise by a number of quarters.
    func turned(by quarters: Int) -> Raster {
        let quarters = ((quarters % 4) + 4) % 4
        guard quarters > 0 else { return self }
        let (newWidth, newHeight) = quarters == 2 ? (width, height) : (height, width)
        var result = [UInt8](repeating: 0, count: pixels.count)
        for y in 0..<height {
            for x in 0..<width {
                let to =
                    switch quarters {
                    case 1: x * newWidth + (height - 1 - y)
                    case 2: (height - 1 - y) * newWidth + (width - 1 - x)
                    default: (width - 1 - x) * newWidth + y
                    }
                let from = y * width + x
                for channel in 0..<channels { result[to * channels + channel] = pixels[from * channels + channel] }
            }
        }
        return Raster(width: newWidth, height: newHeight, channels: channels, pixels: result, resolution: resolution)
    }
}

extension Homography {
    /// Turns by `degrees` clockwise as seen, about a point.
    init(turningBy degrees: Double, about x: Double, _ y: Double) {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        self.init(elements: [c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1])
    }
}
