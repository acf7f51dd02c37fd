import CNLKTesseract
import NLKCore

/// Reads pages with Tesseract, always from the normalized picture.
public struct TesseractRecognizer: TextRecognizer {
    public static let descriptor = StageDescriptor(
        name: "fast", summary: "Tesseract's networks on the levelled and evened page")

    private let data = TesseractData()

    public init() {}

    public func makeWorker() throws(NLKError) -> any TextRecognizerWorker { Worker(data: data) }

    private final class Worker: TextRecognizerWorker {
        private let engines: TesseractEngines
        private(set) var notes: [String] = []
        /// Whether the last page is surely in a script that nothing installed reads.
        private var isUnreadable = false
        /// Lines that recognition is less sure of, on average over their words, are foliage, cloth or hatching; and the same where nothing on the page
        /// looks like a line of text, as between barcodes. `letter`: a line of one character.
        private static let noise = (line: 0.4, letter: 0.4)
        private static let noiseWithoutLines = (line: 0.7, letter: 0.95)
        /// Coverage that pages of text, drawings and codes stay below (0.24 at most were seen; photos without text 0.04 to 1).
        private static let muchInk = 0.35

        init(data: TesseractData) { engines = TesseractEngines(data: data) }

        func recognize(_ page: Raster, _ request: RecognitionRequest) throws(NLKError) -> [Document.Block] {
            notes = []
            isUnreadable = false
            let normalized = try NormalizedPage(page)
            let sample = LanguageSample(normalized, engines)
            var found = request.mayBeVertical ? try sample.verticalLanguage(of: request.languages) : nil
            var symbols: [SymbolAssembly.Symbol]
            var noise = Self.noise
            if let found {
                let engine = try engines.engine(for: [found], isVertical: true)
                engine.keep(candidates: request.maximumCandidates)
                symbols = try engine.read(normalized, hasBlocks: true)
            } else {
                let first = request.languages.first ?? LanguageSample.usual.first(where: engines.data.has)
                let layout = try engines.engine(for: first.map { [$0] } ?? []).layout(of: normalized)
                // In a photo without lines of text every stroke is read as a letter, and none is meant as one.
                if layout.lines.isEmpty {
                    let ink = InkBounds(normalized.raster)
                    if ink.coverage > Self.muchInk { return [] }
                    if ink.share > InkBounds.little { noise = Self.noiseWithoutLines }
                }
                if request.languages.isEmpty {
                    found = try language(of: normalized, sample, layout, request.possibleLanguages)
                    // The first is what the others are measured against.
                    if let possible = request.possibleLanguages, found == nil || found == possible.first { return [] }
                    if isUnreadable { return [] }
                }
                let languages = found.map { [$0] } ?? request.languages
                try engines.release(allBut: languages)
                let engine = try engines.engine(for: languages)
                engine.keep(candidates: request.maximumCandidates)
                symbols = try engine.read(normalized, hasBlocks: layout.hasColumns)
                let isChinese = languages.first == .simplifiedChinese || languages.first == .traditionalChinese
                if languages.first == .korean || isChinese, engines.data.has(.english) {
                    symbols = try LatinIslands(symbols, normalized, isChinese: isChinese).reread(by: engines)
                }
            }
            var assembly = SymbolAssembly(maximumCandidates: request.maximumCandidates)
            for var symbol in symbols {
                symbol.box = normalized.boxOnPage(symbol.box)
                assembly.add(symbol)
            }
            let least = request.minimumTextHeight * Double(page.height)
            return assembly.finished().compactMap { block in
                var block = block.withoutNoise(lowerThan: least, lessSureThan: noise)
                // Letters alone do not tell English from its neighbours.
                if found != .english { block?.language = found }
                return block
            }
        }

        /// `nil` where none that is installed fits; a note then names the package for the page's script.
        private func language(
            of page: NormalizedPage, _ sample: LanguageSample, _ layout: PageLayout, _ possible: [Language]?
        ) throws(NLKError) -> Language? {
            if let found = try sample.language(of: possible ?? LanguageSample.usual, layout) { return found }
            guard !layout.lines.isEmpty, let script = PageScript(of: page, data: engines.data),
                let usual = script.data.first
            else { return nil }
            if let name = script.data.first(where: engines.data.has) { return TesseractData.language(named: name) }
            isUnreadable = script.isSure
            notes = [
                "the text seems to be in \(script.name) script, for which no language data is installed: "
                    + "apt-get install tesseract-ocr-\(usual), or the package of its language"
            ]
            return nil
        }
    }
}

extension Document.Block {
    /// Without lines lower than `height` and those that are less sure than `noise`, on average over their words; nil when none is left.
    fileprivate func withoutNoise(
        lowerThan height: Double, lessSureThan noise: (line: Double, letter: Double)
    ) -> Document.Block? {
        var block = self
        block.lines.removeAll { line in
            let confidences = line.words.compactMap(\.confidence)
            let confidence = line.words.map(\.text).joined().count > 1 ? noise.line : noise.letter
            return (line.box?.height ?? .infinity) < height
                || confidences.reduce(0, +) < confidence * Double(confidences.count)
        }
        return block.lines.isEmpty ? nil : block
    }
}
