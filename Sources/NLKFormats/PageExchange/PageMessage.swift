import NLKCore

/// One message between nlk and the process that reads pages: four bytes of length (little-endian, of what follows), one of kind, a JSON text.
package struct PageMessage: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        /// To the reader: a `PageRequest`.
        case request = 0x52
        /// From the reader: `{"pages":N}`, the number of pages of the file asked about.
        case pages = 0x4E
        /// From the reader: a document of one page, as in nlk's JSON lines, with `"notes"` and `"remarks"`; behind it a `PagePicture`, if asked for.
        case page = 0x50
        /// From the reader: where a page was found, a line feed, and the picture of the page in the encoding asked for.
        case scan = 0x53
        /// From the reader: the result of a `PDFAssembly` is written.
        case assembled = 0x41
        /// From the reader: `[{"name","vendor","model","kind"}]`, the scanners that there are.
        case devices = 0x44
        /// From the reader: `{"code","message","cause"}`, an `NLKError` without its place.
        case failure = 0x45
    }

    /// A longer message is a fault.
    package static let longest = 1 << 28

    package var kind: Kind
    package var body: [UInt8]

    package init(_ kind: Kind, _ body: [UInt8]) {
        self.kind = kind
        self.body = body
    }

    /// The bytes to send.
    package var encoded: [UInt8] {
        let count = UInt32(body.count + 1)
        return (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * UInt32($0))) } + [kind.rawValue] + body
    }

    /// Takes the first whole message from `bytes`.
    ///
    /// - Returns: `nil` while it is not there whole.
    /// - Throws: `NLKError` (`io`) for bytes that are no message.
    package static func take(from bytes: inout [UInt8]) throws(NLKError) -> PageMessage? {
        guard bytes.count >= 5 else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        guard count >= 1, count <= longest, let kind = Kind(rawValue: bytes[4]) else {
            throw NLKError(.io, "the page reader sent bytes that are no message")
        }
        guard bytes.count >= 4 + count else { return nil }
        defer { bytes.removeFirst(4 + count) }
        return PageMessage(kind, Array(bytes[5..<(4 + count)]))
    }
}
