import NLKCore
import NLKLexicon
import NLKText

/// The one list of the stages that a pipeline can be made of.
///
/// Help, manual, completions and the law tests read it; adding a stage means adding a row here.
public enum StageCatalog {
    /// A segmenter by name, made from the dictionaries at hand.
    public struct SegmenterEntry: Sendable {
        public var descriptor: StageDescriptor
        /// Makes the segmenter; `removed` are folded keys of dictionary words that must not be used.
        public var make:
            @Sendable (_ lexicon: Lexicon, _ settings: PipelineConfiguration, _ removed: [[UInt8]])
                throws(NLKError) -> any Segmenter
    }

    /// All segmenters, the default first.
    public static let segmenters: [SegmenterEntry] = [
        SegmenterEntry(descriptor: BoundarySegmenter.descriptor) { lexicon, settings, removed throws(NLKError) in
            BoundarySegmenter(
                try BoundaryModel(lexicon.image, conventions: [settings.convention]), convention: settings.convention,
                removing: removed.map { String(decoding: $0, as: UTF8.self) })
        },
        SegmenterEntry(descriptor: FastSegmenter.descriptor) { lexicon, _, removed throws(NLKError) in
            FastSegmenter(lexicon: lexicon, removed: removed)
        },
        SegmenterEntry(descriptor: MaximumMatchSegmenter.descriptor) { lexicon, settings, removed throws(NLKError) in
            guard let direction = MaximumMatchSegmenter.Direction(rawValue: settings.direction) else {
                let names = MaximumMatchSegmenter.Direction.allCases.map(\.rawValue).joined(separator: ", ")
                throw NLKError(.usage, "unknown direction '\(settings.direction)': use one of \(names)")
            }
            return MaximumMatchSegmenter(lexicon: lexicon, direction: direction, removed: removed)
        },
    ]

    /// Which segmenter serves a language of its own image; every other language goes by `--segmenter` where it is written in Han, and by
    /// Unicode word breaks where it is not.
    public struct LanguageEntry: Sendable {
        /// Primary subtag.
        public var language: String
        public var descriptor: StageDescriptor
        /// Name of the image that it needs.
        public var image: String
        /// Makes the segmenter from the image at `path`; `removed` are words that must not be used.
        var make: @Sendable (_ path: String, _ removed: [String]) throws(NLKError) -> any Segmenter
    }

    /// All languages with an image of their own.
    public static let languages: [LanguageEntry] = [
        LanguageEntry(language: "ja", descriptor: LatticeSegmenter.descriptor, image: "ja") {
            path, removed throws(NLKError) in
            LatticeSegmenter(try MorphemeDictionary(path: path), removing: removed)
        },
        LanguageEntry(language: "ko", descriptor: LatticeSegmenter.descriptor, image: "ko") {
            path, removed throws(NLKError) in
            LatticeSegmenter(try MorphemeDictionary(path: path), splitsSpaces: true, removing: removed)
        },
        LanguageEntry(language: "th", descriptor: BoundarySegmenter.descriptor, image: "th") {
            path, removed throws(NLKError) in
            BoundarySegmenter(try BoundaryModel(try ImageReader(path: path)), convention: .ud, removing: removed)
        },
    ]

    /// All clean-up stages, in the order in which they run.
    public static let cleaning = CleaningPipeline.catalog

    /// All stages that go over recognized pages, in the order in which they run.
    public static let pages = [LanguageCorrector.descriptor]

    /// The segmenter `name`.
    ///
    /// - Throws: `NLKError` (`usage`) naming the ones that exist.
    public static func segmenter(_ name: String) throws(NLKError) -> SegmenterEntry {
        if let entry = segmenters.first(where: { $0.descriptor.name == name }) { return entry }
        let names = segmenters.map { $0.descriptor.name }.joined(separator: ", ")
        throw NLKError(.usage, "unknown segmenter '\(name)': use one of \(names)")
    }
}
