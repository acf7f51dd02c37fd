import NLKCore
import Testing

@testable import NLKOCR

@Suite("A Chinese text layer that passes for Latin is read")
struct MisencodedLayerTests {
    private func repaired(_ text: String) -> [String]? {
        let words = text.split(separator: " ").map {
            PDFFile.LayerWord(
                text: String($0), box: Box(left: 0, top: 0, width: 9, height: 9), isVertical: false,
                hasSpaceBehind: true)
        }
        return MisencodedLayer.repaired(words)?.map(\.text)
    }

    @Test("GBK and Big5, with ASCII between")
    func chinese() {
        #expect(repaired("È« ÊÀ ½ç ÎÞ ²ú Õß£¬Áª ºÏ Æð À´ !") == ["全", "世", "界", "无", "产", "者，联", "合", "起", "来", "!"])
        #expect(repaired("¦X¦P AB-12 ¯²ª÷") == ["合同", "AB-12", "租金"])
    }

    @Test(
        "other languages are left alone",
        arguments: ["Ünïcödé Tëxt", "über 100 Ländern", "plain text", "7+%-/", "合同 租金", "Ça été créé à Orléans", "¡¿ÿ"])
    func others(text: String) { #expect(repaired(text) == nil) }

    @Test("half a character is no Chinese")
    func broken() { #expect(repaired("È« ÊÀ ½") == nil) }
}
