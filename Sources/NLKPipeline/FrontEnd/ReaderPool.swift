import Glibc
import NLKCore
import NLKFormats

/// A few reader processes that share a queue of pages. A page that ends its reader, or takes too long, fails alone.
///
/// Nothing runs by itself: whoever waits for a page moves all of them on. Ownership: the mutex lives as long as this object and guards all else.
final class ReaderPool: @unchecked Sendable {
    /// A page that was asked for.
    final class Job {
        let request: PageRequest
        fileprivate(set) var result: Result<PageReply, NLKError>?

        fileprivate init(_ request: PageRequest) { self.request = request }
    }

    private let limits: PageReaderLimits
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var processes: [ReaderProcess] = []
    private var queue: [Job] = []

    init(_ limits: PageReaderLimits) {
        self.limits = limits
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Pages that are worth asking for ahead.
    var breadth: Int { limits.jobs }

    /// Asks for a page; the work begins at once if a reader is free.
    func submit(_ request: PageRequest) throws(NLKError) -> Job {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let job = Job(request)
        queue.append(job)
        try dispatch()
        return job
    }

    /// Waits for a page.
    ///
    /// - Throws: `NLKError`: what the reader says of the file; `badInput` for a page that takes too long or ends its reader.
    func wait(_ job: Job) throws(NLKError) -> PageReply {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = job.result {
                let reply = try result.get()
                if case .failure(let error) = reply { throw error }
                return reply
            }
            try dispatch()
            moveOn()
        }
    }

    /// Forgets a page that nobody waits for any more.
    func cancel(_ job: Job) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        queue.removeAll { $0 === job }
        processes.removeAll { $0.work === job }
    }

    private func dispatch() throws(NLKError) {
        while let job = queue.first {
            let process: ReaderProcess
            if let idle = processes.first(where: { $0.work == nil }) {
                process = idle
            } else if processes.count < limits.jobs {
                process = try ReaderProcess(program: try ReaderProgram.find(limits.program), memory: limits.memory)
                processes.append(process)
            } else {
                return
            }
            queue.removeFirst()
            process.work = job
            process.clock = PageClock(limit: limit(of: job.request), of: process.identifier)
            process.holdsDevice = job.request.options.device != nil
            process.send(job.request.message)
        }
    }

    /// Waits until a reader has something to say or has taken too long, and takes it in.
    private func moveOn() {
        let busy = processes.filter { $0.work != nil }
        guard let first = busy.map(\.clock.deadline).min() else { return }
        let seconds = (first - .now).components
        // `poll` counts in 32 bits; it may come back early, since clocks are looked at again.
        let left =
            min(max(0, seconds.seconds), 2_000_000) * 1000 + max(0, seconds.attoseconds) / 1_000_000_000_000_000 + 1
        var watched = busy.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        _ = poll(&watched, nfds_t(watched.count), Int32(clamping: left))
        for (process, state) in zip(busy, watched) {
            if state.revents != 0 {
                take(process)
            } else if process.clock.hasRunOut(process.identifier) {
                end(process, late(process.work?.request))
            }
        }
    }

    /// Seconds that the work may take: putting a file together is work on each of its pages.
    private func limit(of request: PageRequest) -> Int {
        let (seconds, isTooMany) = limits.time.multipliedReportingOverflow(by: request.assembly?.pages.count ?? 1)
        return isTooMany ? .max : seconds
    }

    private func late(_ request: PageRequest?) -> NLKError {
        guard let request, request.assembly != nil else {
            return NLKError(.badInput, "the page was not read within \(limits.time) seconds: raise --page-timeout")
        }
        return NLKError(
            .badInput, "the PDF was not put together within \(limit(of: request)) seconds: raise --page-timeout")
    }

    private func take(_ process: ReaderProcess) {
        do throws(NLKError) {
            guard let reply = try process.receive() else { return }
            process.work?.result = .success(reply)
            process.work = nil
        } catch {
            end(process, error)
        }
    }

    /// Ends a reader and lets its page fail.
    private func end(_ process: ReaderProcess, _ error: NLKError) {
        process.work?.result = .failure(error)
        process.work = nil
        processes.removeAll { $0 === process }
    }
}
