import CNLKPDF
import NLKCore
import NLKFormats

/// An open PDF file: its pages' text layers, and its pages as pictures. Used by one thread at a time; closed in `deinit`.
public final class PDFFile {
    /// A word of a text layer, in points, origin top left.
    struct LayerWord {
        var text: String
        var box: Box
        var isVertical: Bool
        var hasSpaceBehind: Bool
        /// One for each scalar of `text`, or none.
        var characters: [Box] = []
    }

    private let pdf: OpaquePointer
    private let name: String
    public let pageCount: Int
    /// Whether nlk wrote the file.
    let isOurs: Bool

    /// More pages than this are taken for a damaged file.
    private static let mostPages = 100_000

    /// - Throws: `NLKError` (`badInput`) for a damaged file or one that needs a password.
    ///
    /// - Parameter passwords: forms of one password; the first that opens the file is taken.
    package init(path: String, passwords: PDFPasswords = PDFPasswords([]), name: String) throws(NLKError) {
        var status: Int32 = 0
        var opened: OpaquePointer?
        for form in passwords.forms where opened == nil {
            opened = (form + [0]).withUnsafeBufferPointer { nlk_pdf_open(path, $0.baseAddress!, &status) }
            if opened == nil, status != nlk_pdf_locked.rawValue { break }
        }
        guard let pdf = opened else {
            if status == nlk_pdf_no_memory.rawValue { throw NLKError(shortOfMemoryFor: name) }
            guard status == nlk_pdf_locked.rawValue else { throw Self.damaged(name) }
            throw NLKError(
                .badInput,
                passwords.isGiven
                    ? "the PDF is encrypted and --password does not open it"
                    : "the PDF is encrypted: give its password with --password", at: NLKError.Place(file: name))
        }
        self.pdf = pdf
        self.name = name
        pageCount = Int(nlk_pdf_pages(pdf))
        isOurs = nlk_pdf_is_by(pdf, PicturePDFWriter.producer) != 0
        guard (1...Self.mostPages).contains(pageCount) else { throw Self.damaged(name) }
    }

    deinit { nlk_pdf_close(pdf) }

    private static func damaged(_ name: String) -> NLKError {
        NLKError(.badInput, "the PDF is damaged: open and save it with another program", at: .init(file: name))
    }

    /// Size of page `page` (from 1) in points; it is the one that `words` and `render` speak of.
    func select(_ page: Int) throws(NLKError) -> Document.Size {
        guard (1...pageCount).contains(page) else {
            throw NLKError(
                .badInput, "there is no page \(page): the PDF has \(pageCount)", at: .init(file: name))
        }
        var size = Document.Size(width: 0, height: 0)
        switch UInt32(bitPattern: nlk_pdf_select(pdf, Int32(page - 1), &size.width, &size.height)) {
        case nlk_pdf_fine.rawValue: break
        case nlk_pdf_no_memory.rawValue: throw NLKError(shortOfMemoryFor: name)
        default: throw Self.damaged(name)
        }
        return size
    }

    /// The words of the selected page's text layer, in reading order.
    func words() -> [LayerWord] {
        var count: Int64 = 0
        var text: UnsafePointer<UInt8>?
        var places: UnsafePointer<nlk_pdf_place>?
        guard let words = nlk_pdf_words(pdf, &count, &text, &places), let text else { return [] }
        return UnsafeBufferPointer(start: words, count: Int(count)).map { word in
            let bytes = UnsafeBufferPointer(start: text + Int(word.text_start), count: Int(word.text_count))
            let characters = UnsafeBufferPointer(
                start: places.map { $0 + Int(word.place_start) }, count: places == nil ? 0 : Int(word.place_count))
            return LayerWord(
                text: String(decoding: bytes, as: UTF8.self),
                box: Box(left: word.left, top: word.top, width: word.width, height: word.height),
                isVertical: word.is_vertical != 0, hasSpaceBehind: word.has_space_behind != 0,
                characters: characters.map { Box(left: $0.left, top: $0.top, width: $0.width, height: $0.height) })
        }
    }

    /// Whether the file holds the letters of the selected page's fonts, so that a picture of it shows what was meant.
    var embedsFonts: Bool { nlk_pdf_embeds_fonts(pdf) != 0 }

    /// The selected page as a picture.
    ///
    /// - Throws: `NLKError` (`badInput`) where it would have more than `maximumPixels`.
    func render(resolution: Int, maximumPixels: Int) throws(NLKError) -> Raster {
        var pixels: UnsafeMutablePointer<UInt8>?
        var (width, height): (Int32, Int32) = (0, 0)
        let status = nlk_pdf_render(pdf, Double(resolution), Int64(maximumPixels), &pixels, &width, &height)
        defer { nlk_pdf_free(pixels) }
        guard status != nlk_pdf_too_large.rawValue else {
            throw NLKError(
                .badInput,
                "the page has more than \(maximumPixels) pixels at \(resolution) dpi: lower --dpi or raise --max-pixels",
                at: .init(file: name))
        }
        guard status != nlk_pdf_no_memory.rawValue else { throw NLKError(shortOfMemoryFor: name) }
        guard status == 0, let pixels else { throw Self.damaged(name) }
        let count = Int(width) * Int(height) * 3
        return Raster(
            width: Int(width), height: Int(height), channels: 3,
            pixels: Array(UnsafeBufferPointer(start: pixels, count: count)), resolution: Double(resolution))
    }
}
