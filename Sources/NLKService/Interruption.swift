import Glibc
import NLKCore

/// Wakes who waits for input: once raised, its descriptor can be read for ever. Shared by threads; owns its descriptors.
final class Interruption: Sendable {
    /// For `poll`.
    let descriptor: Int32
    private let end: Int32

    /// - Throws: `NLKError` (`io`) when the process has no descriptor left.
    init() throws(NLKError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw NLKError(.io, "cannot make a pipe: close some files", cause: String(cString: strerror(errno)))
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, end) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(end)
    }

    func raise() {
        var byte: UInt8 = 0
        while write(end, &byte, 1) < 0, errno == EINTR {}
    }
}
