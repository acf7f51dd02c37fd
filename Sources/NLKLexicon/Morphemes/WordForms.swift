import NLKCore

/// A text for each morpheme of a dictionary, such as its base form, kept once each.
///
/// Sections of version 1, little endian: n, the number of morphemes (4 bytes); for each the offset of its text in the rest, plus 1, or 0
/// for none (4 bytes each); then the texts: length (1 byte) and UTF-8.
/// Ownership: the pointer belongs to the image.
public struct WordForms: @unchecked Sendable {
    private let section: UnsafeRawBufferPointer
    private let count: Int

    /// The forms in the bytes of a section; `nil` when it is too short. Offsets are checked as they are used.
    public init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= 4 else { return nil }
        count = Int(section.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        guard section.count >= 4 + 4 * count else { return nil }
        self.section = section
    }

    /// The text of morpheme number `index`, `nil` for none.
    public subscript(_ index: Int) -> String? {
        guard index >= 0, index < count else { return nil }
        let place = Int(section.loadUnaligned(fromByteOffset: 4 + 4 * index, as: UInt32.self))
        guard place > 0 else { return nil }
        let start = 4 + 4 * count + place
        guard start <= section.count else { return nil }
        let end = start + Int(section[start - 1])
        guard end <= section.count else { return nil }
        return String(decoding: section[start..<end], as: UTF8.self)
    }

    /// The bytes of a section; texts longer than 255 bytes are left out.
    public static func section(_ texts: [String?]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendLittleEndian(UInt32(texts.count))
        var pool: [UInt8] = []
        var places: [String: UInt32] = [:]
        for text in texts {
            guard let text, text.utf8.count <= 255 else {
                bytes.appendLittleEndian(UInt32(0))
                continue
            }
            if places[text] == nil {
                places[text] = UInt32(pool.count + 1)
                pool.append(UInt8(text.utf8.count))
                pool.append(contentsOf: text.utf8)
            }
            bytes.appendLittleEndian(places[text] ?? 0)
        }
        return bytes + pool
    }
}
