import Foundation
import NLKCore
import NLKFormats
import NLKPipeline

/// How a request weighs speed against exactness.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
    case accurate = 0
    case fast = 1
}

/// Reads the text of a picture, line by line; cells of a table are lines of their own.
public final class VNRecognizeTextRequest: VNImageBasedRequest {
    public static let revision1 = 1
    public static let revision2 = 2
    public static let revision3 = 3
    public static let currentRevision = revision3

    /// Where the files of the accurate recognizer are not installed, both levels read as the fast one.
    public var recognitionLevel = VNRequestTextRecognitionLevel.accurate
    /// BCP 47 tags, the preferred first; empty: English, or with `automaticallyDetectsLanguage` the recognizer's own choice.
    public var recognitionLanguages: [String] = []
    public var automaticallyDetectsLanguage = false
    /// Whether words may overrule single characters: `customWords`, then those of the dictionary (Chinese and English).
    public var usesLanguageCorrection = true
    /// Words that are likely in the picture; without effect where `usesLanguageCorrection` is false.
    public var customWords: [String] = []
    /// Share of the picture's height below which text is left out.
    public var minimumTextHeight: Float = 0
    public var progressHandler: VNRequestProgressHandler?

    /// The lines in reading order.
    public var results: [VNRecognizedTextObservation]? {
        observations?.compactMap { $0 as? VNRecognizedTextObservation }
    }

    /// The tags that `recognitionLanguages` takes.
    public func supportedRecognitionLanguages() throws -> [String] {
        ["zh-Hans", "zh-Hant", "en-US", "ja-JP", "ko-KR"]
    }

    override func observe(_ picture: VNPicture) throws(NLKError) -> [VNObservation] {
        var options = PageOptions()
        options.level = recognitionLevel == .fast ? "fast" : nil
        options.minimumTextHeight = Double(minimumTextHeight)
        options.maximumCandidates = 10
        options.customWords = customWords
        options.correctsLanguage = usesLanguageCorrection
        if !automaticallyDetectsLanguage {
            for tag in recognitionLanguages.isEmpty ? ["en-US"] : recognitionLanguages {
                options.languages.append(try Language(parsing: tag))
            }
        }
        if regionOfInterest != CGRect(x: 0, y: 0, width: 1, height: 1) {
            options.region = Box(
                left: regionOfInterest.minX, top: 1 - regionOfInterest.maxY, width: regionOfInterest.width,
                height: regionOfInterest.height)
        }
        progressHandler?(self, 0, nil)
        let page = try PageReader(options: options).open(picture.input).next()
        progressHandler?(self, 1, nil)
        guard let page, let size = page.size else { return [] }
        let region = NormalizedRegion(of: size, region: regionOfInterest)
        return page.blocks.flatMap(\.lines).flatMap { line in
            line.cells.compactMap { cell in
                guard let box = cell.box, region.contains(box) else { return nil }
                return VNRecognizedTextObservation(cell, box: box, region: region)
            }
        }
    }
}
