import Glibc
import NLKCore

/// What is in a watched folder and below it.
struct FolderScan {
    /// The folder itself, then those below it.
    private(set) var folders: [String] = []
    /// Regular files and links to them, by path. Links to folders are not followed.
    private(set) var files: [String] = []
    /// What no path can name: entries whose names are not UTF-8, with U+FFFD for what is wrong.
    private(set) var unnamable: [String] = []

    /// Looks through `root`, which has no slash at its end; leaves out the files and folders `excluded` and what `isPassing` says.
    ///
    /// - Throws: `NLKError` (`badInput`) when `root` is no folder that can be read; one below that cannot be read is left out.
    init(_ root: String, excluding excluded: Set<String>) throws(NLKError) {
        guard let folder = opendir(root) else {
            let cause = String(cString: strerror(errno))
            throw NLKError(
                .badInput, "cannot read the watched folder '\(root)': make it, or name another one", cause: cause)
        }
        closedir(folder)
        collect(root, excluding: excluded)
        files.sort()
    }

    /// Whether a name is that of a file on its way, or of none for us: hidden ones, and those that browsers, synchronizing programs and scanners use
    /// until a file is whole.
    static func isPassing(_ name: some StringProtocol) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~")
            || ["part", "partial", "tmp", "temp", "crdownload", "download", "filepart"].contains {
                name.lowercased().hasSuffix("." + $0)
            }
    }

    /// Whether the path below `root` is one that is looked at.
    static func isWanted(_ path: String, below root: String, excluding excluded: Set<String>) -> Bool {
        if excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return false }
        let parts = path.dropFirst(root.count).split(separator: "/")
        guard let name = parts.last, !isPassing(name) else { return false }
        return !parts.dropLast().contains { $0.hasPrefix(".") }
    }

    private mutating func collect(_ folder: String, excluding excluded: Set<String>) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        folders.append(folder)
        var below: [String] = []
        while let entry = readdir(directory) {
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let name = String(decoding: bytes, as: UTF8.self)
            let path = (folder == "/" ? "" : folder) + "/" + name
            guard String(validating: bytes, as: UTF8.self) != nil else {
                if !Self.isPassing(name) { unnamable.append(path) }
                continue
            }
            var status = stat()
            guard !name.hasPrefix("."), !excluded.contains(path), lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: below.append(path)
            case S_IFREG: if !Self.isPassing(name) { files.append(path) }
            case S_IFLNK: if !Self.isPassing(name), FileSignature(path: path) != nil { files.append(path) }
            default: break
            }
        }
        for folder in below { collect(folder, excluding: excluded) }
    }
}
