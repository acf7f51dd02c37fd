import NLKCore
import NLKFormats

/// The file that cleaned pages go to: its name's ending says of which kind it is.
struct ScanOutput {
    enum Kind: String, CaseIterable { case pdf, png, jpg, jpeg, tif, tiff }

    let kind: Kind
    private let output: OutputStream
    private var pdf = PicturePDFWriter()
    private var tiff = TIFFJoiner()
    private var pages = 0

    /// - Throws: `NLKError`: `usage` for another ending; `io`.
    init(path: String) throws(NLKError) {
        let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
        guard let kind = Kind(rawValue: ending) else {
            throw NLKError(
                .usage, "'\(path)' names no kind of file that pages go to: end it with .pdf, .tif, .png or .jpg")
        }
        self.kind = kind
        output = try OutputStream(path: path)
    }

    /// How the pages must come. Light that is not evened compresses badly without loss, and so do colours.
    func encoding(isBilevel: Bool) -> ScanOptions.Encoding {
        switch kind {
        case .png: .png
        case .jpg, .jpeg: .jpeg
        case .tif, .tiff: .tiff
        case .pdf: isBilevel ? .png : .jpeg
        }
    }

    mutating func append(_ page: ScannedPage) throws(NLKError) {
        switch kind {
        case .pdf:
            if pages == 0 { try output.write(pdf.begin()) }
            try output.write(pdf.page(page.encoded, resolution: page.resolution))
        case .tif, .tiff: try tiff.append(page.encoded)
        default:
            guard pages == 0 else {
                throw NLKError(.usage, "a .\(kind.rawValue) file holds one page: name a .pdf or .tif file for several")
            }
            try output.write(page.encoded)
        }
        pages += 1
    }

    mutating func finish() throws(NLKError) {
        guard pages > 0 else { return output.discard() }
        if kind == .pdf { try output.write(pdf.finish()) }
        if kind == .tif || kind == .tiff { try output.write(tiff.finish()) }
        try output.finish()
    }

    func discard() { output.discard() }
    var stream: OutputStream { output }
}
