import NLKCore
import NLKFormats
import TestSupport
import Testing

@Suite("Any bytes at all")
struct FuzzTests {
    @Test(
        "a changed document reads or is refused, never traps, and what is read can be laid out",
        arguments: [
            (
                "hocr", DocumentFormat.hocr,
                ["hocr-tesseract.hocr", "hocr-lines-only.html", "hocr-soft-hyphens.html", "hocr-unclosed-comment.html"]
            ),
            ("alto", .alto, ["alto2-hyphens.xml", "alto4-order.xml"]),
            ("page", .page, ["page2019-order.xml", "page2013-words-only.xml", "page2013-no-text.xml"]),
            (
                "tsv", .tesseractTSV,
                ["tsv-chinese-characters.tsv", "tsv-korean-syllables.tsv", "tsv-quotes-and-pages.tsv"]
            ),
            ("jsonl", .jsonLines, ["lines.jsonl"]),
        ])
    func documents(name: String, format: DocumentFormat, fixtures: [String]) throws {
        let seeds = try fixtures.map { try Fixture.bytes($0) }
        ByteMutator.run(name, seeds: seeds) { input, seed in
            _ = try? DocumentFormat.detect(input)
            for isStrict in [false, true] {
                do throws(NLKError) {
                    let document = try DocumentReader(isStrict: isStrict).read(input, as: format)
                    check(document, "\(name), seed \(seed)")
                } catch {
                    #expect(error.code == .badInput, "\(name), seed \(seed)")
                }
            }
        }
    }

    private func check(_ document: Document, _ place: String) {
        for text in DocumentText.pages(of: document) {
            #expect(text.placements.allSatisfy { !$0.span.isEmpty && $0.span.end <= text.bytes.count }, "\(place)")
            let confidences = text.placements.compactMap(\.confidence)
            #expect(confidences.allSatisfy { (0...1).contains($0) }, "\(place)")
            let sides = text.placements.compactMap(\.box).flatMap { [$0.left, $0.top, $0.width, $0.height] }
            #expect(sides.allSatisfy { $0.isFinite }, "\(place)")
        }
    }
}

extension TextSpan {
    fileprivate var isEmpty: Bool { start == end }
}
