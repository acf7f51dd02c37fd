import NLKCore
import Testing

@testable import NLKUnicode

@Suite("Encodings")
struct TextEncodingTests {
    private func decode(_ bytes: [UInt8], _ encoding: String? = nil, blockSize: Int = 1 << 18) throws -> (
        text: String, reader: TextBlockReader, places: [String]
    ) {
        let named = try encoding.map { name throws(NLKError) in try TextEncoding(named: name) }
        let options = TextDecodingOptions(encoding: named, blockSize: blockSize)
        let reader = TextBlockReader(bytes: bytes, name: "file.txt", options: options)
        var text = ""
        var places: [String] = []
        while let block = try reader.next() {
            #expect(block.text.checkInvariants())
            var offset = 0
            for scalar in String(decoding: block.text.bytes, as: UTF8.self).unicodeScalars {
                places.append("\(scalar) \(block.text.original(of: offset..<offset + UTF8.width(scalar)))")
                offset += UTF8.width(scalar)
                text.unicodeScalars.append(scalar)
            }
        }
        return (text, reader, places)
    }

    @Test(
        "the map to the original bytes is exact",
        arguments: [
            (
                "GB18030", [0xBA, 0xCF, 0xCD, 0xAC, 0x41, 0x94, 0x39, 0xDA, 0x33, 0x0D, 0x0A, 0xB1, 0xE0],
                ["合 0..<2", "同 2..<4", "A 4..<5", "💩 5..<9", "\n 9..<11", "编 11..<13"]
            ),
            ("Shift_JIS", [0xB1, 0x83, 0x41, 0x5C, 0x88, 0xC0], ["ｱ 0..<1", "ア 1..<3", "\\ 3..<4", "安 4..<6"]),
            ("EUC-JP", [0x8F, 0xB0, 0xA1, 0xA4, 0xA2, 0x8E, 0xB1], ["丂 0..<3", "あ 3..<5", "ｱ 5..<7"]),
            ("windows-1252", [0x80, 0xE9, 0x61], ["€ 0..<1", "é 1..<2", "a 2..<3"]),
            ("KOI8-R", [0xC1, 0x0D, 0xC2], ["а 0..<1", "\n 1..<2", "б 2..<3"]),
            (
                "UTF-16LE", [0xFF, 0xFE, 0x2D, 0x4E, 0x3D, 0xD8, 0x00, 0xDE, 0x0D, 0x00, 0x0A, 0x00, 0x00, 0x00],
                ["中 2..<4", "😀 4..<8", "\n 8..<12", "  12..<14"]
            ),
            ("UTF-16", [0xFE, 0xFF, 0x4E, 0x2D, 0x00, 0x41], ["中 2..<4", "A 4..<6"]),
            ("UTF-32BE", [0, 0, 0x4E, 0x2D, 0, 1, 0xF6, 0x00], ["中 0..<4", "😀 4..<8"]),
        ] as [(String, [UInt8], [String])])
    func exactMap(encoding: String, bytes: [UInt8], expected: [String]) throws {
        #expect(try decode(bytes, encoding).places == expected)
    }

    @Test(
        "a bad byte of any encoding becomes U+FFFD where it stands",
        arguments: [
            ("GB18030", [0xBA, 0xCF, 0xFF, 0x41, 0x81], [2, 4]), ("Shift_JIS", [0x41, 0xFF, 0x88], [1, 2]),
            ("UTF-16LE", [0x41, 0, 0x3D, 0xD8, 0x42, 0], [2]),
            ("UTF-16BE", [0, 0x41, 0x42], [2]), ("EUC-KR", [0xB0, 0xA1, 0xB0, 0x20], [2]),
        ] as [(String, [UInt8], [Int])])
    func badBytes(encoding: String, bytes: [UInt8], offsets: [Int]) throws {
        let (text, reader, _) = try decode(bytes, encoding)
        #expect(reader.diagnostics.compactMap { $0.place?.byte } == offsets)
        #expect(text.unicodeScalars.filter { $0 == "\u{FFFD}" }.count == offsets.count)
    }

    @Test(
        "the encoding is guessed from enough evidence, and said",
        arguments: [
            ("gb18030", "GB18030", "租赁合同编号"), ("big5", "Big5", "租賃合約編號"), ("shift-jis", "Shift_JIS", "契約書の番号"),
            ("euc-jp", "EUC-JP", "契約書の番号"),
            ("euc-kr", "EUC-KR", "계약서 번호는"), ("windows-1251", "windows-1251", "Договор"),
            ("utf16le-no-mark", "UTF-16LE", "租赁合同编号"),
            ("utf16le-latin", "UTF-16LE", "Rent is due"),
        ])
    func guesses(file: String, encoding: String, start: String) throws {
        let (text, reader, _) = try decode(try Fixture.bytes("text-\(file).txt"))
        #expect(reader.encoding.name == encoding)
        #expect(text.hasPrefix(start))
        #expect(!text.unicodeScalars.contains("\u{FFFD}"))
        #expect(reader.diagnostics.map(\.severity) == [.warning])
        #expect(reader.diagnostics.first?.message.hasPrefix("guessed the encoding \(encoding) (evidence ") == true)
    }

