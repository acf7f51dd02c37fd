import NLKCore

/// Digits of five by seven dots, to draw pages with whose text is known.
enum DotFont {
    private static let rows: [Character: [UInt8]] = [
        "0": [14, 17, 17, 17, 17, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 2, 4, 8, 31],
        "3": [14, 17, 1, 6, 1, 17, 14], "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
        "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 4, 4, 4], "8": [14, 17, 17, 14, 17, 17, 14],
        "9": [14, 17, 17, 15, 1, 2, 12],
    ]

    static func page(width: Int, height: Int) -> Raster {
        Raster(width: width, height: height, channels: 1, pixels: [UInt8](repeating: 255, count: width * height))
    }

    /// Draws `text` with dots of 5 pixels; gives the box of its ink.
    static func draw(_ text: String, onto page: inout Raster, x: Int, y: Int) -> Box {
        let dot = 5
        for (index, character) in text.enumerated() {
            for (row, bits) in (rows[character] ?? []).enumerated() {
                for column in 0..<5 where bits & (16 >> column) != 0 {
                    for dy in 0..<dot {
                        let start = (y + row * dot + dy) * page.width + x + (index * 6 + column) * dot
                        for at in start..<(start + dot) { page.pixels[at] = 20 }
                    }
                }
            }
        }
        return Box(
            left: Double(x), top: Double(y), width: Double((text.count * 6 - 1) * dot), height: Double(7 * dot))
    }
}
