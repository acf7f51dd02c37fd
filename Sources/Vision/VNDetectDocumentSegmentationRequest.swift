import Foundation
import NLKCore
import NLKFormats
import NLKPipeline

/// Finds the page in a photo.
///
/// The whole picture is looked at; the result is given in shares of the region of interest. There is none where the picture shows
/// nothing but a page.
public final class VNDetectDocumentSegmentationRequest: VNImageBasedRequest {
    public static let revision1 = 1
    public static let currentRevision = revision1

    /// The page, if one was found.
    public var results: [VNRectangleObservation]? { observations?.compactMap { $0 as? VNRectangleObservation } }

    override func observe(_ picture: VNPicture) throws(NLKError) -> [VNObservation] {
        var options = PageOptions()
        var scan = ScanOptions()
        scan.enhancement = "none"
        scan.turns = false
        options.scan = scan
        guard let page = try PageReader(options: options).open(picture.input).nextScan(), !page.found.isWhole else {
            return []
        }
        let region = NormalizedRegion(of: page.pictureSize, region: regionOfInterest)
        return [VNRectangleObservation(page.found.corners, confidence: Float(page.found.score), region)]
    }
}
