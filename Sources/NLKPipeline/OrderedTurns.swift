import Glibc
import NLKCore

/// Lets several workers take work one at a time and deliver results in the order in which it was taken. The first error ends the run.
///
/// Ownership: the mutex and the condition live as long as this object.
package final class OrderedTurns: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let turned = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // All below is guarded by `mutex`.
    private var turn = 0
    private var failure: NLKError?

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(turned, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(turned)
        mutex.deallocate()
        turned.deallocate()
    }

    /// What `body` gives, one caller at a time; `nil` when it has nothing more, or the run has failed.
    package func take<Work>(_ body: () throws(NLKError) -> Work?) -> Work? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard failure == nil else { return nil }
        do {
            return try body()
        } catch {
            failure = error
            pthread_cond_broadcast(turned)
            return nil
        }
    }

    /// Waits until everything before `number` (from 0) was delivered, then calls `body`, one caller at a time.
    package func deliver(_ number: Int, _ body: () throws(NLKError) -> Void) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while turn != number, failure == nil { pthread_cond_wait(turned, mutex) }
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = error
        }
        turn += 1
        pthread_cond_broadcast(turned)
    }

    /// Ends the run; of several errors the first one counts.
    package func fail(_ error: NLKError) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        failure = failure ?? error
        pthread_cond_broadcast(turned)
    }

    /// - Throws: what ended the run early.
    package func finish() throws(NLKError) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let failure { throw failure }
    }
}
