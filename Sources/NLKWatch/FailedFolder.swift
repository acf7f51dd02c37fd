import Glibc
import NLKCore

/// Where files go that could not be read, each with the reason beside it.
struct FailedFolder {
    /// Without a slash at its end.
    let path: String

    /// Makes the folder where there is none.
    ///
    /// - Throws: `NLKError` (`io`).
    init(_ path: String) throws(NLKError) {
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw Self.fault("make the folder '\(path)'") }
        self.path = path
    }

    /// Moves a file here and returns its new path; `reason` stands in `NAME.reason.txt` beside it.
    ///
    /// The reason is written first: whenever the program is stopped, the file is either where it was or here with its reason.
    /// - Throws: `NLKError` (`io`); then the file is where it was.
    func take(_ file: String, reason: NLKError) throws(NLKError) -> String {
        let target = freePath(for: String(file.split(separator: "/").last ?? "file"))
        let text = "\(reason)\n\(file)\n"
        try FileWriter.write(Array(text.utf8), to: target + ".reason.txt")
        guard rename(file, target) != 0 else { return target }
        guard errno == EXDEV else { throw Self.fault("move '\(file)' to '\(path)'") }
        // Another file system: a copy that appears whole, then the original goes.
        let copy = try PendingFile(path: target)
        try Self.copy(file, to: copy.descriptor, name: target)
        try copy.commit()
        guard unlink(file) == 0 else { throw Self.fault("remove '\(file)'") }
        return target
    }

    /// `name`, or `name-2`, … where that is taken. A reason without its file is left from a run that was stopped.
    private func freePath(for name: String) -> String {
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        var number = 1
        while true {
            let tail = number == 1 ? "" : "-\(number)"
            let candidate = "\(path)/\(name[..<dot])\(tail)\(name[dot...])"
            if access(candidate, F_OK) != 0 { return candidate }
            number += 1
        }
    }

    private static func copy(_ file: String, to descriptor: Int32, name: String) throws(NLKError) {
        let source = try FileReader.open(file)
        defer { close(source) }
        while true {
            let piece = try FileReader.read(source, atMost: 1 << 20, name: file)
            if piece.isEmpty { return }
            var written = 0
            while written < piece.count {
                let count = piece.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
                if count > 0 { written += count } else if errno != EINTR { throw fault("write '\(name)'") }
            }
        }
    }

    private static func fault(_ what: String) -> NLKError {
        NLKError(.io, "cannot \(what)", cause: String(cString: strerror(errno)))
    }
}
