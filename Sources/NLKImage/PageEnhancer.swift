import NLKCore

/// Evens the light on a page: white paper, dark print, colours kept.
public struct PageEnhancer: Sendable {
    public enum Mode: String, Sendable, CaseIterable {
        /// Colours on white paper.
        case color
        case gray
        /// Black and white only.
        case bw
        /// As it is.
        case none
    }

    public init() {}

    /// - Throws: when memory runs out.
    public func enhance(_ page: Raster, _ mode: Mode) throws(NLKError) -> Raster {
        switch mode {
        case .none: return page
        case .color: return try lit(page)
        case .gray: return try lit(page.gray())
        case .bw:
            var result = try lit(page.gray())
            let threshold = result.threshold(between: 110, and: 215)
            result.pixels.withUnsafeMutableBufferPointer { pixels in
                for index in pixels.indices { pixels[index] = pixels[index] > threshold ? 255 : 0 }
            }
            return result
        }
    }

    /// Divides by the brightness of the paper, channel by channel, which takes away shadows and the colour of the light.
    private func lit(_ page: Raster) throws(NLKError) -> Raster {
        guard page.width > 0, page.height > 0 else { return page }
        let paper = try background(of: page)
        var result = page
        // The paper's own grain stays within some 6 % below its mean; all of that becomes white.
        let gain: UInt32 = 271
        result.pixels.withUnsafeMutableBufferPointer { pixels in
            paper.pixels.withUnsafeBufferPointer { paper in
                for index in pixels.indices {
                    pixels[index] = UInt8(min(255, UInt32(pixels[index]) * gain / UInt32(max(1, paper[index]))))
                }
            }
        }
        return result
    }

    /// What the page would look like without print: closed at small size with a mask wider than letters and most stamps.
    private func background(of page: Raster) throws(NLKError) -> Raster {
        let factor = 240 / Double(max(page.width, page.height))
        let (width, height) =
            factor < 1
            ? (max(1, Int(Double(page.width) * factor)), max(1, Int(Double(page.height) * factor)))
            : (page.width, page.height)
        let mask = max(3, (max(width, height) / 12) | 1)
        var paper = try page.resized(to: width, height).median(3).closed(mask).mean(7, 7)
        paper.raiseDarkest(to: 0.45)
        return try paper.resized(to: page.width, page.height)
    }
}

extension Raster {
    /// Raises what is darker than a share of the bright end (the ninetieth percentile) of its channel: a picture on the
    /// page is dark itself, not badly lit.
    fileprivate mutating func raiseDarkest(to share: Double) {
        for channel in 0..<channels {
            var counts = [Int](repeating: 0, count: 256)
            for index in stride(from: channel, to: pixels.count, by: channels) { counts[Int(pixels[index])] += 1 }
            var (level, seen) = (255, counts[255])
            while level > 0, seen * 10 < width * height {
                level -= 1
                seen += counts[level]
            }
            let floor = UInt8(Double(level) * share)
            for index in stride(from: channel, to: pixels.count, by: channels) {
                pixels[index] = max(pixels[index], floor)
            }
        }
    }

    /// The grey level that parts dark from bright best (Otsu 1979), kept between two bounds.
    fileprivate func threshold(between low: UInt8, and high: UInt8) -> UInt8 {
        var counts = [Double](repeating: 0, count: 256)
        for pixel in pixels { counts[Int(pixel)] += 1 }
        let total = Double(pixels.count)
        let sum = counts.indices.reduce(0) { $0 + Double($1) * counts[$1] }
        var (best, level) = (-1.0, 128)
        var (weight, below) = (0.0, 0.0)
        for value in 0..<256 {
            weight += counts[value]
            below += Double(value) * counts[value]
            guard weight > 0, weight < total else { continue }
            let gap = below / weight - (sum - below) / (total - weight)
            let spread = weight * (total - weight) * gap * gap
            if spread > best { (best, level) = (spread, value) }
        }
        return min(max(UInt8(level), low), high)
    }
}
