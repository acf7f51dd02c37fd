import NLKCore
import Testing

@testable import NLKUnicode

/// The edge of a piece is moved over every byte of what stands behind `a`s; no line end helps to cut elsewhere.
@Suite("What is cut by the edge of a piece")
struct PieceEdgeTests {
    /// `scalar start..<end` of everything that is no `a`, offsets counted from behind the first `a`s.
    private func places(_ encoding: String?, _ bytes: [UInt8], behind start: Int, pieces size: Int) throws -> [String] {
        let named = try encoding.map { name throws(NLKError) in try TextEncoding(named: name) }
        let options = TextDecodingOptions(encoding: named, blockSize: size, longestLine: size * 2)
        let reader = TextBlockReader(bytes: bytes, name: nil, options: options)
        var places: [String] = []
        while let block = try reader.next() {
            var offset = 0
            for scalar in String(decoding: block.text.bytes, as: UTF8.self).unicodeScalars {
                let end = offset + UTF8.width(scalar)
                let original = block.text.original(of: offset..<end)
                if scalar != "a" {
                    places.append("\(scalar) \(original.lowerBound - start)..<\(original.upperBound - start)")
                }
                offset = end
            }
        }
        return places
    }

    @Test(
        "keeps its places: surrogate pairs, characters of two and four bytes, whole or bad",
        arguments: [
            ("UTF-16LE", [0x61, 0], [0x3D, 0xD8, 0x00, 0xDE, 0x2D, 0x4E], ["😀 0..<4", "中 4..<6"]),
            ("UTF-16BE", [0, 0x61], [0xD8, 0x3D, 0xDE, 0x00, 0x4E, 0x2D], ["😀 0..<4", "中 4..<6"]),
            // A high surrogate with nothing behind it that it could belong to.
            ("UTF-16LE", [0x61, 0], [0x3D, 0xD8, 0x2D, 0x4E, 0x2D, 0x4E], ["\u{FFFD} 0..<2", "中 2..<4", "中 4..<6"]),
            ("GB18030", [0x61], [0xBA, 0xCF, 0x94, 0x39, 0xDA, 0x33, 0xCD, 0xAC], ["合 0..<2", "💩 2..<6", "同 6..<8"]),
            // A lead byte with a wrong one behind it, and a character of four bytes that breaks off.
            ("GB18030", [0x61], [0x81, 0x20, 0xCD, 0xAC], ["\u{FFFD} 0..<1", "  1..<2", "同 2..<4"]),
            ("Shift_JIS", [0x61], [0x83, 0x41, 0x88, 0xC0, 0xB1], ["ア 0..<2", "安 2..<4", "ｱ 4..<5"]),
            ("EUC-JP", [0x61], [0x8F, 0xB0, 0xA1, 0xA4, 0xA2], ["丂 0..<3", "あ 3..<5"]),
            (
                "UTF-8", [0x61], [0xF0, 0x9F, 0x98, 0x80, 0xE4, 0xB8, 0xE4, 0xB8, 0xAD],
                ["😀 0..<4", "\u{FFFD} 4..<6", "中 6..<9"]
            ),
        ] as [(String, [UInt8], [UInt8], [String])])
    func edges(encoding: String, letter: [UInt8], text: [UInt8], expected: [String]) throws {
        for count in 0..<40 {
            let front = [UInt8]([[UInt8]](repeating: letter, count: count).joined())
            let back = [UInt8]([[UInt8]](repeating: letter, count: 20).joined())
            for size in [16, 17, 19, 24] {
                let found = try places(encoding, front + text + back, behind: front.count, pieces: size)
                #expect(found == expected, "\(encoding), \(count) letters in front, pieces of \(size)")
            }
        }
    }

    @Test("of UTF-16 without a mark: the byte order is the same by pieces of any size", arguments: [false, true])
    func byteOrder(isBig: Bool) throws {
        // Signs that are as likely in either order stand in front of the text that decides.
        let units = Array("\u{2020}\u{2020}\u{2020}\u{2020}\u{2020}\u{2020}\u{2020}\u{2020}租赁合同编号 a b c\n租赁期限\n".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBig ? [high, low] : [low, high]
        }
        let whole = try places("UTF-16", bytes, behind: 0, pieces: 1 << 16)
        #expect(whole.contains { $0.hasPrefix("租") } && whole.count == units.count - 1)
        for size in 16...64 {
            #expect(try places("UTF-16", bytes, behind: 0, pieces: size) == whole, "pieces of \(size)")
        }
    }
}
