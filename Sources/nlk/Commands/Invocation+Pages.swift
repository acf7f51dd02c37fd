import NLKCore
import NLKFormats
import NLKLexicon
import NLKPipeline

extension Invocation {
    /// The reader of pictures and PDF files that the settings ask for; with `scan` it finds pages instead of reading them,
    /// with `device` those of a scanner.
    func pageReader(
        scanning scan: ScanOptions? = nil, from device: ScannerOptions? = nil
    ) throws(NLKError) -> PageReader {
        var options = PageOptions()
        options.scan = scan
        options.device = device
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
        var limits = PageReaderLimits()
        limits.memory = settings.number("max-memory") ?? limits.memory
        limits.time = settings.number("page-timeout") ?? limits.time
        limits.jobs = device == nil ? jobs : 1
        var selection = PageSelection()
        if let list = settings.text("pages") { selection = try PageSelection(parsing: list) }
        return PageReader(options: options, limits: limits, selection: selection)
    }
}
