import Glibc
import NLKCore
import NLKPipeline
import NLKText

extension Invocation {
    /// The configuration of the text stage that the settings ask for.
    func pipelineConfiguration() throws(NLKError) -> PipelineConfiguration {
        var configuration = PipelineConfiguration()
        if let tags = settings.text("lang") { configuration.languages = try Language.list(parsing: tags) }
        if let name = settings.text("segmenter") { configuration.segmenter = name }
        if let name = settings.text("convention").flatMap(BoundaryConvention.init) {
            configuration.convention = name
        }
        if let name = settings.text("direction") { configuration.direction = name }
        let off = settings.names("no-clean")
        configuration.cleaningOff = Set(off.contains("all") ? CleaningPipeline.catalog.map { $0.name } : off)
        configuration.isRecognized = settings.flag("recognized")
        configuration.stopWordFiles = settings.texts("stop-words")
        configuration.customWordFiles = settings.texts("custom-words")
        configuration.usesDefaultStopWords = !settings.flag("no-default-stop-words")
        configuration.dictionaries = settings.text("dictionaries")
        configuration.encoding = settings.text("encoding")
        configuration.pageReader = try pageReader()
        configuration.strict = settings.flag("strict")
        configuration.filter.keep = Set(settings.names("keep").compactMap(KeywordFilter.Kind.init))
        configuration.filter.drop = Set(settings.names("drop").compactMap(KeywordFilter.Kind.init))
        configuration.filter.partsOfSpeech = Set(
            settings.names("pos").compactMap { PartOfSpeech(tag: $0.uppercased()) })
        configuration.nameFiles = settings.texts("names")
        configuration.filter.minimumLength = settings.number("min-length")
        configuration.filter.minimumConfidence = UInt8(clamping: settings.number("min-confidence") ?? 0)
        return configuration
    }

    /// The same for words themselves: who names a convention wants its words, dates and amounts cut as the convention cuts them.
    func tokenizingConfiguration() throws(NLKError) -> PipelineConfiguration {
        var configuration = try pipelineConfiguration()
        if settings.text("convention") != nil { configuration.tokenizer.joinsMeasures = false }
        return configuration
    }

    /// Opens the dictionaries and reports what is wrong with the user's lists.
    func makePipeline(_ configuration: PipelineConfiguration) throws(NLKError) -> Pipeline {
        let pipeline = try Pipeline(configuration)
        try report(pipeline.diagnostics)
        return pipeline
    }

    /// Threads to use.
    var jobs: Int { settings.number("jobs") ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Reports problems that did not stop the run; with `--strict` a warning does.
    func report(_ diagnostics: [Diagnostic], file: String? = nil) throws(NLKError) {
        for var diagnostic in diagnostics {
            if let file, diagnostic.place?.file == nil {
                diagnostic.place = diagnostic.place ?? NLKError.Place()
                diagnostic.place?.file = file
            }
            if settings.flag("strict"), diagnostic.severity == .warning {
                throw NLKError(.badInput, diagnostic.message, at: diagnostic.place)
            }
            messages.report(diagnostic)
        }
    }
}
