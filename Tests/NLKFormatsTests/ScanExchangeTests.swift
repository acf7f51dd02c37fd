import NLKCore
import Testing

@testable import NLKFormats

@Suite("Messages about pages to find")
struct ScanExchangeTests {
    private let corners = Quadrilateral(
        topLeft: ImagePoint(-3.25, 4), topRight: ImagePoint(90, 5.5), bottomRight: ImagePoint(88, 120),
        bottomLeft: ImagePoint(2, 118))

    @Test("a request says how pages are wanted", arguments: ScanOptions.Encoding.allCases)
    func request(encoding: ScanOptions.Encoding) throws {
        for corners in [corners, nil] {
            var options = PageOptions()
            var scan = ScanOptions()
            scan.enhancement = "bw"
            scan.encoding = encoding
            scan.corners = corners
            scan.turns = corners == nil
            options.scan = scan
            let request = PageRequest(path: "a\n\"b", page: 2, options: options)
            #expect(PageRequest(request.message.body) == request)
        }
        let plain = PageRequest(path: "a", page: 1, options: PageOptions())
        #expect(PageRequest(plain.message.body)?.options.scan == nil)
    }

    @Test("a request says what of a page is read, and how")
    func recognition() {
        var options = PageOptions()
        options.maximumCandidates = 10
        options.correctsLanguage = false
        options.region = Box(left: 0.25, top: 0, width: 0.5, height: 0.000_125)
        options.readsBarcodes = false
        options.recognizesText = false
        options.password = "S\u{AA}"
        options.preparedPassword = "Sa"
        let request = PageRequest(path: "a", page: 1, options: options, wordList: "/proc/1/fd/\"7\"")
        #expect(PageRequest(request.message.body) == request)
    }

    @Test("a request says which pages of which files are put together; one of a file that is not there is refused")
    func assembly() throws {
        var request = PageRequest(path: "/proc/1/fd/3", page: 0, options: PageOptions())
        request.assembly = PDFAssembly(
            pages: [
                .init(page: 1, file: 1, source: 20, quarterTurns: 0, hasText: true),
                .init(page: 3, file: 0, source: 1, quarterTurns: 3, hasText: false),
            ], originals: "/proc/1/fd/4", sizes: [7, 1 << 40], result: "/proc/1/fd/5")
        #expect(PageRequest(request.message.body) == request)
        request.assembly?.sizes = [7]
        #expect(PageRequest(request.message.body)?.assembly == nil)
        #expect(try PageReply(PageReply.assembled.message) == .assembled)
    }

    @Test(
        "a request says how a scanner takes pages, an answer which scanners there are", arguments: [nil, "ADF \"B\""])
    func scanner(source: String?) throws {
        var device = ScannerOptions()
        device.resolution = 75
        device.mode = .bw
        device.source = source
        device.usesFeeder = source == nil
        device.isDuplex = source != nil
        var options = PageOptions()
        options.device = device
        let request = PageRequest(path: "test:0", page: 1, options: options)
        #expect(PageRequest(request.message.body) == request)
        let devices = [ScannerDevice(name: "test:0", vendor: "A \"B\"", model: "C", kind: "flatbed scanner")]
        for devices in [devices, []] {
            #expect(try PageReply(PageReply.devices(devices).message) == .devices(devices))
        }
    }

    @Test("a request names the list of custom words and does not carry them")
    func customWords() {
        var options = PageOptions()
        options.customWords = (0..<1000).map { "右下肢\($0)" }
        let request = PageRequest(path: "a", page: 1, options: options, wordList: "b")
        #expect(request.message.body.count < 500)
    }

    @Test("a found page comes back with its picture byte for byte")
    func reply() throws {
        for resolution in [nil, 300.0] {
            var page = ScannedPage(
                number: 3, pictureSize: Document.Size(width: 100, height: 130),
                found: FoundPage(corners: corners, score: 0.9125, isWhole: false), quarterTurns: 1, skewDegrees: -1.25,
                size: Document.Size(width: 91, height: 116), encoded: [0, 10, 255, 10, 0x7B])
            page.resolution = resolution
            let message = PageReply.scan(page).message
            #expect(try PageReply(message) == .scan(page))
        }
    }

    @Test("a message cut anywhere before its picture is a fault")
    func cut() throws {
        let page = ScannedPage(
            number: 1, pictureSize: Document.Size(width: 9, height: 9),
            found: FoundPage(corners: Quadrilateral(wholeOf: 9, 9), score: 0, isWhole: true), quarterTurns: 0,
            skewDegrees: 0, size: Document.Size(width: 9, height: 9), encoded: [])
        let body = PageReply.scan(page).message.body
        for count in 0..<(body.count - 1) {
            #expect(throws: NLKError.self) { try PageReply(PageMessage(.scan, Array(body[..<count]))) }
        }
    }

    @Test("an answer carries warnings and remarks apart")
    func diagnostics() throws {
        let document = Document(
            pages: [.init(number: 1)], diagnostics: [.init(.warning, "seen"), .init(.note, "known")])
        #expect(try PageReply(PageReply.page(document).message) == .page(document))
    }
}
