import Glibc
import NLKCore

/// Reads a file in pieces of whole lines, so that it is never in memory as a whole. Owns the descriptor.
struct LinePieces: ~Copyable {
    private let descriptor: Int32
    private let path: String
    /// Bytes `piece` are handed out, those from there to `filled` belong to the next piece.
    private var buffer: [UInt8]
    private var piece = 0
    private var filled = 0

    /// Opens the file at `path`.
    ///
    /// - Throws: `NLKError` as `FileReader.open`.
    init(path: String, pieceSize: Int = 1 << 17) throws(NLKError) {
        self.path = path
        descriptor = try FileReader.open(path)
        buffer = [UInt8](repeating: 0, count: pieceSize)
    }

    deinit { close(descriptor) }

    /// Reads the next piece; `false` at the end of the file.
    mutating func next() throws(NLKError) -> Bool {
        buffer.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            memmove(start, start + piece, filled - piece)
        }
        filled -= piece
        piece = 0
        var isAtEnd = false
        while piece == 0, !isAtEnd {
            if filled == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
            let searched = filled
            filled += try buffer.withUnsafeMutableBufferPointer { (bytes) throws(NLKError) in
                let rest = UnsafeMutableBufferPointer(rebasing: bytes[searched...])
                return try FileReader.read(descriptor, into: UnsafeMutableRawBufferPointer(rest), name: path)
            }
            isAtEnd = filled == searched
            piece = isAtEnd ? filled : (buffer[searched..<filled].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
        }
        return piece > 0
    }

    /// Hands the piece to `body`.
    func withPiece(_ body: (UnsafeBufferPointer<UInt8>) throws(NLKError) -> Void) throws(NLKError) {
        try buffer.withUnsafeBufferPointer { (bytes) throws(NLKError) in
            try body(UnsafeBufferPointer(rebasing: bytes[..<piece]))
        }
    }
}
