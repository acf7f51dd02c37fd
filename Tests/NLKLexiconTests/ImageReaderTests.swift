import Glibc
import NLKCore
import Testing

@testable import NLKLexicon

@Suite("An image")
struct ImageReaderTests {
    private static func data() -> [UInt8] {
        var writer = ImageWriter()
        writer.add("first", version: 1, Array("甲乙丙".utf8))
        writer.add("second", version: 3, [UInt8](repeating: 7, count: 1000))
        return writer.data()
    }

    private static func open<Result>(
        _ data: [UInt8], _ body: (ImageReader) throws -> Result
    ) throws -> Result {
        let path = "/tmp/nlk-image-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        defer { unlink(path) }
        try FileWriter.write(data, to: path)
        return try body(try ImageReader(path: path))
    }

    @Test("hands out what was written")
    func content() throws {
        try Self.open(Self.data()) { image in
            #expect(image.names == ["first", "second"])
            let first = try image.section("first", version: 1)
            #expect(Array(first) == Array("甲乙丙".utf8))
            let second = try image.section("second", version: 3)
            #expect(second.count == 1000)
            try image.verify()
        }
    }

    @Test("gives copies that need neither it nor its memory")
    func copies() throws {
        let (text, bytes) = try Self.open(Self.data()) {
            (try $0.text("first", version: 1), try $0.content("second", version: 3))
        }
        #expect(text == "甲乙丙" && bytes == [UInt8](repeating: 7, count: 1000))
        #expect(SectionMemory(bytes).content == bytes)
        #expect(throws: NLKError.self) { try Self.open(Self.data()) { try $0.content("second", version: 2) } }
    }

    @Test("refuses a damaged section when it is asked for, the others stay usable")
    func damagedSection() throws {
        var data = Self.data()
        data[data.count - 1] ^= 1
        try Self.open(data) { image in
            let first = try image.section("first", version: 1)
            #expect(first.count == 9)
            let message = "the dictionary image is damaged in section 'second': run 'nlk dictionary build'"
            #expect(throws: NLKError(.badInput, message, at: .init(file: image.file.path))) {
                try image.section("second", version: 3)
            }
            #expect(throws: NLKError.self) { try image.verify() }
        }
    }

    @Test("is refused as a whole, or found damaged, wherever one bit of it is changed")
    func anyBit() throws {
        let data = Self.data()
        // Zeros between sections belong to none.
        let content = (try? Self.open(data) { image in image.names }) ?? []
        #expect(content.count == 2)
        for offset in data.indices where offset < 128 || offset >= data.count - 1000 {
            var changed = data
            changed[offset] ^= 1 << UInt8(offset % 8)
            // Bytes 20 to 23 are not read.
            if (20..<24).contains(offset) { continue }
            #expect(throws: NLKError.self, "byte \(offset)") {
                try Self.open(changed) { image in try image.verify() }
            }
        }
    }
}
