import Glibc

/// Writes a file whole or not at all.
public enum FileWriter {
    /// Replaces or creates the file at `path`.
    ///
    /// - Throws: `NLKError` (`io`) naming the file; nothing is left behind.
    public static func write(_ bytes: [UInt8], to path: String) throws(NLKError) {
        let file = try PendingFile(path: path)
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes {
                Glibc.write(file.descriptor, $0.baseAddress! + written, $0.count - written)
            }
            if result < 0 && errno == EINTR { continue }
            guard result > 0 else {
                throw NLKError(.io, "cannot write '\(path)'", cause: String(cString: strerror(errno)))
            }
            written += result
        }
        try file.commit()
    }
}
