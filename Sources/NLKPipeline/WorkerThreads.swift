import Glibc

/// Runs a body on several threads and waits for all of them.
///
/// Threads of their own, not a task group: the text stage is synchronous, and a caller's executor must not be blocked.
package enum WorkerThreads {
    /// Calls `body(0)` … `body(count - 1)`, the first on the calling thread; returns when all have returned.
    ///
    /// A thread that the system refuses to start is done by the caller instead.
    package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        guard count > 1 else { return body(0) }
        var threads: [pthread_t] = []
        var refused: [Int] = []
        for index in 1..<count {
            let box = Unmanaged.passRetained(Job(index: index, body: body))
            var thread = pthread_t()
            let status = pthread_create(
                &thread, nil,
                { argument in
                    guard let argument else { return nil }
                    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                    job.body(job.index)
                    return nil
                }, box.toOpaque())
            if status == 0 {
                threads.append(thread)
            } else {
                box.release()
                refused.append(index)
            }
        }
        body(0)
        for index in refused { body(index) }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// What a thread does; owned by the thread once it runs.
    private final class Job: Sendable {
        let index: Int
        let body: @Sendable (Int) -> Void

        init(index: Int, body: @escaping @Sendable (Int) -> Void) {
            self.index = index
            self.body = body
        }
    }
}
