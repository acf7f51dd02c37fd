import NLKCore
import Testing

@testable import NLKFormats

/// The rules are those of the ALTO 4.2 schema and of the hOCR 1.2 specification, as far as they speak of what nlk writes.
@Suite("hOCR and ALTO are as their specifications want them")
struct ValidOutputTests {
    private struct Rule {
        /// Names that children may have, in the order that they must have; `*` for any number.
        var children: [String] = []
        /// Attributes that must be there.
        var required: [String] = []
    }

    /// ALTO 4.2: sequences of elements, required attributes.
    private static let altoRules: [String: Rule] = [
        "alto": Rule(children: ["Description", "Layout"]),
        "Description": Rule(children: ["MeasurementUnit", "sourceImageInformation", "OCRProcessing*"]),
        "MeasurementUnit": Rule(), "sourceImageInformation": Rule(children: ["fileName"]), "fileName": Rule(),
        "OCRProcessing": Rule(children: ["ocrProcessingStep"], required: ["ID"]),
        "ocrProcessingStep": Rule(children: ["processingSoftware"]),
        "processingSoftware": Rule(children: ["softwareName"]), "softwareName": Rule(),
        "Layout": Rule(children: ["Page*"]),
        "Page": Rule(children: ["PrintSpace"], required: ["ID", "PHYSICAL_IMG_NR"]),
        "PrintSpace": Rule(children: ["TextBlock*", "ComposedBlock*"]),
        "ComposedBlock": Rule(children: ["Shape", "TextBlock*"], required: ["ID"]),
        "Shape": Rule(children: ["Polygon"]), "Polygon": Rule(required: ["POINTS"]),
        "TextBlock": Rule(children: ["TextLine*"], required: ["ID"]),
        "TextLine": Rule(children: ["String*", "SP*"]), "String": Rule(required: ["CONTENT"]), "SP": Rule(),
    ]

    @Test("ALTO keeps to the schema", arguments: [1, 2, 3] as [UInt64])
    func alto(seed: UInt64) throws {
        let bytes =
            Array(ALTOWriter.head(file: "a & \"b\".png").utf8) + ALTOWriter.page(SamplePage(seed: seed).page)
            + Array(ALTOWriter.tail.utf8)
        let tree = try XMLTree(bytes, asHTML: false, encoding: nil, file: nil)
        #expect(tree.problem == nil)
        var names: Set<String> = []
        for element in [tree.root] + tree.root.descendants {
            let rule = try #require(
                Self.altoRules[element.name], "\(element.name) is no element of ALTO that is written")
            for name in rule.required { #expect(element.attribute(name) != nil, "\(element.name) lacks \(name)") }
            let order = rule.children.map { $0.replacing("*", with: "") }
            let places = element.children.map { order.firstIndex(of: $0.name) ?? -1 }
            #expect(!places.contains(-1), "\(element.name)")
            if element.name != "TextLine" { #expect(places == places.sorted(), "\(element.name)") }
            for (index, name) in rule.children.enumerated() where !name.hasSuffix("*") {
                #expect(places.filter { $0 == index }.count <= 1, "\(element.name) has several \(name)")
            }
            for name in ["HPOS", "VPOS", "WIDTH", "HEIGHT", "PHYSICAL_IMG_NR"] {
                if let text = element.attribute(name) { #expect(Double(text) != nil, "\(name)=\(text)") }
            }
            if let sure = element.attribute("WC") { #expect(Double(sure).map { (0...1).contains($0) } == true) }
            if let name = element.attribute("ID") {
                #expect(names.insert(name).inserted && name.first?.isLetter == true, "ID \(name)")
            }
            // A line begins with a string, and between two strings stands at most one space.
            if element.name == "TextLine" {
                let kinds = element.children.map(\.name)
                #expect(kinds.first == "String" && kinds.last == "String")
                #expect(!zip(kinds, kinds.dropFirst()).contains { $0 == "SP" && $1 == "SP" })
            }
        }
        #expect(tree.root.child(named: "Description")?.child(named: "MeasurementUnit")?.text == "pixel")
    }

    @Test(
        "hOCR names its maker and what it uses, and boxes lie in the boxes around them",
        arguments: [1, 2, 3] as [UInt64])
    func hocr(seed: UInt64) throws {
        let bytes =
            Array(HOCRWriter.head.utf8) + HOCRWriter.page(SamplePage(seed: seed).page, file: "a\"b.png")
            + Array(HOCRWriter.tail.utf8)
        let tree = try XMLTree(bytes, asHTML: false, encoding: nil, file: nil)
        #expect(tree.problem == nil)
        let all = tree.root.descendants
        func meta(_ name: String) -> String {
            all.first { $0.name == "meta" && $0.attribute("name") == name }?.attribute("content") ?? ""
        }
        #expect(meta("ocr-system") == "nlk")
        let used = Set(all.compactMap { $0.attribute("class") })
        #expect(used == ["ocr_page", "ocr_carea", "ocr_par", "ocr_line", "ocrx_word", "ocrx_barcode"])
        #expect(used.isSubset(of: Set(meta("ocr-capabilities").split(separator: " ").map(String.init))))
        let ids = all.compactMap { $0.attribute("id") }
        #expect(Set(ids).count == ids.count && ids.count > 3)
        let page = try #require(all.first { $0.attribute("class") == "ocr_page" })
        #expect(page.attribute("title")?.contains("image \"a b.png\"; bbox 0 0 700 400; ppageno 0") == true)
        check(page, inside: nil)
    }

    private func check(_ element: XMLElement, inside outer: Box?) {
        let title = HOCRTitle(element.attribute("title"))
        let box = title.box
        #expect(box != nil, "\(element.attribute("class") ?? "") has a box")
        if let box, let outer { #expect(outer.union(box) == outer, "\(box) in \(outer)") }
        if let sure = title.numbers("x_wconf").first { #expect((0...100).contains(sure)) }
        for child in element.children { check(child, inside: box) }
    }
}
