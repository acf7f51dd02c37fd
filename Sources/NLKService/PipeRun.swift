import NLKCore
import NLKPipeline

/// Answers a stream of requests, a line each, on several threads.
///
/// Every thread holds one request or its answer: who does not take answers stops the reading, and memory is bounded by the longest lines. A
/// request that cannot be answered gets an answer that says so; only reading and writing can end the run.
///
/// Ownership: `lines` and the counts of lines are used by the thread whose turn it is to read, the other counts by the one that writes; hence
/// unchecked.
public final class PipeRun: @unchecked Sendable {
    /// What became of the requests.
    public struct Counts: Sendable, Equatable {
        public var requests = 0
        public var failed = 0

        public init() {}
    }

    private let handler: RequestHandler
    private let isOrdered: Bool
    private let longestLine: Int
    private let write: ([UInt8]) throws(NLKError) -> Void
    // Two locks: who waits for a line must not keep others from writing.
    private let reading = OrderedTurns()
    private let writing = OrderedTurns()
    private let interruption: Interruption
    private var lines: LineReader
    private var line = 0
    private var taken = 0
    private var counts = Counts()

    /// Reads requests from `descriptor` (`name` in messages), lines of up to `longestLine` bytes; `write` gets each answer, one at a time, and
    /// passes it on at once. Answers come in the order of the requests, or as soon as they are made.
    ///
    /// - Throws: `NLKError` (`io`) when the process has no descriptor left.
    public init(
        _ handler: RequestHandler, from descriptor: Int32, name: String, longestLine: Int = 128 << 20,
        isOrdered: Bool = true, write: @escaping ([UInt8]) throws(NLKError) -> Void
    ) throws(NLKError) {
        self.handler = handler
        self.isOrdered = isOrdered
        self.longestLine = longestLine
        self.write = write
        let interruption = try Interruption()
        self.interruption = interruption
        lines = LineReader(descriptor, interruption: interruption.descriptor, name: name, limit: longestLine)
    }

    /// Answers all requests on `jobs` threads.
    ///
    /// - Throws: `NLKError` of reading or of `write`.
    public func run(jobs: Int) throws(NLKError) -> Counts {
        WorkerThreads.run(max(1, jobs)) { _ in
            while let request = self.reading.take({ () throws(NLKError) in try self.next() }) {
                let answer = self.answer(request)
                if self.isOrdered {
                    self.writing.deliver(request.turn) { () throws(NLKError) in try self.deliver(answer) }
                } else {
                    self.writing.take { () throws(NLKError) -> Void? in try self.deliver(answer) }
                }
            }
        }
        try writing.finish()
        try reading.finish()
        return counts
    }

    private struct Request {
        let turn: Int
        let line: Int
        let content: LineReader.Line
    }

    private func next() throws(NLKError) -> Request? {
        // What ended the writing ends the reading.
        try writing.finish()
        while let content = try lines.next() {
            line += 1
            if case .whole(let bytes) = content, !bytes.contains(where: { $0 > 0x20 }) { continue }
            taken += 1
            return Request(turn: taken - 1, line: line, content: content)
        }
        return nil
    }

    private func answer(_ request: Request) -> RequestHandler.Answer {
        switch request.content {
        case .whole(let bytes): return handler.answer(bytes, line: request.line)
        case .tooLong(let bytes):
            let message =
                "the line of \(bytes) bytes is longer than \(longestLine): name a file with 'path', or allow more with --max-line"
            return handler.failure(NLKError(.badInput, message, at: .init(line: request.line)))
        }
    }

    private func deliver(_ answer: RequestHandler.Answer) throws(NLKError) {
        do throws(NLKError) {
            try write(answer.bytes)
        } catch {
            // Another thread may be waiting for a request that never comes.
            interruption.raise()
            throw error
        }
        counts.requests += 1
        if answer.isFailure { counts.failed += 1 }
    }
}