    @Test(
        "a byte order mark needs no guess", arguments: [("utf16be", "UTF-16BE", "租赁"), ("utf32be", "UTF-32BE", "租賃")])
    func marks(file: String, encoding: String, start: String) throws {
        let (text, reader, places) = try decode(try Fixture.bytes("text-\(file).txt"))
        #expect(reader.encoding.name == encoding && text.hasPrefix(start) && reader.diagnostics.isEmpty)
        #expect(places.first?.hasSuffix(encoding == "UTF-16BE" ? "2..<4" : "4..<8") == true)
    }

    @Test("a list of rare names and signs is told by the lack of anything invalid")
    func weakEvidence() throws {
        let (text, reader, _) = try decode(try Fixture.bytes("text-gb18030-plants.txt"))
        #expect(reader.encoding.name == "GB18030")
        #expect(text.hasPrefix("蔷薇３℃"))
    }

    @Test("UTF-8 with bad bytes, and a few stray bytes among ASCII, stay UTF-8")
    func noEvidence() throws {
        let damaged = Array("体检报告血糖正常".utf8).enumerated().filter { $0.offset != 7 }.map(\.element) + [0xFF]
        for bytes in [
            damaged, Array("caf\u{E9} na\u{EF}ve".unicodeScalars.map { UInt8($0.value) }), [0xFF, 0xFE, 0xFD, 0x80],
        ] {
            let (text, reader, _) = try decode([0x41] + bytes)
            #expect(reader.encoding == .utf8)
            #expect(text.unicodeScalars.contains("\u{FFFD}"))
        }
    }

    @Test(
        "every size of the pieces gives the same text and places",
        arguments: ["utf16le-latin", "gb18030", "shift-jis", "utf16be", "utf32be", "euc-jp", "euc-kr"])
    func pieces(file: String) throws {
        let bytes = try Fixture.bytes("text-\(file).txt")
        let encoding = try decode(bytes).reader.encoding.name
        let whole = try decode(bytes, encoding).places
        for size in 16...40 { #expect(try decode(bytes, encoding, blockSize: size).places == whole, "size \(size)") }
    }

    @Test("text that begins with a long ASCII part is judged where it stops being ASCII")
    func lateEvidence() throws {
        let bytes =
            Array(String(repeating: "number 12 of the lease\n", count: 50).utf8)
            + (try Fixture.bytes("text-gb18030.txt"))
        let (text, reader, _) = try decode(bytes, blockSize: 64)
        #expect(reader.encoding.name == "GB18030")
        #expect(text.contains("租赁合同编号"))
    }

    @Test("old names mean the superset in use")
    func names() throws {
        let expected = [
            ("utf8", "UTF-8"), ("gb2312", "GB18030"), ("GBK", "GB18030"), ("cp936", "GB18030"), ("SJIS", "Shift_JIS"),
            ("CP932", "Shift_JIS"),
            ("windows-31j", "Shift_JIS"), ("ks_c_5601-1987", "EUC-KR"), ("cp949", "EUC-KR"), ("latin1", "windows-1252"),
            ("koi8-r", "KOI8-R"),
            ("iso-8859-15", "ISO-8859-15"), ("iso-2022-jp", "ISO-2022-JP"), ("big5-hkscs", "Big5"),
            ("cp1251", "windows-1251"),
        ]
        for (given, name) in expected { #expect(try TextEncoding(named: given).name == name, "\(given)") }
    }

    @Test("an unknown name is refused with near names")
    func unknownNames() {
        func message(_ name: String) -> String? {
            do throws(NLKError) {
                _ = try TextEncoding(named: name)
                return nil
            } catch { return error.message }
        }
        #expect(message("gb18031")?.hasPrefix("unknown encoding 'gb18031': did you mean GB18030") == true)
        #expect(message("shift-jos")?.contains("Shift_JIS") == true)
        #expect(message("zzzzzz") == "unknown encoding 'zzzzzz': try UTF-8, GB18030, Big5, Shift_JIS, EUC-KR")
        #expect(message("") == "unknown encoding '': try UTF-8, GB18030, Big5, Shift_JIS, EUC-KR")
        #expect(message("\u{0}utf-8\u{0}x") != nil)
    }
}
