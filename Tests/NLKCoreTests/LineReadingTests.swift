import NLKCore
import Testing

@Suite("Readings of a line")
struct LineReadingTests {
    private func word(_ text: String, _ left: Double, _ width: Double, _ gap: Document.Gap) -> Document.Word {
        Document.Word(text: text, box: Box(left: left, top: 0, width: width, height: 10), confidence: 0.9, gap: gap)
    }

    @Test("cells of a row have the readings in which they alone differ")
    func cells() {
        var line = Document.Line(words: [
            word("胶", 0, 10, .space), word("囊", 10, 10, .none), word("25", 100, 20, .wide),
        ])
        line.candidates = [
            .init(text: "肢囊\t25", confidence: 0.8), .init(text: "肢囊\t26", confidence: 0.7),
            .init(text: "胶囊\t26", confidence: 0.7),
            .init(text: "胶囊 25", confidence: 0.6),
        ]
        let cells = line.cells
        #expect(cells.map(\.text) == ["胶囊", "25"])
        #expect(cells.map { $0.candidates.map(\.text) } == [["肢囊"], ["26"]])
        #expect(cells.map { ($0.candidates[0].confidence ?? 1) < $0.confidence } == [true, true])
        #expect(cells[1].box == Box(left: 100, top: 0, width: 20, height: 10))
        line.words[2].gap = .space
        #expect(line.cells.count == 1)
    }

    @Test(
        "characters of a rival stand where those of the line do",
        arguments: ["Bar 12", "Bear 12", "Br 12", "Bar 1", "12", "", "Foo"])
    func places(reading: String) {
        let line = Document.Line(words: [word("Bar", 0, 30, .space), word("12", 40, 20, .space)])
        let places = line.places(of: reading)
        var covered: Set<Int> = []
        for place in places {
            #expect(place.box.left >= 0 && place.box.left + place.box.width <= 60 && place.box.width > 0)
            covered.formUnion(place.range)
        }
        let characters = Array(reading)
        #expect(covered == Set(characters.indices.filter { characters[$0] != " " }))
        if characters.count > 2, characters.last == "2" {
            #expect(places.last?.box == Box(left: 50, top: 0, width: 10, height: 10) || reading == "Bar 12")
        }
    }
}
