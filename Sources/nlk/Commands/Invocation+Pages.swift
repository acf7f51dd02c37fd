import NLKCore
import NLKFormats
import NLKLexicon
import NLKPipeline

extension Invocation {
    /// The reader of pictures and PDF files that the settings ask for; with `scan` it finds pages instead of reading them,
    /// with `device` those of a scanner.
    ///
    /// - Parameters:
    ///   - carryingPictures: pages come with their pictures.
    ///   - candidates: readings of a word where no option names their number.
    func pageReader(
        scanning scan: ScanOptions? = nil, from device: ScannerOptions? = nil, carryingPictures: Bool = false,
        candidates: Int = 1
    ) throws(NLKError) -> PageReader {
        var options = PageOptions()
        options.scan = scan
        options.device = device
        options.carriesPicture = carryingPictures
        options.level = settings.text("level")
        if let folder = try? DictionaryFolder.find(option: settings.text("dictionaries")) {
            options.recognizerFolders = [folder.path + "/images/recognizer"]
        }
        if let tags = settings.text("lang") { options.languages = try Language.list(parsing: tags) }
        options.forcesRecognition = settings.flag("force-ocr") || scan != nil
        options.resolution = settings.number("dpi") ?? options.resolution
        options.maximumPixels = settings.number("max-pixels") ?? options.maximumPixels
        options.readsBarcodes = !settings.flag("no-barcodes")
        options.password = settings.text("password")
        if let text = settings.text("min-text-height") {
            guard let share = Double(text), (0...1).contains(share) else {
                throw NLKError(
                    .usage, "option '--min-text-height' takes a share of the page's height from 0 to 1, not '\(text)'")
            }
            options.minimumTextHeight = share
        }
        options.region = try settings.text("region").map { (text) throws(NLKError) in try Self.region(text) }
        options.maximumCandidates = candidates
        if let count = settings.number("candidates") {
            guard count <= 10 else { throw NLKError(.usage, "option '--candidates' takes 1 to 10, not \(count)") }
            options.maximumCandidates = count
        }
        options.correctsLanguage = !settings.flag("no-correction")
        var dictionaries = PageDictionaries()
        dictionaries.folder = settings.text("dictionaries")
        dictionaries.customWordFiles = settings.texts("custom-words")
        dictionaries.isStrict = settings.flag("strict")
        var limits = PageReaderLimits()
        limits.memory = settings.number("max-memory") ?? limits.memory
        limits.time = settings.number("page-timeout") ?? limits.time
        limits.jobs = device == nil ? jobs : 1
        var selection = PageSelection()
        if let list = settings.text("pages") { selection = try PageSelection(parsing: list) }
        return PageReader(options: options, limits: limits, selection: selection, dictionaries: dictionaries)
    }

    /// Four shares of the page from 0 to 1, or percentages.
    private static func region(_ text: String) throws(NLKError) -> Box {
        let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { side -> Double in
            let isPercent = side.last == "%"
            return Double(isPercent ? side.dropLast() : side).map { isPercent ? $0 / 100 : $0 } ?? .nan
        }
        // A third of a page is not to be refused for its last digit.
        guard sides.count == 4, sides.allSatisfy({ (0...1).contains($0) }), sides[2] > 0, sides[3] > 0,
            sides[0] + sides[2] <= 1.001, sides[1] + sides[3] <= 1.001
        else {
            throw NLKError(
                .usage,
                "option '--region' takes left, top, width and height as shares of the page, such as 0,0,0.5,0.25 or "
                    + "0%,0%,50%,25%, not '\(text)'")
        }
        return Box(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
    }
}
