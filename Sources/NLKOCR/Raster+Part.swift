import NLKCore

extension Raster {
    /// The pixels in `columns` and `rows`, which lie within the picture.
    package func part(columns: Range<Int>, rows: Range<Int>) -> Raster {
        var part: [UInt8] = []
        part.reserveCapacity(columns.count * rows.count * channels)
        for row in rows {
            let start = row * width
            part += pixels[((start + columns.lowerBound) * channels)..<((start + columns.upperBound) * channels)]
        }
        return Raster(
            width: columns.count, height: rows.count, channels: channels, pixels: part, resolution: resolution)
    }
}
