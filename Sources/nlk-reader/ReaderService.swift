import CNLKShortage
import Glibc
import NLKCore
import NLKFormats
import NLKImage
import NLKOCR

/// Answers requests, one after another, until the other side closes.
struct ReaderService {
    /// The file of the last request stays open for its next page.
    private var source: (key: PageRequest, source: PageSource)?
    private var session = ScanSession()
    private var workers: [String: any TextRecognizerWorker] = [:]
    /// The last list of words that was named, and what it holds.
    private var wordList: (path: String, words: [String])?

    /// Returns the exit status.
    mutating func run(_ descriptor: Int32) -> Int32 {
        var received: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            do throws(NLKError) {
                while let message = try PageMessage.take(from: &received) {
                    guard message.kind == .request, let request = PageRequest(message.body) else { return 2 }
                    guard send(answer(request).message.encoded, descriptor) else { return 1 }
                }
            } catch {
                return 2
            }
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? 0 : 1 }
            received += chunk[..<count]
        }
    }

    private mutating func answer(_ request: PageRequest) -> PageReply {
        do throws(NLKError) {
            if let assembly = request.assembly {
                try PDFAssembler.assemble(request.path, assembly, PDFPasswords(request.options))
                return .assembled
            }
            if let device = request.options.device { return try session.answer(request, device) }
            let source = try open(request)
            guard request.page > 0 else { return .pages(source.pageCount) }
            if let scan = request.options.scan {
                return .scan(try PageScanner(scan).scan(try source.page(request.page), number: request.page))
            }
            return try reply(try source.page(request.page), of: source, request)
        } catch {
            // Libraries that get no memory give up, each in words of its own.
            guard nlk_shortage_was() != 0, error.code == .badInput else { return .failure(error) }
            return .failure(NLKError(shortOfMemoryFor: request.path))
        }
    }

    private mutating func open(_ request: PageRequest) throws(NLKError) -> PageSource {
        var key = request
        key.page = 0
        if let source, source.key == key, request.page > 0 { return source.source }
        source = nil
        let opened = try PageSource(path: request.path, options: request.options)
        source = (key, opened)
        return opened
    }

    /// The text of a page, and its picture if that is asked for.
    private mutating func reply(
        _ page: PageSource.Page, of source: PageSource, _ request: PageRequest
    ) throws(NLKError) -> PageReply {
        var document: Document
        var raster: Raster?
        var quarterTurns = 0
        switch page {
        case .text(let page):
            document = Document(pages: [page])
            if request.options.readsBarcodes || !request.options.recognizesText {
                do throws(NLKError) {
                    document.pages[0].barcodes = try source.barcodes(onText: page)
                } catch {
                    // A page that cannot be drawn keeps its text.
                    let message = "page \(request.page): it was not searched for barcodes: \(error.message)"
                    document.diagnostics.append(Diagnostic(.warning, message))
                }
            }
        case .picture(let picture, _) where !request.options.recognizesText:
            let page = Document.Page(
                number: request.page, size: picture.size, barcodes: try BarcodeReader().read(picture))
            return .page(Document(pages: [page]))
        case .picture(let picture, let notes):
            let reading = try recognize(PreparedPage(picture), request)
            document = self.document(reading, of: picture, notes: notes, request)
            document.pages[0].barcodes = request.options.readsBarcodes ? try barcodes(on: reading.page) : []
            raster = picture
            quarterTurns = reading.page.turn.quarterTurns
        }
        if let region = request.options.region { document.pages = document.pages.map { $0.within(region) } }
        if document.pages.allSatisfy({ $0.blocks.isEmpty && $0.barcodes.isEmpty }) {
            let place = request.options.region == nil ? "" : " in the region"
            document.diagnostics.append(Diagnostic(.warning, "page \(request.page): no text found\(place)"))
        }
        guard request.options.carriesPicture else { return .page(document) }
        var (picture, remarks) = try source.picture(request.page, raster: raster)
        document.diagnostics += remarks.map { Diagnostic(.warning, $0) }
        picture.quarterTurns = quarterTurns
        picture.hasNewText = raster != nil
        return .page(document, picture: picture)
    }

    private mutating func recognize(_ prepared: PreparedPage, _ request: PageRequest) throws(NLKError) -> UprightReading
    {
        var recognition = RecognitionRequest(languages: request.options.languages)
        recognition.minimumTextHeight = request.options.minimumTextHeight
        recognition.maximumCandidates = request.options.maximumCandidates
        recognition.usesLanguageCorrection = request.options.correctsLanguage
        recognition.customWords = try words(request.wordList)
        return try UprightReading(
            prepared, region: request.options.region, recognition, by: try worker(request.options))
    }

    private func document(
        _ reading: UprightReading, of raster: Raster, notes: [String], _ request: PageRequest
    ) -> Document {
        var diagnostics = notes.map { Diagnostic(.warning, $0) }
        diagnostics += reading.notes.map { Diagnostic(.warning, "page \(request.page): \($0)") }
        if request.options.level == nil, level(request.options) == TesseractRecognizer.descriptor.name {
            diagnostics.append(Diagnostic(.note, Self.fallBack))
        }
        let page = Document.Page(number: request.page, size: raster.size, blocks: reading.blocks)
        return Document(pages: [page], diagnostics: diagnostics)
    }

    /// The barcodes of the page, where they are in its picture.
    private func barcodes(on prepared: PreparedPage) throws(NLKError) -> [Barcode] {
        try BarcodeReader().read(prepared.page).map { barcode in
            var barcode = barcode
            barcode.corners = Quadrilateral(around: barcode.corners.corners.map(prepared.pointInPicture))
            return barcode
        }
    }

    private static let fallBack =
        "pages are recognized with --level fast, as the accurate recognizer is not installed: run tools/fetch-recognizer"

    private func level(_ options: PageOptions) -> String {
        options.level ?? RecognizerCatalog.standardLevel(folders: options.recognizerFolders)
    }

    private mutating func words(_ path: String?) throws(NLKError) -> [String] {
        guard let path else { return [] }
        if let wordList, wordList.path == path { return wordList.words }
        let words = try FileReader.read(path).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        wordList = (path, words)
        return words
    }

    private mutating func worker(_ options: PageOptions) throws(NLKError) -> any TextRecognizerWorker {
        let level = level(options)
        if let worker = workers[level] { return worker }
        let worker = try RecognizerCatalog.recognizer(level, folders: options.recognizerFolders).makeWorker()
        workers[level] = worker
        return worker
    }

    /// Sends all of `bytes`; `false` when the other side is gone.
    private func send(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

extension Raster {
    fileprivate var size: Document.Size { Document.Size(width: Double(width), height: Double(height)) }
}
