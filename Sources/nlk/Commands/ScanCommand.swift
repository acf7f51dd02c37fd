import NLKCore
import NLKFormats
import NLKPipeline

/// `nlk scan`.
enum ScanCommand {
    static let specification = CommandSpecification(
        words: ["scan"], operands: "[FILE…]", summary: "find the page in a photo, flatten it, clean it",
        details: [
            """
            Finds the four corners of the page in each picture, makes it a rectangle of the page's own proportions, turns it upright, levels \
            its lines and evens the light. Where the picture shows no page on something else it is taken whole. The ending of OUT says what is \
            written: .pdf and .tif hold all pages in the order of the inputs, .png and .jpg one.
            """,
            """
            --device takes pages from a scanner instead of files, through SANE: one from the glass, or all of the feeder (--feeder, --duplex). Pages that \
            were taken before the scanner failed are kept. Ctrl-C stops the scanner.
            """,
            """
            --json prints one object a page: file, page, width and height of the picture in pixels, corners (clockwise from the top left), \
            score (0 to 1), whole (no page was found), turns (quarter turns clockwise), skew (degrees), size of the result. Without --output \
            pages are only found, not cleaned.
            """,
        ],
        options: [
            .init(
                name: "output", short: "o", value: .init(placeholder: "OUT", kind: .file),
                summary: "write the pages to OUT, whole or not at all"),
            .init(
                name: "enhance", value: .choice(ScanOptions.enhancements), isConfigurable: true, standard: "color",
                summary: "colours on white paper, grey, black and white, or the light as it is (default color)"),
            .init(
                name: "corners", value: .text("X,Y,X,Y,X,Y,X,Y"),
                summary: "where the page is, in pixels, clockwise from its top left, instead of looking for it"),
            .init(name: "no-turn", summary: "leave pages turned and skewed as they are"),
            .init(name: "json", summary: "print where each page was found"), .filesFrom, .null, .jobs,
        ] + deviceOptions
            + OptionSpecification.pages.filter {
                !["level", "force-ocr", "min-text-height", "no-barcodes", "region"].contains($0.name)
            },
        examples: [
            .init(
                command: "nlk scan -o report.pdf IMG_1.jpg IMG_2.heic", purpose: "two photos as pages of one PDF file"),
            .init(command: "nlk scan --json IMG_1.jpg", purpose: "where the page is"),
            .init(
                command: "nlk scan --device 'epson2:net:10.0.0.7' --feeder -o letters.pdf",
                purpose: "all sheets in the feeder of a scanner"),
        ]
    ) { invocation throws(NLKError) in
        let settings = invocation.settings
        if settings.flag("list-devices") { return try listDevices(invocation) }
        var options = ScanOptions()
        options.enhancement = settings.text("enhance") ?? options.enhancement
        options.corners = try settings.text("corners").map { (text) throws(NLKError) in try corners(text) }
        options.turns = !settings.flag("no-turn")
        let isTold = settings.flag("json")
        guard let path = settings.text("output") else {
            guard isTold else {
                throw NLKError(.usage, "say where the pages go with --output OUT, or ask where they are with --json")
            }
            options.encoding = .none
            return try run(invocation, options, nil)
        }
        guard path != "-" || !isTold else {
            throw NLKError(.usage, "pages and --json cannot both go to standard output: name a file with --output")
        }
        let output = try ScanOutput(path: path)
        options.encoding = output.encoding(isBilevel: options.enhancement == "bw")
        do throws(NLKError) {
            return try run(invocation, options, output)
        } catch {
            output.discard()
            throw error
        }
    }

    private static func run(
        _ invocation: Invocation, _ options: ScanOptions, _ pages: ScanOutput?
    ) throws(NLKError) -> ExitStatus {
        if let name = invocation.settings.text("device") {
            return try run(invocation, options, from: name, pages)
        }
        var pages = pages
        let isTold = invocation.settings.flag("json")
        let report = try OutputStream(path: nil)
        let loop = try InputLoop(invocation)
        let reader = try invocation.pageReader(scanning: options)
        let status = try loop.run(pages?.stream ?? report, open: { (input) throws(NLKError) in try reader.open(input) })
        {
            (name, file: PageFile, progress) throws(NLKError) in
            while let page = try file.nextScan() {
                progress.advance(toPage: page.number, of: try file.pageCount())
                try pages?.append(page)
                guard isTold else { continue }
                var json = JSONBuffer()
                page.write(to: &json, file: name)
                try report.write(json.bytes + [0x0A])
            }
            return file.failures
        }
        try pages?.finish()
        try report.finish()
        return status
    }

    /// Eight numbers, clockwise from the top left.
    private static func corners(_ text: String) throws(NLKError) -> Quadrilateral {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        let known = numbers.compactMap { $0 }.filter(\.isFinite)
        guard numbers.count == 8, known.count == 8 else {
            throw NLKError(.usage, "option '--corners' takes eight numbers X,Y,X,Y,X,Y,X,Y, not '\(text)'")
        }
        let points = (0..<4).map { ImagePoint(known[2 * $0], known[2 * $0 + 1]) }
        return Quadrilateral(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}
