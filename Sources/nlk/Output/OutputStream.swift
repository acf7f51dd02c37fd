import Glibc
import NLKCore

/// Where results go: standard output, or a file that appears whole or not at all.
///
/// Buffered; line-buffered on a terminal. Used by one thread at a time: the pipeline delivers results under a lock, and everything else
/// happens before or after it runs; hence unchecked.
final class OutputStream: @unchecked Sendable {
    private let descriptor: Int32
    private let isTerminal: Bool
    /// For messages.
    private let name: String
    /// The file being written; `nil` for standard output, devices and pipes.
    private let file: PendingFile?
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 16
    /// Whether writing went wrong: then the run must end, whatever the input.
    private(set) var hasFailed = false

    /// Opens `path`, or standard output for `nil` and `-`.
    ///
    /// - Throws: `NLKError` (`io`) when the file cannot be created.
    init(path: String?) throws(NLKError) {
        buffer.reserveCapacity(Self.capacity + 4096)
        guard let path, path != "-" else {
            descriptor = STDOUT_FILENO
            isTerminal = isatty(STDOUT_FILENO) == 1
            name = "standard output"
            file = nil
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        guard !exists || (status.st_mode & S_IFMT) != S_IFDIR else {
            throw NLKError(.io, "cannot write '\(path)': it is a directory")
        }
        isTerminal = false
        name = path
        if exists, (status.st_mode & S_IFMT) != S_IFREG {
            // A device or pipe cannot be replaced by rename.
            file = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.fault(path) }
        } else {
            let pending = try PendingFile(path: path)
            file = pending
            descriptor = pending.descriptor
        }
    }

    func write(_ text: String) throws(NLKError) {
        buffer.append(contentsOf: text.utf8)
        try flushIfDue()
    }

    func write(_ bytes: [UInt8]) throws(NLKError) {
        buffer.append(contentsOf: bytes)
        try flushIfDue()
    }

    /// Lets `body` append to the buffer itself.
    func write(_ body: (inout [UInt8]) -> Void) throws(NLKError) {
        body(&buffer)
        try flushIfDue()
    }

    /// Writes what is left and puts a file in its place.
    func finish() throws(NLKError) {
        try flush()
        guard let file else { return }
        guard fsync(descriptor) == 0 else { throw Self.fault(name) }
        try file.commit()
    }

    /// Leaves no file behind; what went to standard output stays.
    func discard() { file?.discard() }

    private func flushIfDue() throws(NLKError) {
        if buffer.count >= Self.capacity || isTerminal && buffer.last == 0x0A { try flush() }
    }

    /// Writes the buffer.
    func flush() throws(NLKError) {
        var written = 0
        while written < buffer.count {
            let result = buffer.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
            }
            if result > 0 {
                written += result
            } else if errno == EPIPE {
                // The reader has enough: as it should be.
                discard()
                _exit(ExitStatus.success.rawValue)
            } else if errno != EINTR {
                hasFailed = true
                throw Self.fault(name)
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func fault(_ path: String) -> NLKError {
        NLKError(.io, "cannot write '\(path)'", cause: String(cString: strerror(errno)))
    }
}
