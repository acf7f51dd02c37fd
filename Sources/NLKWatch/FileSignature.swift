import Glibc

/// What tells one state of a file from another without reading it.
struct FileSignature: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    /// Nanoseconds since 1970 of the last change to the content, and to anything.
    var modified: Int64
    var changed: Int64

    /// Of the regular file at `path`; `nil` when there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, (status.st_mode & S_IFMT) == S_IFREG else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    }

    /// For tests.
    init(size: Int64, modified: Int64) {
        (device, inode, changed) = (0, 0, 0)
        (self.size, self.modified) = (size, modified)
    }
}
