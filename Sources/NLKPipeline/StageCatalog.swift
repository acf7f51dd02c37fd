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
                try BoundaryModel(lexicon.image), convention: settings.convention,
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
