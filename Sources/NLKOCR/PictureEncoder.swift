import CNLKPicture
import NLKCore
import NLKFormats

/// Encodes pixels as the bytes of a picture file.
public struct PictureEncoder: Sendable {
    private let encoding: ScanOptions.Encoding
    private let isBilevel: Bool

    /// - Parameter isBilevel: all pixels are black or white, and one bit is enough for each.
    public init(_ encoding: ScanOptions.Encoding, isBilevel: Bool) {
        (self.encoding, self.isBilevel) = (encoding, isBilevel)
    }

    /// - Throws: `NLKError` (`io`) where memory is short or the format does not take a picture of this size.
    public func encode(_ raster: Raster) throws(NLKError) -> [UInt8] {
        let format =
            switch encoding {
            case .none, .png: nlk_picture_png
            case .jpeg: nlk_picture_jpeg
            case .tiff: nlk_picture_tiff
            }
        var encoded: UnsafeMutablePointer<UInt8>?
        var length: Int64 = 0
        var pixels = raster.pixels
        let status = pixels.withUnsafeMutableBufferPointer { buffer in
            var picture = nlk_picture(
                pixels: buffer.baseAddress, width: Int32(raster.width), height: Int32(raster.height),
                channels: Int32(raster.channels), resolution: raster.resolution ?? 0)
            return nlk_picture_write(&picture, Int32(format.rawValue), isBilevel ? 1 : 0, &encoded, &length)
        }
        defer { nlk_picture_free_bytes(encoded) }
        guard status == nlk_picture_fine.rawValue, let encoded else {
            throw NLKError(.io, "cannot encode a page of \(raster.width) x \(raster.height) pixels")
        }
        return Array(UnsafeBufferPointer(start: encoded, count: Int(length)))
    }
}
