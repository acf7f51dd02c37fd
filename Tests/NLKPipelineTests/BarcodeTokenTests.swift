import NLKCore
import Testing

@testable import NLKPipeline

@Suite("What a barcode says is one token, whatever stands on the page")
struct BarcodeTokenTests {
    private static let codes = ["https://example.org/合 同", "ＡＢ－12", "the", "4006381333931", "BEGIN:VCARD\nN:Li\n"]

    private func document(_ lines: [String]) -> Document {
        let corners = Quadrilateral(wholeOf: 30, 20)
        let blocks = lines.map { Document.Block(lines: [Document.Line(words: [Document.Word(text: $0)])]) }
        return Document(pages: [
            Document.Page(
                number: 1, blocks: blocks,
                barcodes: Self.codes.map { Barcode(symbology: "QRCode", text: $0, corners: corners) })
        ])
    }

    @Test(
        "it is not cleaned, and points to its own bytes also where the text before it became shorter or longer",
        arguments: [[], ["合 同 编 号"], ["ＡＢ－12", "ﾊﾟﾝ", "㌔"], ["甲方", "ﬁne print"]])
    func exact(lines: [String]) throws {
        let fixture = try PipelineFixture.chinese.get()
        var source = DocumentBlockSource(document(lines))
        let first = source.next()
        let block = try #require(first)
        let result = fixture.pipeline.makeWorker().tokenize(block)
        #expect(result.text.checkInvariants())
        let tokens = result.tokens.suffix(Self.codes.count)
        #expect(tokens.map { result.cleaned($0) } == Self.codes)
        #expect(tokens.allSatisfy { $0.kind == .code })
        for (token, code) in zip(tokens, Self.codes) {
            let span = result.originalSpan(of: token)
            #expect(String(decoding: block.text.bytes[span.start..<span.end], as: UTF8.self) == code)
            #expect(block.box(of: span) == Box(left: 0, top: 0, width: 30, height: 20))
        }
        // The rest is as without them.
        var plain = document(lines)
        plain.pages[0].barcodes = []
        var rest = DocumentBlockSource(plain)
        let written = rest.next()
        let alone = fixture.pipeline.makeWorker().tokenize(try #require(written))
        #expect(
            result.tokens.dropLast(Self.codes.count).map { result.cleaned($0) }
                == alone.tokens.map { alone.cleaned($0) })
    }

    @Test("its letters do not make the language of the page")
    func language() throws {
        let fixture = try PipelineFixture(nil)
        var source = DocumentBlockSource(document(["合同编号和甲方乙方的租金"]))
        let first = source.next()
        let block = try #require(first)
        #expect(fixture.pipeline.makeWorker().tokenize(block).language.isChinese)
    }
}
