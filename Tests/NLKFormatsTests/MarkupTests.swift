import NLKCore
import NLKFormats
import Testing

@Suite("XML that is damaged or hostile")
struct MarkupTests {
    private func page(_ unicode: String, head: String = "") -> [UInt8] {
        Array(
            "\(head)<PcGts><Page><TextRegion><TextEquiv><Unicode>\(unicode)</Unicode></TextEquiv></TextRegion></Page></PcGts>"
                .utf8)
    }

    private func read(_ bytes: [UInt8], strict: Bool = false) throws -> Document {
        try DocumentReader(isStrict: strict).read(bytes, as: .page, name: "in.xml")
    }

    @Test("a bad byte becomes U+FFFD, a control character a space")
    func badBytes() throws {
        let bytes = page("ab\u{1}c\u{C}d").flatMap { $0 == UInt8(ascii: "b") ? [0x62, 0xFF] : [$0] }
        let document = try read(bytes)
        #expect(document.drawn == "ab\u{FFFD} c d")
        #expect(document.diagnostics.map(\.message) == ["1 byte is not valid UTF-8: read as U+FFFD"])
        #expect(throws: NLKError.self) { try read(bytes, strict: true) }
    }

    @Test("what can be read of a truncated file is kept, with a warning")
    func truncated() throws {
        let document = try read(Array(page("first second").prefix(54)))
        #expect(document.drawn == "first sec")
        #expect(document.diagnostics.count == 1)
        #expect(document.diagnostics[0].description.hasPrefix("in.xml:1: warning: not well-formed xml ("))
    }

    @Test("entities are not expanded, files and addresses not read")
    func entities() throws {
        let head = """
            <?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">\
            <!ENTITY f SYSTEM "file:///etc/hostname"><!ENTITY % p SYSTEM "http://localhost/x.dtd"> %p;]>
            """
        let drawn = try read(page("x&b;y&f;z&lt;", head: head)).drawn
        #expect(drawn == "x&b;y&f;z<")
    }

    @Test(
        "elements nested too deep are refused with the limit",
        arguments: [("xml", DocumentFormat.page), ("html", .hocr)])
    func depth(kind: String, format: DocumentFormat) {
        let open = String(repeating: "<div>", count: 5000)
        let error = #expect(throws: NLKError.self) {
            try DocumentReader().read(Array("<PcGts>\(open)".utf8), as: format)
        }
        #expect(error?.message == "elements are nested deeper than 200: this is no document of a known format")
    }

    @Test("a tag of very many attributes is refused, very many open comments are not slow")
    func hostileSizes() throws {
        let attributes = (0..<40_000).map { " a\($0)=''" }.joined()
        let error = #expect(throws: NLKError.self) { try read(Array("<PcGts\(attributes)/>".utf8)) }
        #expect(error?.message == "a tag is longer than 256 KiB: this is no document of a known format")
        let comments = String(repeating: "<!-- ", count: 100_000)
        let document = try DocumentReader().read(Array("<div class='ocr_page'>\(comments)end</div>".utf8), as: .hocr)
        #expect(document.drawn.hasSuffix("<!-- end"))
    }

    @Test("encodings that the document declares are understood; what the caller decoded is not decoded again")
    func encodings() throws {
        let latin = page("caf@", head: "<?xml version='1.0' encoding='ISO-8859-1'?>")
            .map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 }
        #expect(try read(latin).drawn == "café")
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in String(decoding: page("合同"), as: UTF8.self).utf16 {
            wide += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
        #expect(try read(wide).drawn == "合同")
        let gb: [UInt8] = page("@", head: "<?xml version='1.0' encoding='GB18030'?>")
            .flatMap { $0 == UInt8(ascii: "@") ? [0xBA, 0xCF, 0xCD, 0xAC] : [$0] }
        #expect(try read(gb).drawn == "合同")
        let decoded = page("合同", head: "<?xml version='1.0' encoding='GB18030'?>")
        #expect(try DocumentReader(isDecoded: true).read(decoded, as: .page).drawn == "合同")
    }

    @Test("an empty document is refused", arguments: ["", " ", "<", "<!-- -->"])
    func empty(text: String) {
        for format in [DocumentFormat.alto, .page, .hocr] {
            #expect(throws: NLKError.self, "\(format)") { try DocumentReader().read(Array(text.utf8), as: format) }
        }
    }
}
