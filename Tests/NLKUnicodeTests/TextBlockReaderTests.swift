import NLKCore
import TestSupport
import Testing

@testable import NLKUnicode

@Suite("Reading a plain text in blocks")
struct TextBlockReaderTests {
    private func read(
        _ bytes: [UInt8], _ options: TextDecodingOptions = TextDecodingOptions()
    ) throws -> (blocks: [TextBlock], reader: TextBlockReader) {
        let reader = TextBlockReader(bytes: bytes, name: "file.txt", options: options)
        var blocks: [TextBlock] = []
        while let block = try reader.next() {
            #expect(!block.text.bytes.isEmpty)
            #expect(block.text.checkInvariants())
            blocks.append(block)
        }
        return (blocks, reader)
    }

    private func text(_ bytes: [UInt8], _ options: TextDecodingOptions = TextDecodingOptions()) throws -> String {
        try read(bytes, options).blocks.map { String(decoding: $0.text.bytes, as: UTF8.self) }.joined(
            separator: "\u{C}")
    }

    @Test("a bad byte becomes one U+FFFD with a one-byte span, the rest of the line is kept")
    func badByte() throws {
        let bytes = Array("合同".utf8) + [0xFF] + Array("编号".utf8)
        let (blocks, reader) = try read(bytes)
        #expect(blocks.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["合同\u{FFFD}编号"])
        #expect(blocks[0].text.original(of: 0..<6) == 0..<6)
        #expect(blocks[0].text.original(of: 6..<9) == 6..<7)
        #expect(blocks[0].text.original(of: 9..<15) == 7..<13)
        #expect(
            reader.diagnostics.map(\.description) == [
                "file.txt: byte 6: warning: this byte is not valid UTF-8: read as U+FFFD"
            ])
    }

    @Test("a bad byte is an error that names file and byte when strict")
    func strict() throws {
        let error = #expect(throws: NLKError.self) {
            try read([0x61, 0x0A, 0xFF], TextDecodingOptions(isStrict: true))
        }
        #expect(error?.code == .badInput)
        #expect(
            error?.description
                == "file.txt: byte 2: this byte is not valid UTF-8: correct it, or name the encoding with --encoding")
    }

    @Test(
        "one U+FFFD stands for each maximal subpart",
        arguments: [
            ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
            ([0xE4, 0xB8], 1),
            ([0xF0, 0x9F, 0x98, 0x41], 1), ([0xE4, 0x41, 0xB8], 2), ([0x80], 1), ([0xFE, 0xFF], 2), ([0xF5, 0x80], 2),
        ] as [([UInt8], Int)])
    func maximalSubparts(bytes: [UInt8], count: Int) throws {
        let decoded = try text([0x61] + bytes + [0x62], TextDecodingOptions(encoding: .utf8))
        #expect(decoded.unicodeScalars.filter { $0 == "\u{FFFD}" }.count == count)
        #expect(Array(decoded.utf8) == Array(String(decoding: [0x61] + bytes + [0x62], as: UTF8.self).utf8))
    }

    @Test("at most ten bad bytes are listed, the others counted")
    func boundedDiagnostics() throws {
        let (_, reader) = try read([0x41, 0x0A] + [UInt8](repeating: 0xFF, count: 37))
        #expect(reader.diagnostics.count == 11)
        #expect(
            reader.diagnostics.last?.message
                == "27 more bytes like these; if this is not UTF-8, name it with --encoding")
    }

    @Test("line ends become a line feed, control characters a space, and the map says from what")
    func folding() throws {
        let (blocks, reader) = try read(Array("a\r\nb\rc\u{0}d\u{1B}e\tf\u{B}g\u{7F}\r".utf8))
        let text = try #require(blocks.first).text
        #expect(String(decoding: text.bytes, as: UTF8.self) == "a\nb\nc d e\tf\ng \n")
        #expect(text.original(of: 1..<2) == 1..<3)
        #expect(text.original(of: 2..<3) == 3..<4)
        #expect(text.original(of: 6..<7) == 7..<8)
        #expect(
            reader.diagnostics.map(\.description) == [
                "file.txt: byte 6: note: 3 control characters read as spaces, the first one here"
            ])
    }

    @Test("a byte order mark at the start is no text, and offsets count it")
    func byteOrderMark() throws {
        let (blocks, _) = try read([0xEF, 0xBB, 0xBF] + Array("1\n\u{FEFF}x".utf8))
        #expect(blocks.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["1\n\u{FEFF}x"])
        #expect(blocks[0].text.original(of: 0..<1) == 3..<4)
        #expect(try text([0xEF, 0xBB, 0xBF]) == "")
    }

    @Test("a form feed begins a page and is in no block")
    func pages() throws {
        let (blocks, _) = try read(Array("one\u{C}two\n\u{C}\u{C}four\u{C}".utf8))
        #expect(
            blocks.map { "\($0.page ?? 0) \(String(decoding: $0.text.bytes, as: UTF8.self))" } == [
                "1 one", "2 two\n", "4 four",
            ])
        #expect(blocks.map { $0.text.original(of: 0..<1).lowerBound } == [0, 4, 10])
    }

    @Test("the whole text keeps its form feeds")
    func whole() throws {
        let text = "one\n\u{C}\u{C}three 合同\n"
        let options = TextDecodingOptions(blockSize: 16)
        #expect(try TextBlockReader(bytes: Array(text.utf8), name: nil, options: options).readAll() == Array(text.utf8))
    }

    @Test("blocks end at an empty line, a line that ends a sentence, a line end, else at a sentence, a space, a scalar")
    func cuts() throws {
        func ends(_ text: String) throws -> [String] {
            let options = TextDecodingOptions(blockSize: 16, longestLine: 32)
            return try read(Array(text.utf8), options).blocks.map { String(decoding: $0.text.bytes, as: UTF8.self) }
        }
        #expect(try ends("aaaa\nbbbb\n \nccc\ndddd") == ["aaaa\nbbbb\n \n", "ccc\ndddd"])
        #expect(try ends("aaaa\nbbbb\nccccccccccc") == ["aaaa\nbbbb\n", "ccccccccccc"])
        #expect(try ends("aaaaaaaaaaaa.\nb\ncccc") == ["aaaaaaaaaaaa.\n", "b\ncccc"])
        #expect(try ends("aaaaaaaaa。\nb\ncccc") == ["aaaaaaaaa。\n", "b\ncccc"])
        #expect(try ends("aaaaaaaaaaaaaaaaaaaaaa\nb") == ["aaaaaaaaaaaaaaaaaaaaaa\n", "b"])
        #expect(try ends("一二三四五六七。九十一二三四五六") == ["一二三四五六七。", "九十一二三四五六"])
        #expect(try ends("aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbb") == ["aaaaaaaaaaaaaaaaaaaa ", "bbbbbbbbbbbbbbbb"])
        #expect(try ends("一二三四五六七八九十一二三四五六") == ["一二三四五六七八九十", "一二三四五六"])
    }

    @Test("every size of the pieces gives the same text and the same places", arguments: [UInt64](1...40))
    func pieces(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let parts: [[UInt8]] =
            ["a", "\r\n", "\r", "\n", "\n\n", "中", "é", "😀", " ", "\u{C}", "\u{0}", "。"].map { Array($0.utf8) }
            + [[0xFF], [0xE4, 0xB8], [0xF0, 0x9F]]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...300, using: &random) { bytes += parts.randomElement(using: &random)! }
        func flat(_ size: Int) throws -> [String] {
            let options = TextDecodingOptions(encoding: .utf8, blockSize: size, longestLine: size * 2)
            var places: [String] = []
            for block in try read(bytes, options).blocks {
                var offset = 0
                for scalar in String(decoding: block.text.bytes, as: UTF8.self).unicodeScalars {
                    let end = offset + UTF8.width(scalar)
                    places.append("\(block.page ?? 0) \(scalar.value) \(block.text.original(of: offset..<end))")
                    offset = end
                }
            }
            return places
        }
        let whole = try flat(1 << 16)
        for size in [16, 17, 19, 32, 100] { #expect(try flat(size) == whole, "seed \(seed), size \(size)") }
        let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
            $0 != "\u{C}" && $0 != "\r" && $0 != "\n"
        }
        let kept = whole.compactMap { UInt32($0.split(separator: " ")[1]) }.filter { $0 != 10 }
        #expect(kept == expected.map { $0.value == 0 ? 0x20 : $0.value }, "seed \(seed)")
    }
}
