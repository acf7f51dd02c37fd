import NLKCore
import NLKPipeline
import NLKText
import Synchronization

/// The stages behind this module, opened once for the program and shared by all threads.
///
/// The dictionaries are found as the command-line tool finds them: `NLK_DICTIONARIES`, then beside the program, then above it. Where none
/// are found, texts have no language and no tokens: Apple's calls have no way to fail.
enum TextStages {
    private static let openedPipeline = Mutex<Pipeline??>(nil)
    private static let openedIdentifier = Mutex<LanguageIdentifier??>(nil)

    static var pipeline: Pipeline? {
        openedPipeline.withLock { opened in
            if let opened { return opened }
            let fresh = try? Pipeline(PipelineConfiguration())
            opened = .some(fresh)
            return fresh
        }
    }

    static var identifier: LanguageIdentifier? {
        openedIdentifier.withLock { opened in
            if let opened { return opened }
            let fresh = try? LanguageIdentification(PipelineConfiguration()).identifier
            opened = .some(fresh)
            return fresh
        }
    }
}
