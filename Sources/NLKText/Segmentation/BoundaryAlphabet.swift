import NLKLexicon

/// Characters as codes of 13 bits for the boundary model, folded on the way (Traditional, width, case, quotation marks).
///
/// Codes 0…7 stand for "some character of this class" (`BoundaryCharacterClass`); then come the frequent characters of the training
/// text by falling frequency, then the rare ones and those that only the word list uses.
///
/// Section `bnd-alphabet`, version 1, little endian:
/// ```
/// offset     bytes  content
///      0         4  n, the number of codes (8…8,192)
///      4        60  zero
///     64   131,072  code of each character below U+10000, 2 bytes each
/// 131,136        n  class of each code
/// ```
/// Ownership: the pointers belong to the image or memory that the section came from.
package struct BoundaryAlphabet: @unchecked Sendable {
    static let section = (name: "bnd-alphabet", version: 1)
    package static let limit = 8192
    static let headerSize = 64

    let table: UnsafePointer<UInt16>
    package let classes: UnsafePointer<UInt8>
    package let count: Int

    /// `nil` when a code or class is out of range; checked here so that look-ups need not.
    package init?(_ section: UnsafeRawBufferPointer) {
        let fixed = Self.headerSize + 2 * 0x10000
        guard section.count > fixed, let base = section.baseAddress, Int(bitPattern: base) % 2 == 0 else { return nil }
        count = Int(section.loadUnaligned(as: UInt32.self))
        guard (8...Self.limit).contains(count), section.count == fixed + count else { return nil }
        table = (base + Self.headerSize).assumingMemoryBound(to: UInt16.self)
        classes = (base + fixed).assumingMemoryBound(to: UInt8.self)
        var highestCode: UInt16 = 0
        for code in UnsafeBufferPointer(start: table, count: 0x10000) { highestCode = max(highestCode, code) }
        var highestClass: UInt8 = 0
        for value in UnsafeBufferPointer(start: classes, count: count) { highestClass = max(highestClass, value) }
        guard Int(highestCode) < count, highestClass < 8 else { return nil }
    }

    /// The code of `scalar`; any value is safe.
    @inline(__always)
    package func code(of scalar: UInt32) -> UInt16 {
        scalar < 0x10000 ? table[Int(scalar)] : UInt16(BoundaryCharacterClass(folded: scalar).rawValue)
    }

    /// The codes of the characters of `word`.
    package func codes(of word: some StringProtocol) -> [UInt16] { word.unicodeScalars.map { code(of: $0.value) } }

    /// The bytes of the section for an alphabet (folded characters in the order of their codes from 8).
    package static func sectionBytes(of alphabet: [UInt32], fold: HanFold) -> [UInt8] {
        precondition(alphabet.count <= limit - 8, "more characters than codes")
        var codeOf: [UInt32: UInt16] = [:]
        for (index, scalar) in alphabet.enumerated() { codeOf[scalar] = UInt16(index + 8) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headerSize + 2 * 0x10000 + limit)
        bytes.appendLittleEndian(UInt32(alphabet.count + 8))
        bytes.append(contentsOf: [UInt8](repeating: 0, count: headerSize - 4))
        for scalar in 0..<UInt32(0x10000) {
            let folded = Self.folded(scalar, by: fold)
            bytes.appendLittleEndian(codeOf[folded] ?? UInt16(BoundaryCharacterClass(folded: folded).rawValue))
        }
        for value in 0..<UInt8(8) { bytes.append(value) }
        for scalar in alphabet { bytes.append(BoundaryCharacterClass(folded: scalar).rawValue) }
        return bytes
    }

    /// `scalar` folded by `fold`, and quotation marks and zeros of both scripts made alike: 「 → “, ○ → 〇.
    package static func folded(_ scalar: UInt32, by fold: HanFold) -> UInt32 {
        switch scalar {
        case 0x300C, 0xFE41: 0x201C
        case 0x300D, 0xFE42: 0x201D
        case 0x300E, 0xFE43: 0x2018
        case 0x300F, 0xFE44: 0x2019
        case 0x25CB: 0x3007
        default: fold.folded(scalar)
        }
    }
}
