import NLKCore

extension Raster {
    /// Share of pixels that equal their right neighbour in all channels: high in screenshots and drawings, low in what a
    /// camera saw, since its sensor is never without noise.
    var flatness: Double {
        guard width > 1, height > 0 else { return 1 }
        // Some two hundred rows tell enough.
        let step = max(1, height / 200)
        var equal = 0
        var count = 0
        for y in Swift.stride(from: 0, to: height, by: step) {
            let row = y * width * channels
            for x in 0..<(width - 1) {
                let at = row + x * channels
                count += 1
                if (0..<channels).allSatisfy({ pixels[at + $0] == pixels[at + channels + $0] }) { equal += 1 }
            }
        }
        return Double(equal) / Double(count)
    }
}

extension Quadrilateral {
    /// Whether all sides run along the axes but for `slope`, a share of their length.
    func isUpright(within slope: Double) -> Bool {
        let corners = corners
        return (0..<4).allSatisfy {
            let side = corners[($0 + 1) % 4] - corners[$0]
            return min(abs(side.x), abs(side.y)) < slope * side.length
        }
    }
}
