import Glibc
import NLKCore

/// Keeps a second program of this kind away from a folder; the system lets go of it however this one ends.
final class FolderLock {
    private let descriptor: Int32

    /// - Throws: `NLKError` (`badInput`) when another one is at work there, or there is no such folder.
    init(_ path: String) throws(NLKError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NLKError(
                .badInput, "cannot read the watched folder '\(path)': make it, or name another one",
                cause: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw NLKError(.badInput, "another nlk watch is at work in '\(path)': stop it first")
        }
    }

    deinit { close(descriptor) }

    /// Whether the folder still stands at `path`.
    func isAt(_ path: String) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &named) == 0 && own.st_dev == named.st_dev
            && own.st_ino == named.st_ino
    }
}
