import Foundation
import NLKCore
import NLKFormats
import NLKPipeline

/// Finds barcodes and matrix codes in a picture.
public final class VNDetectBarcodesRequest: VNImageBasedRequest {
    public static let revision1 = 1
    public static let revision2 = 2
    public static let revision3 = 3
    public static let revision4 = 4
    public static let currentRevision = revision4

    /// Kinds that are looked for; at first all of `supportedSymbologies()`.
    public var symbologies: [VNBarcodeSymbology] = VNBarcodeSymbology.supported
    /// Kept for programs that set it; composite codes are not read.
    public var coalesceCompositeSymbologies = false

    /// Kinds that can be read here.
    public func supportedSymbologies() throws -> [VNBarcodeSymbology] { VNBarcodeSymbology.supported }

    /// The codes from the top down.
    public var results: [VNBarcodeObservation]? { observations?.compactMap { $0 as? VNBarcodeObservation } }

    override func observe(_ picture: VNPicture) throws(NLKError) -> [VNObservation] {
        var options = PageOptions()
        options.recognizesText = false
        options.forcesRecognition = true
        guard let page = try PageReader(options: options).open(picture.input).next(), let size = page.size else {
            return []
        }
        let region = NormalizedRegion(of: size, region: regionOfInterest)
        return page.barcodes.compactMap { code in
            guard region.contains(code.box), let symbology = VNBarcodeSymbology(reading: code.symbology),
                symbologies.contains(symbology)
            else { return nil }
            return VNBarcodeObservation(code, symbology, region)
        }
    }
}
