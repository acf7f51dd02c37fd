/// Files of pages that are read in a process of their own, told from their first bytes.
package enum PageFileType: Sendable {
    case picture
    case pdf

    /// Bytes that are enough to tell.
    package static let headSize = 1024

    /// `nil` for everything else.
    package static func detect(_ head: [UInt8]) -> PageFileType? {
        let head = head.prefix(headSize)
        if signatures.contains(where: { head.starts(with: $0) }) { return .picture }
        if head.count > 12 {
            let brand = Array(head[4..<8])
            if head.starts(with: Array("RIFF".utf8)), head[8..<12].elementsEqual("WEBP".utf8) { return .picture }
            if brand.elementsEqual("ftyp".utf8), head.first == 0 { return .picture }
        }
        if isBitmap(head) { return .picture }
        return hasPDFMark(head) ? .pdf : nil
    }

    /// Whether a file is called a picture or PDF: all that an empty file says.
    package static func isNamed(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let extensions: Set<String> = [
        "jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp", "gif", "bmp", "jp2", "j2k", "jpx", "heic", "heif", "avif",
        "pdf",
    ]

    private static let signatures: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF],
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        Array("GIF87a".utf8), Array("GIF89a".utf8),
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
        [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20],
        [0xFF, 0x4F, 0xFF, 0x51],
    ]

    /// "BM" begins words too: the size of the header that follows must be one that there is.
    private static func isBitmap(_ head: ArraySlice<UInt8>) -> Bool {
        guard head.count >= 18, head[0] == 0x42, head[1] == 0x4D, head[15...17].allSatisfy({ $0 == 0 }) else {
            return false
        }
        return [12, 40, 52, 56, 64, 108, 124].contains(head[14])
    }

    /// "%PDF-" may stand behind other bytes; behind text it is a text about PDF.
    private static func hasPDFMark(_ head: ArraySlice<UInt8>) -> Bool {
        let mark = Array("%PDF-".utf8)
        if head.starts(with: mark) { return true }
        guard let end = head.indices.first(where: { head[$0...].starts(with: mark) }) else { return false }
        return head[..<end].contains { $0 == 0 || $0 >= 0x80 } || head[..<end].allSatisfy { $0 <= 0x20 }
    }
}
