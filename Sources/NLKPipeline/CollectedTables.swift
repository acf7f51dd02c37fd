import Glibc
import NLKCore
import NLKText

/// The tables of all workers, merged when they are done.
///
/// Ownership: the mutex lives as long as this object.
final class CollectedTables: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    // Guarded by `mutex`.
    private var tables: [KeywordTable] = []
    private var failure: NLKError?

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func add(_ table: KeywordTable) {
        pthread_mutex_lock(mutex)
        tables.append(table)
        pthread_mutex_unlock(mutex)
    }

    /// Notes why a worker gave up.
    func fail(_ error: NLKError) {
        pthread_mutex_lock(mutex)
        failure = failure ?? error
        pthread_mutex_unlock(mutex)
    }

    /// One table of all; the order in which workers finished does not show.
    ///
    /// - Throws: what a worker gave up for.
    func merged() throws(NLKError) -> KeywordTable? {
        if let failure { throw failure }
        guard let largest = tables.indices.max(by: { tables[$0].count < tables[$1].count }) else { return nil }
        var result = tables[largest]
        for index in tables.indices where index != largest { result.merge(tables[index]) }
        return result
    }
}
