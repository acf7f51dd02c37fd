import Glibc

/// Reads whole files and standard input.
public enum FileReader {
    /// All bytes of the file at `path`.
    ///
    /// - Throws: `NLKError` (`badInput` when it does not exist or is a directory, `io` when it cannot be read).
    public static func read(_ path: String) throws(NLKError) -> [UInt8] {
        let descriptor = try open(path)
        defer { close(descriptor) }
        var status = stat()
        let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        return try readAll(descriptor, name: path, expected: expected)
    }

    /// A descriptor of the file at `path`, for reading; the caller closes it.
    ///
    /// - Throws: `NLKError` as `read(_:)`.
    public static func open(_ path: String) throws(NLKError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NLKError(.badInput, "cannot read '\(path)'", cause: String(cString: strerror(errno)))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let cause = String(cString: strerror(errno))
            close(descriptor)
            throw NLKError(.io, "cannot read '\(path)'", cause: cause)
        }
        guard (status.st_mode & S_IFMT) != S_IFDIR else {
            close(descriptor)
            throw NLKError(.badInput, "'\(path)' is a directory: name the files in it")
        }
        return descriptor
    }

    /// Reads some bytes of an open descriptor into `buffer` and returns how many; 0 only at its end.
    ///
    /// - Throws: `NLKError` (`io`).
    public static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, name: String
    ) throws(NLKError) -> Int {
        while true {
            let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if got >= 0 { return got }
            guard errno == EINTR else {
                throw NLKError(.io, "cannot read '\(name)'", cause: String(cString: strerror(errno)))
            }
        }
    }

    /// All bytes of an open descriptor; `name` is for messages.
    public static func readAll(_ descriptor: Int32, name: String, expected: Int = 0) throws(NLKError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected + 1)
        let chunk = 1 << 16
        while true {
            var got = 0
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: max(chunk, expected - start)))
            got = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + start, $0.count - start) }
            bytes.removeLast(bytes.count - start - max(got, 0))
            if got < 0 {
                if errno == EINTR { continue }
                throw NLKError(.io, "cannot read '\(name)'", cause: String(cString: strerror(errno)))
            }
            if got == 0 { return bytes }
        }
    }

    /// Up to `limit` bytes of an open descriptor; fewer only at its end.
    public static func read(_ descriptor: Int32, atMost limit: Int, name: String) throws(NLKError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var filled = 0
        while filled < limit {
            let got = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + filled, limit - filled)
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw NLKError(.io, "cannot read '\(name)'", cause: String(cString: strerror(errno)))
            }
            if got == 0 { break }
            filled += got
        }
        bytes.removeLast(limit - filled)
        return bytes
    }
}
