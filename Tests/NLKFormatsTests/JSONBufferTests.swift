import NLKCore
import Testing

@testable import NLKFormats

@Suite("JSON is written as it is read")
struct JSONBufferTests {
    private func written(isASCII: Bool = false, _ write: (inout JSONBuffer) -> Void) -> String {
        var buffer = JSONBuffer(isASCII: isASCII)
        write(&buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test("members and elements are parted by one comma each")
    func commas() {
        let text = written { buffer in
            buffer.open("{")
            buffer.member("a", "b")
            buffer.key("spans")
            buffer.open("[")
            buffer.value(pair: 0, 6)
            buffer.value(pair: -1, 12)
            buffer.value(7)
            buffer.close("]")
            buffer.key("page")
            buffer.value(3)
            buffer.close("}")
            buffer.endLine()
            buffer.value(4)
        }
        #expect(text == "{\"a\":\"b\",\"spans\":[[0,6],[-1,12],7],\"page\":3}\n4")
    }

    @Test("numbers of any size", arguments: [0, 9, 10, -1, 1_234_567, Int.max, Int.min])
    func numbers(number: Int) {
        #expect(written { $0.value(number) } == String(number))
        #expect(written { $0.value(pair: number, number) } == "[\(number),\(number)]")
    }

    @Test("fractions have as many places as asked for and no more than they need")
    func fractions() {
        #expect(written { $0.value(0.0, places: 4) } == "0")
        #expect(written { $0.value(-0.0, places: 4) } == "0")
        #expect(written { $0.value(2.5, places: 4) } == "2.5")
        #expect(written { $0.value(1.0 / 3, places: 4) } == "0.3333")
        #expect(written { $0.value(Double.nan, places: 4) } == "null")
    }

    @Test("marks and control characters are escaped, and nothing else")
    func escapes() {
        let text = "a\"b\\c\n\t\r\u{1}\u{7F}合/é😀"
        #expect(written { $0.value(text) } == "\"a\\\"b\\\\c\\n\\t\\r\\u0001\u{7F}合/é😀\"")
        #expect(written { $0.value("合同") } == "\"合同\"")
        #expect(written(isASCII: true) { $0.value("合😀") } == "\"\\u5408\\ud83d\\ude00\"")
        #expect(written { $0.value("") } == "\"\"")
    }
}
