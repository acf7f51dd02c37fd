import Glibc
import NLKCore

/// Blocks of one input for several workers: each takes the next one under a lock, and results leave in the order of the blocks.
///
/// At most one block a worker is in flight, so memory is bounded by the number of workers. The first error ends the run.
/// Ownership: the mutex and the condition live as long as this object.
final class BlockQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let turned = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // All below is guarded by `mutex`.
    private var source: any TextBlockSource
    private var turn = 0
    private var failure: NLKError?
    private var language: Language?
    private let identify: @Sendable (TextBlock) -> Language

    /// `identify` names the language of a block, `und` when it cannot; asked until it can, always in the order of the blocks.
    init(_ source: any TextBlockSource, identify: @escaping @Sendable (TextBlock) -> Language) {
        self.source = source
        self.identify = identify
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(turned, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(turned)
        mutex.deallocate()
        turned.deallocate()
    }

    /// The next block with the language of the input as far as known, `nil` when there is none or the run has failed.
    func next() -> (block: TextBlock, language: Language?)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard failure == nil else { return nil }
        do {
            guard let block = try source.next() else { return nil }
            if language == nil {
                let found = block.language ?? identify(block)
                if found != .undetermined { language = found }
            }
            return (block, language)
        } catch {
            failure = error
            pthread_cond_broadcast(turned)
            return nil
        }
    }

    /// Waits until every block before `number` was delivered, then calls `deliver`, one caller at a time.
    func deliver(_ number: Int, _ deliver: () throws(NLKError) -> Void) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while turn != number, failure == nil { pthread_cond_wait(turned, mutex) }
        guard failure == nil else { return }
        do {
            try deliver()
        } catch {
            failure = error
        }
        turn += 1
        pthread_cond_broadcast(turned)
    }

    /// The problems found and the language of the input; called when all workers are done.
    ///
    /// - Throws: what ended the run early.
    func finish() throws(NLKError) -> (diagnostics: [Diagnostic], language: Language) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let failure { throw failure }
        let found = language ?? .undetermined
        var diagnostics = source.diagnostics
        if !["zh", "en", "und"].contains(found.primary) {
            diagnostics.append(
                Diagnostic(
                    .note, "words of the language '\(found)' are cut at Unicode word breaks; it has no stop words here")
            )
        }
        return (diagnostics, found)
    }
}
