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

        init(data: TesseractData) { engines = TesseractEngines(data: data) }

        func recognize(_ page: Raster, _ request: RecognitionRequest) throws(NLKError) -> [Document.Block] {
            notes = []
            let normalized = try NormalizedPage(page)
            let sample = LanguageSample(normalized, engines)
            var found = request.mayBeVertical ? try sample.verticalLanguage(of: request.languages) : nil
            var symbols: [SymbolAssembly.Symbol]
            if let found {
                let engine = try engines.engine(for: [found], isVertical: true)
                engine.keep(candidates: request.maximumCandidates)
                symbols = try engine.read(normalized, hasBlocks: true)
            } else {
                let first = request.languages.first ?? LanguageSample.usual.first(where: engines.data.has)
                let layout = try engines.engine(for: first.map { [$0] } ?? []).layout(of: normalized)
                if request.languages.isEmpty {
                    found = try language(of: normalized, sample, layout, request.possibleLanguages)
                    // The first is what the others are measured against.
                    if let possible = request.possibleLanguages, found == nil || found == possible.first { return [] }
                }
                let languages = found.map { [$0] } ?? request.languages
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
                var block = block.withoutNoise(lowerThan: least)
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
            guard let script = PageScript(of: page, data: engines.data), let usual = script.data.first else {
                return nil
            }
            if let name = script.data.first(where: engines.data.has) { return TesseractData.language(named: name) }
            notes = [
                "the text seems to be in \(script.name) script, for which no language data is installed: "
                    + "apt-get install tesseract-ocr-\(usual), or the package of its language"
            ]
            return nil
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
