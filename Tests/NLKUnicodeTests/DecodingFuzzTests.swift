import NLKCore
import TestSupport
import Testing

@testable import NLKUnicode

@Suite("Decoding any bytes")
struct DecodingFuzzTests {
    private static let fixtures = [
        "gb18030", "big5", "shift-jis", "euc-jp", "euc-kr", "windows-1251", "utf16le-no-mark", "utf16be",
        "utf16le-latin", "utf32be",
    ]

    /// All blocks as one text with the original range of every scalar.
    private func read(_ bytes: [UInt8], _ options: TextDecodingOptions, _ place: String) throws -> [String] {
        let reader = TextBlockReader(bytes: bytes, name: nil, options: options)
        var scalars: [String] = []
        var end = 0
        while let block = try reader.next() {
            #expect(block.text.checkInvariants(), "\(place)")
            #expect(String(validating: block.text.bytes, as: UTF8.self) != nil, "\(place)")
            #expect(block.text.originalStart >= end, "\(place)")
            end = block.text.originalStart + block.text.originalCount
            #expect(end <= bytes.count, "\(place)")
            var offset = 0
            for scalar in String(decoding: block.text.bytes, as: UTF8.self).unicodeScalars {
                let next = offset + UTF8.width(scalar)
                scalars.append("\(block.page ?? 1) \(scalar.value) \(block.text.original(of: offset..<next))")
                offset = next
            }
        }
        return scalars
    }

    @Test("changed texts decode to valid blocks; the block size changes neither text nor places")
    func changedTexts() throws {
        var seeds = try Self.fixtures.map { try Fixture.bytes("text-\($0).txt") }
        seeds.append(Array("合同 ＡＢ-12\r\n\r\nsecond page\u{C}\u{FEFF}e\u{301}😀\0\u{B}\n".utf8))
        let names = [
            "UTF-8", "GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "UTF-16", "UTF-16LE", "UTF-32BE",
            "ISO-2022-JP", "UTF-7", "windows-1251",
        ]
        let encodings = try names.map { name throws(NLKError) in try TextEncoding(named: name) }
        try ByteMutator.run("text", seeds: seeds) { input, seed in
            let place = "seed \(seed)"
            _ = try read(input, TextDecodingOptions(), place)
            let encoding = encodings[Int(seed % UInt64(encodings.count))]
            let whole = try read(input, TextDecodingOptions(encoding: encoding), place)
            let size = 16 + Int(seed % 50)
            let pieces = try read(
                input, TextDecodingOptions(encoding: encoding, blockSize: size, longestLine: size * 2), place)
            // The places of stateful encodings may differ by an escape sequence at the edge of a piece.
            if !["ISO-2022-JP", "UTF-7"].contains(encoding.name) {
                #expect(pieces == whole, "\(place), \(encoding), size \(size)")
            }
        }
    }
}
