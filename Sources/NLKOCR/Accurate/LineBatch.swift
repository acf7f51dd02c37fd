import Glibc
import NLKCore

/// Pictures of lines of about the same width, side by side in one tensor: 48 pixels high, the rest of each filled with grey.
struct LineBatch {
    static let height = 48
    /// Widths, pixels: shorter ones read worse; longer ones are squeezed.
    private static let widths = 48...3200
    /// Pixels of width in one batch: bounds the memory that the reading network takes.
    private static let room = 4000

    /// Indices of the lines, and the width of each line's picture.
    private(set) var members: [(index: Int, width: Int)] = []
    private(set) var width = 0
    private(set) var values: [Float] = []

    var shape: (Int, Int, Int, Int) { (members.count, 3, Self.height, width) }

    /// Parts `lines` into batches, narrow ones first.
    static func plan(_ lines: [RotatedBox]) -> [[(index: Int, width: Int)]] {
        let sized = lines.enumerated().map { index, line in
            let width = (Double(height) * line.length / max(1, line.thickness)).rounded()
            return (index: index, width: min(max(widths.lowerBound, Int(min(width, 1e6))), widths.upperBound))
        }
        var batches: [[(index: Int, width: Int)]] = []
        for line in sized.sorted(by: { ($0.width, $0.index) < ($1.width, $1.index) }) {
            if let first = batches.last?.first, line.width <= max(first.width * 5 / 4, first.width + 32),
                ((batches.last?.count ?? 0) + 1) * line.width <= room
            {
                batches[batches.count - 1].append(line)
            } else {
                batches.append([line])
            }
        }
        return batches
    }

    /// Cuts the members' lines out of `page`.
    init(_ members: [(index: Int, width: Int)], of lines: [RotatedBox], page: Raster) {
        self.members = members
        width = ((members.map(\.width).max() ?? 0) + 31) / 32 * 32
        values = [Float](repeating: 0, count: members.count * 3 * Self.height * width)
        page.pixels.withUnsafeBufferPointer { pixels in
            let source = Pixels(page: page, bytes: pixels)
            for (number, member) in members.enumerated() {
                cut(lines[member.index], number: number, columns: member.width, source)
            }
        }
    }

    /// Where the picture of the member `number` has no ink, in its columns.
    func inkGaps(of number: Int) -> InkGaps {
        let plane = Self.height * width
        let start = (number * 3 + 1) * plane
        return InkGaps(plane: values[start..<(start + plane)], stride: width, columns: members[number].width)
    }

    private mutating func cut(_ line: RotatedBox, number: Int, columns: Int, _ source: Pixels) {
        let (across, along) = (line.thickness / Double(Self.height), line.length / Double(columns))
        // A pixel of the picture that covers more than one and a half of the page's is the mean of several samples.
        let samples = max(1, Int((max(across, along) / 1.5).rounded(.up)))
        let (c, s) = (cos(line.angle), sin(line.angle))
        let start = line.point(along: 0, across: 0)
        let scale = 1 / (Float(samples * samples) * 127.5)
        for row in 0..<Self.height {
            for column in 0..<columns {
                var sum = SIMD3<Float>.zero
                for part in 0..<(samples * samples) {
                    let (i, j) = (Double(part % samples) + 0.5, Double(part / samples) + 0.5)
                    let u = (Double(column) + i / Double(samples)) * along
                    let v = (Double(row) + j / Double(samples)) * across
                    sum += source.sample(x: start.x + c * u - s * v - 0.5, y: start.y + s * u + c * v - 0.5)
                }
                let at = (number * 3 * Self.height + row) * width + column
                for plane in 0..<3 { values[at + plane * Self.height * width] = sum[plane] * scale - 1 }
            }
        }
    }
}

/// Bilinear samples of a page's pixels; beyond the edge the edge goes on.
private struct Pixels {
    let page: Raster
    let bytes: UnsafeBufferPointer<UInt8>

    /// Blue, green and red between the centres of pixels.
    func sample(x: Double, y: Double) -> SIMD3<Float> {
        let x = min(max(x, 0), Double(page.width - 1))
        let y = min(max(y, 0), Double(page.height - 1))
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, page.width - 1), min(top + 1, page.height - 1))
        let (dx, dy) = (Float(x - Double(left)), Float(y - Double(top)))
        let upper = pixel(left, top) * (1 - dx) + pixel(right, top) * dx
        let lower = pixel(left, bottom) * (1 - dx) + pixel(right, bottom) * dx
        return upper * (1 - dy) + lower * dy
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD3<Float> {
        let at = (y * page.width + x) * page.channels
        if page.channels == 1 { return SIMD3(repeating: Float(bytes[at])) }
        return SIMD3(Float(bytes[at + 2]), Float(bytes[at + 1]), Float(bytes[at]))
    }
}
