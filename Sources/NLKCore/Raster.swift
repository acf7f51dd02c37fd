/// A picture in memory: rows from the top, no padding between them.
public struct Raster: Sendable, Equatable {
    /// Pixels.
    public let width: Int
    public let height: Int
    /// 1 = grey, 3 = red, green, blue.
    public let channels: Int
    /// `width * height * channels` bytes, 0 black and 255 white.
    public var pixels: [UInt8]
    /// Pixels an inch, when the picture says so.
    public var resolution: Double?

    /// - Precondition: `pixels` has `width * height * channels` bytes.
    public init(width: Int, height: Int, channels: Int, pixels: [UInt8], resolution: Double? = nil) {
        precondition(channels == 1 || channels == 3, "grey or colour")
        precondition(pixels.count == width * height * channels, "a byte for each channel of each pixel")
        self.width = width
        self.height = height
        self.channels = channels
        self.pixels = pixels
        self.resolution = resolution
    }
}
