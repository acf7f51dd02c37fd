import Glibc
import NLKCore

/// Bytes in memory, then those of an open descriptor (-1 for none).
struct ByteSource {
    private let descriptor: Int32
    private let name: String?
    private let head: [UInt8]
    private var headUsed = 0

    init(descriptor: Int32, name: String?, head: [UInt8]) {
        self.descriptor = descriptor
        self.name = name
        self.head = head
    }

    /// Appends about `size` bytes, fewer only at the end; returns `false` when the end is reached.
    mutating func read(upTo size: Int, into bytes: inout [UInt8]) throws(NLKError) -> Bool {
        let fromHead = min(size, head.count - headUsed)
        bytes.append(contentsOf: head[headUsed..<headUsed + fromHead])
        headUsed += fromHead
        if headUsed < head.count { return true }
        guard descriptor >= 0 else { return false }
        let goal = bytes.count + size - fromHead
        while bytes.count < goal {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: goal - start))
            let got = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + start, $0.count - start) }
            let reason = errno
            bytes.removeLast(goal - start - max(got, 0))
            if got == 0 { return false }
            if got < 0, reason != EINTR {
                throw NLKError(.io, "cannot read '\(name ?? "input")'", cause: String(cString: strerror(reason)))
            }
        }
        return true
    }
}
