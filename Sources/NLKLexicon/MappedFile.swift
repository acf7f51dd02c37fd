import Glibc
import NLKCore

/// A read-only memory map of a whole file, unmapped when the last user lets go.
///
/// Ownership: every buffer handed out by `bytes` is valid as long as this object lives; whoever keeps a pointer keeps the object.
/// The map is shared between processes. A file that is truncated by another process while mapped raises SIGBUS, as with every mapped
/// file: images are replaced by rename, never rewritten in place.
public final class MappedFile: Sendable {
    nonisolated(unsafe) private let start: UnsafeRawPointer?
    public let count: Int
    public let path: String

    /// Maps the file at `path`.
    ///
    /// - Throws: `NLKError`: `missingComponent` when it does not exist, `io` when it cannot be read or is no regular file.
    public init(path: String) throws(NLKError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code: NLKError.Code = errno == ENOENT ? .missingComponent : .io
            throw NLKError(code, "cannot open '\(path)'", cause: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, (status.st_mode & S_IFMT) == S_IFREG else {
            throw NLKError(.io, "'\(path)' is not a regular file")
        }
        self.path = path
        count = Int(status.st_size)
        guard count > 0 else {
            start = nil
            return
        }
        guard let pointer = mmap(nil, count, PROT_READ, MAP_SHARED | MAP_POPULATE, descriptor, 0), pointer != MAP_FAILED
        else {
            throw NLKError(.io, "cannot map '\(path)'", cause: String(cString: strerror(errno)))
        }
        start = UnsafeRawPointer(pointer)
    }

    deinit {
        if let start { munmap(UnsafeMutableRawPointer(mutating: start), count) }
    }

    /// The whole file.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
