import Glibc

/// A file that is being written and appears under its name whole or not at all.
///
/// Until `commit()` it has no name where the file system can do that (`O_TMPFILE`), so that nothing is left behind even by a process that
/// is killed. Elsewhere it has a temporary name in the same folder; a handler of signals then calls `removeNamed()`.
/// Owns its descriptor. Used by one thread at a time.
public final class PendingFile {
    /// For writing; valid until `commit()` or `discard()`.
    public let descriptor: Int32
    private let path: String
    private let temporary: String
    private let isNameless: Bool
    private var isOpen = true

    /// Name of the temporary file that there is, a C string that lives until the program ends, or `nil`; of several files written at the same
    /// time that of the last. A plain word, so that a handler never sees half of it.
    nonisolated(unsafe) private static var named: UnsafeMutablePointer<CChar>?

    /// Starts the file that is to stand at `path`; one that it replaces hands down its permissions.
    ///
    /// - Throws: `NLKError` (`io`) when no file can be made in the folder.
    public convenience init(path: String) throws(NLKError) { try self.init(path: path, isNameless: true) }

    /// `isNameless`: without a name as long as possible.
    init(path: String, isNameless: Bool) throws(NLKError) {
        self.path = path
        temporary = path + ".\(getpid()).tmp"
        let nameless = isNameless ? Self.openNameless(in: Self.folder(of: path), O_WRONLY, 0o666) : -1
        self.isNameless = nameless >= 0
        if nameless >= 0 {
            descriptor = nameless
        } else {
            Self.guardName(temporary)
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else {
                isOpen = false
                throw Self.fault(path)
            }
        }
        var status = stat()
        if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }

    deinit { discard() }

    /// Gives the file its name, replacing what stands there.
    ///
    /// - Throws: `NLKError` (`io`); then nothing is left behind.
    public func commit() throws(NLKError) {
        guard isNameless ? linkToName() : moveToName() else {
            let error = Self.fault(path)
            discard()
            Self.guardName(nil)
            throw error
        }
        if isNameless { close(descriptor) }
        isOpen = false
        Self.guardName(nil)
    }

    /// Leaves no file behind. Does nothing behind `commit()`.
    public func discard() {
        guard isOpen else { return }
        isOpen = false
        close(descriptor)
        if !isNameless { unlink(temporary) }
        Self.guardName(nil)
    }

    /// Removes the temporary file that there is, if any. Calls only what a handler of signals may call.
    public static func removeNamed() {
        if let named { unlink(named) }
    }

    private func moveToName() -> Bool {
        isOpen = false
        if close(descriptor) == 0, rename(temporary, path) == 0 { return true }
        return failed(removing: temporary)
    }

    /// A link cannot replace a file: where there is one, the new file gets a temporary name for the moment between two calls.
    private func linkToName() -> Bool {
        let source = "/proc/self/fd/\(descriptor)"
        if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return true }
        guard errno == EEXIST else { return false }
        Self.guardName(temporary)
        unlink(temporary)
        guard linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else { return false }
        return rename(temporary, path) == 0 || failed(removing: temporary)
    }

    /// `false`, with `errno` as it was.
    private func failed(removing name: String) -> Bool {
        let cause = errno
        unlink(name)
        errno = cause
        return false
    }

    /// A descriptor of a file without a name; negative where the file system has none, or `/proc` is not there to name it by.
    package static func openNameless(in folder: String, _ access: Int32, _ mode: mode_t) -> Int32 {
        guard Glibc.access("/proc/self/fd", X_OK) == 0 else { return -1 }
        // O_TMPFILE of <fcntl.h>, a macro that Swift does not import.
        let temporaryFile = O_DIRECTORY | 0o20000000
        return open(folder, access | O_CLOEXEC | temporaryFile, mode)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[...slash])
    }

    private static func guardName(_ name: String?) {
        // The old string is left to the process: a handler may be reading it.
        named = name.flatMap { strdup($0) }
    }

    private static func fault(_ path: String) -> NLKError {
        NLKError(.io, "cannot write '\(path)'", cause: String(cString: strerror(errno)))
    }
}
