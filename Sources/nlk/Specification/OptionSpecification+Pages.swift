import NLKFormats
import NLKPipeline

extension OptionSpecification {
    /// How pictures and PDF files are read: the same for every command that takes them.
    static let pages: [OptionSpecification] = [
        .init(
            name: "level", value: .choice(PageOptions.levels), isConfigurable: true,
            summary: "pictures: how their text is recognized (default: accurate where it is installed, else fast)"),
        .init(
            name: "no-correction", isConfigurable: true,
            summary:
                "pictures: keep what was read where the words of --custom-words and of the dictionary speak for a rival"
        ),
        .init(name: "pages", value: .text("LIST"), summary: "pictures and PDF: only these pages, such as 1-3,7,9-"),
        .init(
            name: "force-ocr", isConfigurable: true,
            summary: "PDF: recognize the pages although they have a text layer"),
        .init(
            name: "dpi", value: .number(from: 50), isConfigurable: true, standard: String(PageOptions().resolution),
            summary: "PDF: pixels an inch of pages that are recognized (default \(PageOptions().resolution))"),
        .init(name: "password", value: .text("TEXT"), summary: "PDF: the password of an encrypted file"),
        .init(
            name: "region", value: .text("X,Y,W,H"),
            summary:
                "pictures and PDF: read only this part: left, top, width and height as shares of the page from its top left, "
                + "such as 0,0.5,1,0.5 or 0%,50%,100%,50%"),
        .init(
            name: "min-text-height", value: .text("SHARE"), isConfigurable: true,
            summary: "pictures: leave out text lower than this share of the page's height, such as 0.02 (default 0)"),
        .init(
            name: "no-barcodes", isConfigurable: true,
            summary: "pictures and PDF: do not look for barcodes and QR codes"),
        .init(
            name: "max-pixels", value: .number(from: 1), isConfigurable: true,
            standard: String(PageOptions().maximumPixels),
            summary: "pictures and PDF: refuse pages with more pixels (default \(PageOptions().maximumPixels))"),
        .init(
            name: "max-memory", value: .number(from: 256), isConfigurable: true,
            standard: String(PageReaderLimits().memory),
            summary: "pictures and PDF: MiB that reading a page may take (default \(PageReaderLimits().memory))"),
        .init(
            name: "page-timeout", value: .number(from: 1), isConfigurable: true,
            standard: String(PageReaderLimits().time),
            summary: "pictures and PDF: seconds of computing that a page may take (default \(PageReaderLimits().time))"),
    ]
}
