import NLKCore

/// Planes of blue, green and red from -1 (black) to 1 (white), as the networks were trained to see pictures.
struct NetworkPicture {
    let width: Int
    let height: Int
    /// `3 * width * height` numbers.
    private(set) var planes: [Float]

    /// `page` reduced to `width` and `height`: each new pixel is the mean of the area that it covers.
    init(_ page: Raster, width: Int, height: Int) {
        self.width = width
        self.height = height
        planes = [Float](repeating: 0, count: 3 * width * height)
        let columns = Self.shares(page.width, into: width)
        let rows = Self.shares(page.height, into: height)
        let channels = page.channels
        var sums = [Float](repeating: 0, count: width * channels)
        page.pixels.withUnsafeBufferPointer { pixels in
            for (y, row) in rows.enumerated() {
                for index in sums.indices { sums[index] = 0 }
                for (offset, weight) in row.weights.enumerated() {
                    let start = (row.first + offset) * page.width * channels
                    for (x, column) in columns.enumerated() {
                        for channel in 0..<channels {
                            var sum: Float = 0
                            var at = start + column.first * channels + channel
                            for share in column.weights {
                                sum += share * Float(pixels[at])
                                at += channels
                            }
                            sums[x * channels + channel] += weight * sum
                        }
                    }
                }
                for x in 0..<width {
                    for plane in 0..<3 {
                        let channel = channels == 1 ? 0 : 2 - plane
                        planes[(plane * height + y) * width + x] = sums[x * channels + channel] / 127.5 - 1
                    }
                }
            }
        }
    }

    /// Old pixels that a new pixel covers, with the share of each; the shares add up to 1.
    private struct Share {
        let first: Int
        let weights: [Float]
    }

    private static func shares(_ old: Int, into new: Int) -> [Share] {
        let scale = Double(old) / Double(new)
        return (0..<new).map { index in
            let start = Double(index) * scale
            let end = start + scale
            let first = min(Int(start), old - 1)
            let last = max(first, min(Int(end.rounded(.up)) - 1, old - 1))
            let weights = (first...last).map { Float((min(Double($0 + 1), end) - max(Double($0), start)) / scale) }
            let sum = weights.reduce(0, +)
            return Share(first: first, weights: weights.map { $0 / sum })
        }
    }
}
