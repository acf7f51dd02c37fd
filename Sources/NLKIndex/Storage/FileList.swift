import Glibc
import NLKCore
import NLKPipeline

/// The files that names of files and folders stand for.
public enum FileList {
    /// Files in and below `folder`, by path; hidden ones and links to folders are left out.
    ///
    /// - Throws: `NLKError` (`io`) for a folder that cannot be read.
    public static func files(below folder: String) throws(NLKError) -> [String] {
        var files: [String] = []
        try collect(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder, into: &files)
        return files.sorted()
    }

    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
    }

    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Where the file really lies; a file that is not there is taken below the working folder.
    public static func absolutePath(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    /// Whether the file is something that holds neither text nor pages: a program, an archive. False for one that cannot be read.
    public static func isForeign(_ path: String) -> Bool {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard let head = try? FileReader.read(descriptor, atMost: 1024, name: path), head.contains(0) else {
            return false
        }
        // UTF-16 and UTF-32 with a mark at their start hold zeros too.
        let isMarked =
            head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0, 0xFE, 0xFF])
        return !isMarked && !Input.file(path).holdsPages
    }

    private static func collect(_ folder: String, into files: inout [String]) throws(NLKError) {
        guard let directory = opendir(folder) else {
            throw NLKError(.io, "cannot read the folder '\(folder)'", cause: String(cString: strerror(errno)))
        }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        closedir(directory)
        for name in names {
            let path = (folder == "/" ? "" : folder) + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try collect(path, into: &files)
            case S_IFREG: files.append(path)
            case S_IFLNK: if stat(path, &status) == 0, (status.st_mode & S_IFMT) == S_IFREG { files.append(path) }
            default: break
            }
        }
    }
}
