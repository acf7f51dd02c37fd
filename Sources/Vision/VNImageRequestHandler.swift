import NLKCore
import NLKPipeline

/// A picture, as a file or in memory.
struct VNPicture {
    let input: Input
}

/// Options of a request handler; none has an effect here.
public struct VNImageOption: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Performs requests on one picture: JPEG, PNG, TIFF, WebP, GIF, BMP, JPEG 2000, HEIC, AVIF, or the first page of a PDF file.
///
/// Decoding and recognition happen in a process of their own (`nlk-reader`).
public final class VNImageRequestHandler {
    private let picture: VNPicture

    public init(url: URL, options: [VNImageOption: Any] = [:]) { picture = VNPicture(input: .file(url.path)) }

    public init(data: Data, options: [VNImageOption: Any] = [:]) {
        picture = VNPicture(input: .bytes(Array(data), name: "picture"))
    }

    /// Performs the requests one after the other.
    ///
    /// - Throws: the first error, an `NLKError`: `badInput` (no picture that can be read), `missingComponent` (what to install is said),
    ///   `cancelled`. Requests behind it are not performed.
    public func perform(_ requests: [VNRequest]) throws {
        for request in requests { try request.perform(on: picture) }
    }
}
