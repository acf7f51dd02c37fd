import NLKCore
import NLKPipeline
import Synchronization

/// The pipelines of the last few kinds of requests. Shared by all threads.
///
/// All use the dictionaries that the base pipeline has opened.
final class PipelineCache: Sendable {
    private static let capacity = 8
    private let base: Pipeline
    /// The last used one at the end.
    private let recent = Mutex<[(changes: PipelineChanges, pipeline: Pipeline)]>([])

    init(_ base: Pipeline) { self.base = base }

    /// The pipeline for `changes`.
    ///
    /// - Throws: `NLKError` of the pipeline; `usage` for a word of the request that cannot be used.
    func pipeline(_ changes: PipelineChanges) throws(NLKError) -> Pipeline {
        if changes == PipelineChanges() { return base }
        if let found = recall(changes) { return found }
        let pipeline = try base.configured(as: changes.applied(to: base.configuration))
        let own = pipeline.diagnostics.first {
            $0.severity == .warning && $0.place?.file == PipelineConfiguration.givenLists
        }
        if let own {
            throw NLKError(.usage, "word \(own.place?.line ?? 1) of the request's list: \(own.message)")
        }
        recent.withLock { recent in
            recent.append((changes, pipeline))
            if recent.count > Self.capacity { recent.removeFirst() }
        }
        return pipeline
    }

    private func recall(_ changes: PipelineChanges) -> Pipeline? {
        recent.withLock { recent in
            guard let place = recent.firstIndex(where: { $0.changes == changes }) else { return nil }
            let found = recent.remove(at: place)
            recent.append(found)
            return found.pipeline
        }
    }
}
