import NLKCore
import NLKFormats
import NLKImage
import NLKOCR

/// Finds, flattens, turns and cleans a page, and encodes it.
struct PageScanner {
    private let options: ScanOptions

    init(_ options: ScanOptions) { self.options = options }

    func scan(_ page: PageSource.Page, number: Int) throws(NLKError) -> ScannedPage {
        guard case .picture(let picture, _) = page else {
            throw NLKError(.badInput, "page \(number) is text, not a picture")
        }
        guard let mode = PageEnhancer.Mode(rawValue: options.enhancement) else {
            throw NLKError(.usage, "unknown enhancement '\(options.enhancement)'")
        }
        let finder = PageFinder()
        let found =
            if let corners = options.corners {
                FoundPage(corners: corners, score: 1, isWhole: false)
            } else { try finder.find(picture) }
        var scanned = ScannedPage(
            number: number, pictureSize: Document.Size(width: Double(picture.width), height: Double(picture.height)),
            found: found, quarterTurns: 0, skewDegrees: 0, size: Document.Size(width: 0, height: 0), encoded: [])
        guard options.encoding != .none else { return scanned }
        var result = found.isWhole ? picture : try PageFlattener().flatten(picture, found.corners)
        if options.turns {
            let turn = try PageTurn.detect(result)
            (scanned.quarterTurns, scanned.skewDegrees) = (turn.quarterTurns, turn.skewDegrees)
            result = try turn.apply(to: result)
        }
        result = try PageEnhancer().enhance(result, mode)
        // What a camera says of its picture is not true of the page in it.
        result.resolution = found.isWhole ? picture.resolution : nil
        scanned.resolution = result.resolution
        scanned.size = Document.Size(width: Double(result.width), height: Double(result.height))
        scanned.encoded = try PictureEncoder(options.encoding, isBilevel: mode == .bw).encode(result)
        return scanned
    }
}
