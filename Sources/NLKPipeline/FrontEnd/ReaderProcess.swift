import CNLKMemory
import Glibc
import NLKCore
import NLKFormats

/// One running `nlk-reader` and the socket to it. Ended and waited for in `deinit`; used under the lock of its pool.
final class ReaderProcess {
    /// What is asked of it, if anything.
    var work: ReaderPool.Job?
    /// How long the answer may take.
    var clock = PageClock(limit: 0, of: 0)
    let descriptor: Int32
    /// It has a scanner, which it must let go before it ends.
    var holdsDevice = false
    let identifier: pid_t
    /// MiB that it may take.
    private let memory: Int
    private var received: [UInt8] = []

    /// - Throws: `NLKError` (`missingComponent`) where there is no such program.
    init(program: String, memory: Int) throws(NLKError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw NLKError(.io, "cannot make a socket for the page reader", cause: String(cString: strerror(errno)))
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        // Decoders print what they find wrong with a file; the reader says it in its answers.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let arguments = Self.strings([program, "--max-memory", String(memory)])
        let variables = Self.strings(Self.environment)
        defer { for text in arguments + variables { free(text) } }
        var started = pid_t()
        let status = posix_spawn(&started, program, &actions, nil, arguments, variables)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            throw NLKError(
                .missingComponent, "cannot start '\(program)': build or install nlk again",
                cause: String(cString: strerror(status)))
        }
        identifier = started
        self.memory = memory
        descriptor = ends[0]
    }

    deinit {
        close(descriptor)
        if holdsDevice, Self.hasEnded(identifier, within: .seconds(4)) { return }
        kill(identifier, SIGKILL)
        _ = Self.wait(identifier)
    }

    /// C strings with a NULL behind them, to be freed.
    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var strings: [UnsafeMutablePointer<CChar>?] = []
        for text in texts { strings.append(strdup(text)) }
        return strings + [nil]
    }

    /// This process's environment, with one thread for each page: Tesseract's own threads wait for each other most of the time.
    private static var environment: [String] {
        var variables: [String] = []
        var next = environ
        while let text = next.pointee {
            let variable = String(cString: text)
            if !variable.hasPrefix("OMP_THREAD_LIMIT=") { variables.append(variable) }
            next += 1
        }
        return variables + ["OMP_THREAD_LIMIT=1"]
    }

    /// Sends a request; a reader that is gone is noticed when its answer is waited for.
    func send(_ message: PageMessage) {
        let bytes = message.encoded
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Takes in what is there; the answer once it is whole.
    ///
    /// - Throws: `NLKError` (`badInput`) when the reader has ended.
    func receive() throws(NLKError) -> PageReply? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count < 0 && errno == EINTR { return nil }
        guard count > 0 else { throw ended(Self.wait(identifier)) }
        received += chunk[..<count]
        guard let message = try PageMessage.take(from: &received) else { return nil }
        return try PageReply(message)
    }

    /// Waits for a reader that was told to end by its closed socket.
    private static func hasEnded(_ process: pid_t, within time: Duration) -> Bool {
        let limit = ContinuousClock.now + time
        var status: Int32 = 0
        while ContinuousClock.now < limit {
            if waitpid(process, &status, WNOHANG) != 0 { return true }
            usleep(5000)
        }
        return false
    }

    private static func wait(_ process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private func ended(_ status: Int32) -> NLKError {
        let number = status & 0x7F
        if number == 0, status >> 8 & 0xFF == nlk_memory_short_status {
            return NLKError(.badInput, "reading the page takes more than \(memory) MiB: raise --max-memory")
        }
        if number == SIGKILL {
            return NLKError(.badInput, "the system ended the page reader: its memory is short; lower --jobs")
        }
        return NLKError(
            .badInput, "the page made its reader crash: the file is damaged, open and save it with another program",
            cause: number == 0
                ? "the page reader ended with status \(status >> 8 & 0xFF)"
                : "the page reader ended with signal \(number)")
    }
}
