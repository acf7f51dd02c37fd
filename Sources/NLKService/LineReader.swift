import Glibc
import NLKCore

/// Reads lines of an open descriptor, each up to a limit. Used by one thread at a time.
struct LineReader {
    enum Line: Equatable {
        case whole([UInt8])
        /// A line of so many bytes, which were let go.
        case tooLong(bytes: Int)
    }

    private static let chunk = 1 << 18
    /// A buffer that grew beyond this for one long line is given back.
    private static let keptCapacity = 1 << 22
    private let descriptor: Int32
    private let interruption: Int32
    private let name: String
    private let limit: Int
    private var buffer: [UInt8] = []
    /// Where the next line starts in `buffer`, and up to where no line end was found.
    private var start = 0
    private var searched = 0
    private var isFirst = true
    private var isAtEnd = false

    /// `limit` in bytes, the line end not counted; `name` is for messages. Once `interruption` (-1: none) can be read there are no more lines.
    init(_ descriptor: Int32, interruption: Int32 = -1, name: String, limit: Int) {
        self.descriptor = descriptor
        self.interruption = interruption
        self.name = name
        self.limit = limit
    }

    /// The next line without its end (LF or CR LF), `nil` behind the last one. A byte order mark at the start is left out.
    ///
    /// - Throws: `NLKError` (`io`).
    mutating func next() throws(NLKError) -> Line? {
        var skipped = 0
        while true {
            let found = lineEnd()
            if let end = found ?? (isAtEnd && start < buffer.count ? buffer.count : nil) {
                defer { start = min(end + 1, buffer.count) }
                let length = skipped + end - start
                if skipped > 0 || length > limit { return .tooLong(bytes: length) }
                return .whole(content(end))
            }
            if isAtEnd { return skipped > 0 ? .tooLong(bytes: skipped) : nil }
            if skipped > 0 || buffer.count - start > limit {
                skipped += buffer.count - start
                buffer = []
                (start, searched) = (0, 0)
            }
            try fill()
        }
    }

    private mutating func content(_ end: Int) -> [UInt8] {
        var line = buffer[start..<end]
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirst = false
        if line.last == 0x0D { line.removeLast() }
        return Array(line)
    }

    private mutating func lineEnd() -> Int? {
        let from = max(start, searched)
        let place = buffer.withUnsafeBufferPointer { bytes -> Int? in
            guard from < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + from, 0x0A, bytes.count - from)
            else { return nil }
            return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
        searched = place.map { $0 + 1 } ?? buffer.count
        return place
    }

    private mutating func fill() throws(NLKError) {
        if start > 0 {
            if buffer.capacity > Self.keptCapacity {
                buffer = Array(buffer[start...])
            } else {
                buffer.removeFirst(start)
            }
            searched -= start
            start = 0
        }
        guard !isInterrupted() else {
            isAtEnd = true
            buffer = []
            return
        }
        let filled = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: Self.chunk))
        var got = 0
        defer { buffer.removeLast(buffer.count - filled - got) }
        let (descriptor, name) = (descriptor, name)
        got = try buffer.withUnsafeMutableBufferPointer { (bytes) throws(NLKError) in
            let free = UnsafeMutableBufferPointer(rebasing: bytes[filled...])
            return try FileReader.read(descriptor, into: UnsafeMutableRawBufferPointer(free), name: name)
        }
        isAtEnd = got == 0
    }

    /// Waits for input; whether the reading was interrupted.
    private func isInterrupted() -> Bool {
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&watched, 2, -1) < 0, errno == EINTR {}
        return watched[1].revents != 0
    }
}
