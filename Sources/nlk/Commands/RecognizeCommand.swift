import NLKCore
import NLKFormats
import NLKPipeline

/// `nlk recognize`.
enum RecognizeCommand {
    static let specification = CommandSpecification(
        words: ["recognize"], operands: "[FILE…]", summary: "read the text of pictures and PDF files",
        details: [
            """
            Reads JPEG, PNG, TIFF (all pages), WebP, GIF (the first frame), BMP, JPEG 2000, HEIC, AVIF and PDF; the type is told from the \
            content. A picture is turned as its file says. A PDF's own text layer is used where it looks like writing, unless --force-ocr is \
            given; its other pages are recognized. Without --lang the language is found out.
            """,
            """
            text: the lines of a page, an empty line between blocks, a form feed between pages. tsv: the columns of Tesseract. jsonl: one \
            object a page. hocr and alto: one document for all inputs, its pages numbered on. Boxes are in pixels of the picture, or in points \
            where a PDF's own text was used. Every form is read by the other commands as the picture is.
            """,
            """
            Barcodes and QR codes stand in jsonl: symbology, text (or bytes in base64 where they hold no text) and corners; in hocr as ocrx_barcode, in \
            alto as ComposedBlock of type barcode, in tsv as a word with par_num and line_num 0, alone in its block, in which \\n, \\t, \\\\ and \\u001D \
            stand for characters without a place there. text leaves them out. The other commands take what a code says as one token of kind \
            code, with its place; its bytes count behind the text of its page.
            """,
            """
            Files are decoded in processes of their own (nlk-reader): one that crashes a decoder or takes too much time or memory costs its \
            page. With --jobs pages are read at the same time.
            """,
            """
            Chinese and Japanese words are those of nlk tokenize, cut by the same options; text alone is printed as it was read. The confidence \
            of a word is the least of its characters'. pdf: each page's picture, JPEG as it is and others without loss, turned upright, and \
            over it the text, which cannot be seen but searched and copied. Pages of a PDF stay what they are, with the text over those that had none; \
            one whose text is no writing, or with --force-ocr, or that cannot be taken over, is drawn with --dpi; bookmarks and passwords are not taken over. In tsv, words that nothing \
            parts have the same word_num; a space adds one, a table's gap two.
            """,
        ],
        options: [
            .format(PageWriter.Format.allCases.map(\.rawValue)), .ascii, .output, .filesFrom, .null,
            .init(
                name: "min-confidence", value: .number(from: 0), isConfigurable: true, standard: "0",
                summary: "leave out words that recognition was less sure of, in percent (default 0)"),
            .init(
                name: "candidates", value: .number(from: 1), isConfigurable: true, standard: "1",
                summary:
                    "jsonl, hocr, alto: readings of a word (jsonl: and of a line) that are given, at most 10 (default 1)"
            ),
            .init(
                name: "lang", short: "l", value: .text("TAG[+TAG…]"), isConfigurable: true,
                summary: "languages of the pages as BCP 47 tags, the preferred one first"), .dictionaries, .strict,
            .jobs,
        ] + OptionSpecification.words + OptionSpecification.pages,
        examples: [
            .init(command: "nlk recognize --lang zh-Hans scan.pdf", purpose: "the text of a scanned report"),
            .init(
                command: "nlk recognize --lang en --format hocr -o page.hocr IMG.heic",
                purpose: "words, boxes and confidences of a photo"),
            .init(
                command: "nlk recognize --format pdf -o searchable.pdf scan.pdf photo.jpg",
                purpose: "a PDF file whose text can be searched and copied"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        let format = settings.text("format").flatMap(PageWriter.Format.init) ?? .text
        let loop = try InputLoop(invocation)
        let reader = try invocation.pageReader(carryingPictures: format == .pdf)
        let pipeline = format == .text ? nil : try wordPipeline(invocation)
        try invocation.report(try reader.loadCustomWords())
        let least = Double(settings.number("min-confidence") ?? 0) / 100
        var writer = PageWriter(
            format: format, isASCII: settings.flag("ascii"), names: loop.names,
            spool: format == .pdf && loop.mayHoldPDF ? try PDFSpool(reader) : nil)
        if let tags = settings.text("lang") { writer.language = try Language.list(parsing: tags).first }
        var hasBegun = false
        let status = try loop.run(output, open: { (input) throws(NLKError) in try reader.open(input) }) {
            (name, file: PageFile, progress) throws(NLKError) in
            let joiner = pipeline.map { WordJoiner($0, maximumCandidates: settings.number("candidates") ?? 1) }
            while let (read, picture) = try file.nextWithPicture() {
                var page = read
                progress.advance(toPage: page.number, of: try file.pageCount())
                if let joiner { page = joiner.join(page) }
                if least > 0 { page = page.keepingWords { ($0.confidence ?? 1) >= least } }
                if !hasBegun { try writer.begin(output) }
                hasBegun = true
                writer.language = writer.language ?? joiner?.language
                try writer.write(page, picture, of: file, file: name, output)
            }
            try invocation.report(file.diagnostics, file: name)
            return file.failures
        }
        if hasBegun { try writer.finish(output) }
        return status
    }

    /// The text stage that makes words of characters; `nil`, with a note, where its dictionaries are missing.
    private static func wordPipeline(_ invocation: Invocation) throws(NLKError) -> Pipeline? {
        do throws(NLKError) {
            return try invocation.makePipeline(try invocation.tokenizingConfiguration())
        } catch {
            guard error.code == .missingComponent else { throw error }
            invocation.messages.report(
                Diagnostic(.note, "Chinese and Japanese characters are left as they are: \(error.message)"))
            return nil
        }
    }
}
