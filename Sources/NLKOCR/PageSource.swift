import Glibc
import NLKCore
import NLKFormats

/// A picture or PDF file whose pages are read one by one.
public final class PageSource {
    private enum Content {
        case pictures([UInt8], PictureDecoder)
        case pdf(PDFFile)
    }

    /// A page before recognition.
    public enum Page {
        /// The page as a picture, upright as the file says.
        case picture(Raster, notes: [String])
        /// The page's own text, in points.
        case text(Document.Page)
    }

    private let content: Content
    private let options: PageOptions
    private let name: String
    private var original: Result<PDFOriginal, NLKError>?
    public let pageCount: Int

    /// Opens the file at `path`; its type is told from the content.
    ///
    /// - Throws: `NLKError`: `badInput`, `io`.
    public init(path: String, options: PageOptions) throws(NLKError) {
        name = path
        self.options = options
        let descriptor = try FileReader.open(path)
        defer { close(descriptor) }
        let head = try FileReader.read(descriptor, atMost: PageFileType.headSize, name: path)
        guard PageFileType.detect(head) != .pdf else {
            let pdf = try PDFFile(path: path, passwords: PDFPasswords(options), name: path)
            content = .pdf(pdf)
            pageCount = pdf.pageCount
            return
        }
        let bytes = head + (try FileReader.readAll(descriptor, name: path))
        guard !bytes.isEmpty else { throw NLKError(emptyFile: path) }
        let decoder = PictureDecoder(maximumPixels: options.maximumPixels)
        content = .pictures(bytes, decoder)
        // A file without a page gives its error where page 1 is read.
        pageCount = max(1, decoder.pages(bytes))
    }

    /// The picture that page `number` shows: a JPEG file as it is, other pictures without loss. A page of a PDF stands as it is, unless it has
    /// text that is no writing or not wanted, or cannot be taken over: then it is drawn.
    ///
    /// - Parameter raster: the page, where it was read as a picture.
    /// - Returns: the picture, and what is to be said of it.
    /// - Throws: `NLKError`: `badInput`, `io`.
    public func picture(_ number: Int, raster: Raster?) throws(NLKError) -> (picture: PagePicture, notes: [String]) {
        var raster = raster
        var notes: [String] = []
        switch content {
        case .pictures(let bytes, _):
            if bytes.starts(with: [0xFF, 0xD8]) {
                let orientation = ExifOrientation.read(bytes)
                return (
                    PagePicture(encoded: bytes, orientation: orientation, resolution: raster?.resolution), []
                )
            }
        case .pdf(let pdf):
            let size = try pdf.select(number)
            if raster == nil || pdf.words().isEmpty {
                do throws(NLKError) {
                    try original(of: pdf).tryPage(number)
                    var kept = PagePicture(encoded: [])
                    kept.keptSize = size
                    return (kept, [])
                } catch {
                    notes = ["page \(number): it was drawn, as it cannot be taken over as it is: \(error.message)"]
                }
            }
            if raster == nil {
                raster = try pdf.render(resolution: options.resolution, maximumPixels: options.maximumPixels)
            }
        }
        guard let raster else { throw NLKError(.badInput, "there is no page \(number)", at: .init(file: name)) }
        let isBilevel = raster.channels == 1 && raster.pixels.allSatisfy { $0 == 0 || $0 == 255 }
        let encoded = try PictureEncoder(.png, isBilevel: isBilevel).encode(raster)
        return (PagePicture(encoded: encoded, resolution: raster.resolution), notes)
    }

    /// The file for another library; opened once, and if it cannot be, then that is known.
    private func original(of pdf: PDFFile) throws(NLKError) -> PDFOriginal {
        let opened: Result<PDFOriginal, NLKError>
        if let original {
            opened = original
        } else {
            do throws(NLKError) {
                opened = .success(try PDFOriginal(path: name, PDFPasswords(options), pageCount: pdf.pageCount))
            } catch {
                opened = .failure(error)
            }
            original = opened
        }
        return try opened.get()
    }

    /// The barcodes of a page whose own text was taken, with corners in points. The page is drawn for that, if something on it may be one.
    ///
    /// - Parameter page: the page that was asked for last.
    /// - Throws: `NLKError` (`badInput`) where the page cannot be drawn.
    public func barcodes(onText page: Document.Page) throws(NLKError) -> [Barcode] {
        guard case .pdf(let pdf) = content, let size = page.size else { return [] }
        guard let sketch = try drawn(pdf, size, resolution: CodeEvidence.resolution),
            CodeEvidence(sketch, page).isThere,
            let raster = try drawn(pdf, size, resolution: max(options.resolution, Self.codeResolution))
        else { return [] }
        let scale = ImagePoint(size.width / Double(raster.width), size.height / Double(raster.height))
        return try BarcodeReader().read(raster).map { barcode in
            var barcode = barcode
            let corners = barcode.corners.corners.map { ImagePoint($0.x * scale.x, $0.y * scale.y) }
            barcode.corners = Quadrilateral(around: corners)
            return barcode
        }
    }

    /// Dots an inch that the narrowest bars in use need.
    private static let codeResolution = 200

    /// The selected page, coarser where it would have too many pixels; `nil` where it would be too coarse for anything.
    private func drawn(_ pdf: PDFFile, _ size: Document.Size, resolution: Int) throws(NLKError) -> Raster? {
        let squareInches = size.width / 72 * size.height / 72
        let most = (Double(options.maximumPixels) / squareInches).squareRoot()
        guard squareInches > 0, most >= Double(CodeEvidence.resolution / 2) else { return nil }
        return try pdf.render(
            resolution: Int(min(Double(resolution), most)), maximumPixels: options.maximumPixels)
    }

    /// Page `number`, from 1.
    public func page(_ number: Int) throws(NLKError) -> Page {
        switch content {
        case .pictures(let bytes, let decoder):
            return .picture(try decoder.read(bytes, page: number, name: name), notes: [])
        case .pdf(let pdf):
            let size = try pdf.select(number)
            var notes: [String] = []
            if !options.forcesRecognition {
                let words = pdf.words()
                let layer = TextLayer(words, isOurs: pdf.isOurs)
                if layer.isGood { return .text(Document.Page(number: number, size: size, blocks: layer.blocks)) }
                if let repaired = MisencodedLayer.repaired(words), !pdf.embedsFonts {
                    return .text(Document.Page(number: number, size: size, blocks: TextLayer(repaired).blocks))
                }
                if !words.isEmpty { notes = ["page \(number): its text layer is no writing; the page was recognized"] }
            }
            let raster = try pdf.render(resolution: options.resolution, maximumPixels: options.maximumPixels)
            return .picture(raster, notes: notes)
        }
    }
}
