import CNLKPicture
import NLKCore

/// Decodes pictures: JPEG, PNG, TIFF (all pages), WebP, GIF (its first frame), BMP, JPEG 2000, HEIC, AVIF.
public struct PictureDecoder: Sendable {
    /// Larger pictures are refused before they are decoded.
    public var maximumPixels: Int

    public init(maximumPixels: Int = 100_000_000) {
        self.maximumPixels = maximumPixels
        nlk_picture_quiet()
    }

    /// Pages of a picture file: several for TIFF, else 1; 0 where the bytes are no picture.
    public func pages(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { Int(nlk_picture_pages($0, Int64(buffer.count))) } ?? 0
        }
    }

    /// Page `page` (from 1), upright as its file says.
    ///
    /// - Throws: `NLKError` (`badInput`) for what is no picture, damaged or larger than `maximumPixels`; `name` is for messages.
    public func read(_ bytes: [UInt8], page: Int = 1, name: String) throws(NLKError) -> Raster {
        var picture = nlk_picture()
        defer { nlk_picture_free(&picture) }
        let orientation = ExifOrientation.read(bytes)
        let status = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
                nlk_picture_read(
                    $0, Int64(buffer.count), Int32(clamping: page - 1), Int32(orientation), Int64(maximumPixels),
                    &picture)
            } ?? Int32(nlk_picture_unknown.rawValue)
        }
        try check(status, picture, page, name)
        guard let raster = Raster(picture) else { throw Self.damaged(name) }
        return raster
    }

    private func check(_ status: Int32, _ picture: nlk_picture, _ page: Int, _ name: String) throws(NLKError) {
        let place = NLKError.Place(file: name)
        switch UInt32(bitPattern: status) {
        case nlk_picture_fine.rawValue: return
        case nlk_picture_unknown.rawValue:
            throw NLKError(
                .badInput,
                "not a picture that can be read: JPEG, PNG, TIFF, WebP, GIF, BMP, JPEG 2000, HEIC and AVIF are",
                at: place)
        case nlk_picture_too_large.rawValue:
            throw NLKError(
                .badInput,
                "the picture has \(picture.width) x \(picture.height) pixels, more than \(maximumPixels): "
                    + "raise --max-pixels to read it", at: place)
        case nlk_picture_no_page.rawValue:
            throw NLKError(.badInput, "there is no page \(page)", at: place)
        case nlk_picture_unsupported.rawValue:
            throw NLKError(
                .badInput,
                "a picture of this kind is not read (animated WebP and HEIC sequences are not): "
                    + "save the page as PNG or JPEG", at: place)
        case nlk_picture_no_memory.rawValue: throw NLKError(shortOfMemoryFor: name)
        default: throw Self.damaged(name)
        }
    }

    private static func damaged(_ name: String) -> NLKError {
        NLKError(
            .badInput, "the picture is damaged or incomplete: get the file again", at: NLKError.Place(file: name))
    }
}

extension NLKError {
    /// For a file that takes more memory than the reader may have.
    package init(shortOfMemoryFor name: String) {
        self.init(
            .badInput, "reading the page takes more memory than allowed: raise --max-memory", at: Place(file: name))
    }
}

extension Raster {
    /// Copies the pixels of `picture`, `nil` where it has none.
    init?(_ picture: nlk_picture) {
        let (width, height, channels) = (Int(picture.width), Int(picture.height), Int(picture.channels))
        guard let pixels = picture.pixels, width > 0, height > 0 else { return nil }
        self.init(
            width: width, height: height, channels: channels,
            pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height * channels)),
            resolution: picture.resolution > 0 ? picture.resolution : nil)
    }

    /// One grey byte a pixel: 0.299 red, 0.587 green, 0.114 blue.
    var grey: [UInt8] {
        guard channels == 3 else { return pixels }
        return [UInt8](unsafeUninitializedCapacity: width * height) { grey, count in
            pixels.withUnsafeBufferPointer { colors in
                for index in 0..<(width * height) {
                    let sum =
                        77 * Int(colors[3 * index]) + 150 * Int(colors[3 * index + 1]) + 29 * Int(colors[3 * index + 2])
                    grey[index] = UInt8(truncatingIfNeeded: sum >> 8)
                }
            }
            count = width * height
        }
    }
}
