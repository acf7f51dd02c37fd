import CNLKTesseract
import NLKCore

/// Reads pages with Tesseract, always from the normalized picture.
public struct TesseractRecognizer: TextRecognizer {
    public static let descriptor = StageDescriptor(
        name: "fast", summary: "Tesseract's networks on the levelled and evened page")

    private let data = TesseractData()

    public init() {}

    public func makeWorker() throws(NLKError) -> any TextRecognizerWorker { Worker(data: data) }

    /// Keeps one engine for each set of languages that it was asked for.
    private final class Worker: TextRecognizerWorker {
        private let data: TesseractData
        private var engines: [String: TesseractEngine] = [:]

        init(data: TesseractData) { self.data = data }

        func recognize(_ page: Raster, _ request: RecognitionRequest) throws(NLKError) -> [Document.Block] {
            let engine = try engine(try data.names(for: request.languages))
            let normalized = try NormalizedPage(page)
            let blocks = try engine.read(normalized)
            let least = request.minimumTextHeight * Double(page.height)
            return blocks.compactMap { $0.withoutNoise(lowerThan: least) }
        }

        private func engine(_ languages: String) throws(NLKError) -> TesseractEngine {
            if let engine = engines[languages] { return engine }
            let engine = try TesseractEngine(data: data.folder, languages: languages)
            engines[languages] = engine
            return engine
        }
    }
}

extension Document.Block {
    /// Lines that recognition is less sure of, on average over their words, are foliage, cloth or hatching.
    private static let noise = 0.4

    /// Without lines lower than `height` and those that are no writing; nil when none is left.
    fileprivate func withoutNoise(lowerThan height: Double) -> Document.Block? {
        var block = self
        block.lines.removeAll { line in
            let confidences = line.words.compactMap(\.confidence)
            return (line.box?.height ?? .infinity) < height
                || confidences.reduce(0, +) < Self.noise * Double(confidences.count)
        }
        return block.lines.isEmpty ? nil : block
    }
}

/// A loaded engine; closed in `deinit`.
private final class TesseractEngine {
    private let engine: OpaquePointer

    init(data: String, languages: String) throws(NLKError) {
        guard let engine = nlk_tesseract_open(data, languages) else {
            throw NLKError(
                .missingComponent,
                "tesseract cannot load '\(languages)' from '\(data)': install its language data again")
        }
        self.engine = engine
    }

    deinit { nlk_tesseract_close(engine) }

    func read(_ page: NormalizedPage) throws(NLKError) -> [Document.Block] {
        let status = page.pixels.withUnsafeBufferPointer { grey in
            grey.baseAddress.map {
                nlk_tesseract_read(engine, $0, Int32(page.width), Int32(page.height), 300)
            } ?? 1
        }
        guard status == 0 else { throw NLKError(.badInput, "tesseract could not read the page") }
        var count: Int64 = 0
        let symbols = UnsafeBufferPointer(start: nlk_tesseract_symbols(engine, &count), count: Int(count))
        guard let pool = nlk_tesseract_text(engine) else { return [] }
        var assembly = SymbolAssembly()
        for symbol in symbols {
            let bytes = UnsafeBufferPointer(start: pool + Int(symbol.text_start), count: Int(symbol.text_count))
            assembly.add(
                SymbolAssembly.Symbol(
                    text: String(decoding: bytes, as: UTF8.self),
                    box: page.boxOnPage(
                        left: Double(symbol.left), top: Double(symbol.top), right: Double(symbol.right),
                        bottom: Double(symbol.bottom)),
                    confidence: Double(symbol.confidence) / 100, wordConfidence: Double(symbol.word_confidence) / 100,
                    startsBlock: symbol.starts & (nlk_starts_block.rawValue | nlk_starts_paragraph.rawValue) != 0,
                    startsLine: symbol.starts & nlk_starts_line.rawValue != 0,
                    startsWord: symbol.starts & nlk_starts_word.rawValue != 0))
        }
        return assembly.finished()
    }
}
