import NLKCore
import Testing

@testable import NLKLexicon

@Suite("A line of custom words")
struct CustomWordLineTests {
    /// What a line was read as: `word|frequency|tag`, then the warning; or the fault.
    static func read(_ text: String) -> String {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            do throws(CustomWordLine.Fault) {
                let line = try CustomWordLine(bytes[...])
                let word = line.withWord { String(decoding: $0, as: UTF8.self) }
                switch line.kind {
                case .nothing: return "nothing"
                case .removal: return "remove " + word
                case .word:
                    let frequency = line.frequency.map(String.init) ?? "-"
                    let tag = line.tag.isEmpty ? "-" : String(decoding: line.tag, as: UTF8.self)
                    return "\(word)|\(frequency)|\(tag)" + (line.warning.map { " (\($0))" } ?? "")
                }
            } catch {
                return "fault: \(error.message)"
            }
        }
    }

    @Test(
        "is understood in the native form, in jieba's and in HanLP's",
        arguments: [
            ("", "nothing"), ("  \t ", "nothing"), ("# note", "nothing"), ("#", "nothing"),
            ("C#", "C#|-|-"), ("#1", "#1|-|-"), ("-甲方", "remove 甲方"), ("-Lake  House", "remove Lake House"),
            ("-乙方\t3\tn", "remove 乙方"),
            ("甲方", "甲方|-|-"), ("甲方 100", "甲方|100|-"), ("甲方 n", "甲方|-|n"), ("甲方 100 n", "甲方|100|n"),
            ("甲方\t100\tn", "甲方|100|n"), ("甲方\t\tn", "甲方|-|n"), ("甲方\t100", "甲方|100|-"), ("甲方\tn", "甲方|-|n"),
            ("甲方 100 n\r", "甲方|100|n"),
            ("星海银行 nt 1000", "星海银行|1000|nt (the tag stands before the frequency: write word, frequency, tag)"),
            ("星海\tnt\t9", "星海|9|nt (the tag stands before the frequency: write word, frequency, tag)"),
            ("Lake House项目 2000 n", "Lake House项目|2000|n"), ("Lake House", "Lake House|-|-"),
            ("Lake  House\t5", "Lake House|5|-"), ("data set", "data set|-|-"), ("中药\t0\t我的标签", "中药|0|我的标签"),
            ("CA 125\t\t", "CA 125|-|-"),
        ])
    func forms(text: String, expected: String) {
        #expect(Self.read(text) == expected)
    }

    @Test(
        "that cannot be used says why and what to do",
        arguments: [
            ("甲\t1\tn\tx", "has 4 fields: a line is word, frequency and tag with a TAB between"),
            ("甲\tx\ty", "has no whole number as frequency: write word, frequency, tag"),
            ("甲\t1\t2", "has no usable frequency: write a whole number below 2^64, once"),
            ("甲\t99999999999999999999", "has no usable frequency: write a whole number below 2^64, once"),
            ("甲 1 n 2 n", "has too many fields: write word, frequency and tag with a TAB between"),
            ("\t5\tn", "has no word: write one in front, or delete the line"),
            ("-\u{7}x", "holds a control character (byte 7): remove it"),
            ("foo,,,", "ends in a comma: separate word, frequency and tag by TAB, not by commas"),
            (String(repeating: "长", count: 300), "has a word of 300 characters, more than 200: is a line end missing?"),
            ("甲\t1\t" + String(repeating: "t", count: 33), "has a tag of more than 32 bytes: shorten it"),
        ])
    func faults(text: String, expected: String) {
        #expect(Self.read(text) == "fault: " + expected)
    }

    @Test("of bad content is skipped with its place, or an error when strict")
    func strictness() throws {
        let list = "甲方 3\n\nfoo,,,\n乙方\n"
        let (words, diagnostics) = try CustomWordsTests.load(list)
        #expect(words.count == 2)
        #expect(
            diagnostics.map(\.description) == [
                "words.txt:3: warning: the line ends in a comma: separate word, frequency and tag by TAB, not by commas; "
                    + "it is skipped"
            ])
        #expect {
            try CustomWordsTests.load(list, strict: true)
        } throws: { error in
            "\(error)"
                == "words.txt:3: the line ends in a comma: separate word, frequency and tag by TAB, not by commas"
        }
    }

    @Test("in another encoding is an error that names the line and the likely encoding")
    func encodings() {
        func message(_ bytes: [UInt8]) -> String {
            do {
                _ = try CustomWords.load(lists: [("words.txt", bytes)], folder: KeyFolder(nil))
                return "loaded"
            } catch {
                return "\(error)"
            }
        }
        let gbk: [UInt8] = Array("abc\n".utf8) + [0xBC, 0xD7, 0xB7, 0xBD, 0x0A]
        #expect(
            message(gbk)
                == "words.txt:2: is not UTF-8 but probably GB18030: convert it with 'iconv -f GB18030 -t UTF-8'")
        // 中文測試 in Big5
        #expect(message([0xA4, 0xA4, 0xA4, 0xE5, 0xB4, 0xFA, 0xB8, 0xD5]).contains("probably BIG5"))
        #expect(message([0xFF, 0xFE, 0x2D, 0x4E]).contains("probably UTF-16:"))
        #expect(message([0x61, 0x00, 0x62, 0x00]).contains("probably UTF-16LE"))
        #expect(message([0x61, 0xFF, 0x0A]) == "words.txt:1: is not UTF-8: save it as UTF-8")
        #expect(message(Array("\u{FEFF}甲方\r\n".utf8)) == "loaded")
    }
}
