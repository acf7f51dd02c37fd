import NLKCore
import NLKPipeline
import NLKText
import Synchronization

/// The stages behind this module, opened once for the program and shared by all threads.
///
/// The dictionaries are found as the command-line tool finds them: `NLK_DICTIONARIES`, then beside the program, then above it. Where none
/// are found, texts have no language and no tokens: Apple's calls have no way to fail.
enum TextStages {
    /// As `nlk tokenize` cuts texts.
    static var pipeline: Pipeline? { openedPipeline.value { try? Pipeline(PipelineConfiguration()) } }

    /// As `nlk tag` cuts and tags them.
    static var tagging: Pipeline? {
        openedTagging.value {
            guard let pipeline else { return nil }
            var configuration = pipeline.configuration
            configuration.cutAsTreebanks()
            return try? pipeline.configured(as: configuration)
        }
    }

    static var identifier: LanguageIdentifier? {
        openedIdentifier.value { try? LanguageIdentification(PipelineConfiguration()).identifier }
    }

    private static let openedPipeline = Opened<Pipeline>()
    private static let openedTagging = Opened<Pipeline>()
    private static let openedIdentifier = Opened<LanguageIdentifier>()
}

/// A stage, or that it could not be opened; asked for once.
private final class Opened<Stage: Sendable>: Sendable {
    private let state = Mutex<Stage??>(nil)

    func value(_ open: () -> Stage?) -> Stage? {
        state.withLock { state in
            if let state { return state }
            let fresh = open()
            state = .some(fresh)
            return fresh
        }
    }
}
