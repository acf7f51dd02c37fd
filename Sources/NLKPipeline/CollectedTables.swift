import Glibc
import NLKText

/// The tables of all workers, merged when they are done.
///
/// Ownership: the mutex lives as long as this object.
final class CollectedTables: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    // Guarded by `mutex`.
    private var tables: [KeywordTable] = []

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

    /// One table of all; the order in which workers finished does not show.
    func merged() -> KeywordTable? {
        guard let largest = tables.indices.max(by: { tables[$0].count < tables[$1].count }) else { return nil }
        var result = tables[largest]
        for index in tables.indices where index != largest { result.merge(tables[index]) }
        return result
    }
}
