import Glibc

/// Writes a file whole or not at all: to a temporary name in the same folder, then renamed.
public enum FileWriter {
    /// Replaces or creates the file at `path`.
    ///
    /// - Throws: `NLKError` (`io`) naming the file; nothing is left behind.
    public static func write(_ bytes: [UInt8], to path: String) throws(NLKError) {
        let temporary = path + ".\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw fault(path) }
        var written = 0
        let complete = bytes.withUnsafeBytes { buffer in
            while written < buffer.count {
                let result = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                if result < 0 && errno == EINTR { continue }
                guard result > 0 else { return false }
                written += result
            }
            return true
        }
        let closed = close(descriptor) == 0
        guard complete, closed, rename(temporary, path) == 0 else {
            let error = fault(path)
            unlink(temporary)
            throw error
        }
    }

    private static func fault(_ path: String) -> NLKError {
        NLKError(.io, "cannot write '\(path)'", cause: String(cString: strerror(errno)))
    }
}
