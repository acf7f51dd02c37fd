import NLKCore
import Testing

@testable import NLKOCR

@Suite("The fast recognizer reads normalized pages")
struct RecognitionTests {
    private static func words(_ page: Raster, _ worker: any TextRecognizerWorker) throws -> [Document.Word] {
        try worker.recognize(page, RecognitionRequest(languages: [.english])).flatMap(\.lines).flatMap(\.words)
    }

    @Test("words have boxes on the page that was given, and a reused worker gives the same again")
    func boxes() throws {
        let page = try PictureDecoder().read(try PictureFixture.bytes("lease.png"), name: "lease.png")
        let worker = try TesseractRecognizer().makeWorker()
        let words = try Self.words(page, worker)
        #expect(words.map(\.text) == ["Lake", "House", "Contract", "Number", "AB-12", "of", "2024"])
        for word in words {
            let box = try #require(word.box)
            #expect(box.left >= 50 && box.left + box.width <= 780 && box.height < 60 && word.confidence ?? 0 > 0.5)
            #expect((box.top + box.height / 2 < 130) == ["Lake", "House", "Contract"].contains(word.text))
        }
        #expect(try Self.words(page, worker) == words)
    }

    @Test("a shadow over the page changes nothing")
    func shadow() throws {
        var page = try PictureDecoder().read(try PictureFixture.bytes("lease.jpg"), name: "lease.jpg")
        for y in 0..<page.height {
            for x in 0..<page.width {
                let place = y * page.width + x
                page.pixels[place] = UInt8(Int(page.pixels[place]) * (340 + x / 2) / 800 + 10)
            }
        }
        let words = try Self.words(page, try TesseractRecognizer().makeWorker())
        #expect(words.map(\.text).joined(separator: " ") == "Lake House Contract Number AB-12 of 2024")
    }

    @Test("a white page and a page of one pixel have no text", arguments: [1, 40, 300])
    func blank(side: Int) throws {
        let page = Raster(width: side, height: side, channels: 1, pixels: Array(repeating: 255, count: side * side))
        #expect(try Self.words(page, try TesseractRecognizer().makeWorker()).isEmpty)
    }

    @Test("small text is left out on request")
    func smallText() throws {
        let page = try PictureDecoder().read(try PictureFixture.bytes("lease.png"), name: "lease.png")
        var request = RecognitionRequest(languages: [.english])
        request.minimumTextHeight = 0.5
        #expect(try TesseractRecognizer().makeWorker().recognize(page, request).isEmpty)
    }

    @Test("ideographs of a line stand alone, without gaps that the recognizer made")
    func ideographs() {
        var assembly = SymbolAssembly()
        func add(_ text: String, _ left: Double, startsWord: Bool = true, startsLine: Bool = false) {
            assembly.add(
                SymbolAssembly.Symbol(
                    text: text, box: Box(left: left, top: 0, width: 28, height: 30), confidence: 0.9,
                    wordConfidence: 0.8,
                    startsBlock: startsLine, startsLine: startsLine, startsWord: startsWord))
        }
        add("合", 0, startsLine: true)
        add("同", 40)
        add("A", 90)
        add("B", 120, startsWord: false)
        add("总", 400)
        let words = assembly.finished().flatMap(\.lines).flatMap(\.words)
        #expect(words.map(\.text) == ["合", "同", "AB", "总"])
        #expect(words.map(\.gap) == [.space, .none, .space, .wide])
    }

    @Test("pieces of Hangul, and of digits beside it, make one word where no space is seen")
    func hangul() {
        var assembly = SymbolAssembly()
        for (index, symbol) in [("2", true), ("년", false), ("혈", true), ("압", false), ("A", true)].enumerated() {
            assembly.add(
                SymbolAssembly.Symbol(
                    text: symbol.0, box: Box(left: Double(index) * 32, top: 0, width: 28, height: 30), confidence: 0.9,
                    wordConfidence: 0.8, startsBlock: index == 0, startsLine: index == 0, startsWord: true,
                    followsSpace: symbol.1))
        }
        let words = assembly.finished().flatMap(\.lines).flatMap(\.words)
        #expect(words.map(\.text) == ["2년", "혈압", "A"])
        #expect(words[0].box == Box(left: 0, top: 0, width: 60, height: 30))
    }

    @Test("words of Latin letters that other data read as digits are read again")
    func islands() throws {
        let page = try NormalizedPage(
            try PictureDecoder().read(try PictureFixture.bytes("lease.png"), name: "lease.png"))
        let engines = TesseractEngines(data: TesseractData())
        let english = try engines.engine(for: [.english])
        let layout = english.layout(of: page)
        #expect(layout.lines.count == 2 && !layout.hasColumns)
        let read = try english.read(page, hasBlocks: layout.hasColumns)
        #expect(try LatinIslands(read, page).reread(by: engines).map(\.text) == read.map(\.text))
        let start = try #require(read.firstIndex { $0.text == "A" })
        var wrong = read
        for index in start..<(start + 2) { wrong[index].text = "4" }
        for index in 0..<start { wrong[index].text = "한" }
        let again = try LatinIslands(wrong, page).reread(by: engines)
        #expect(again[start...].map(\.text) == read[start...].map(\.text))
        #expect(again[..<start].allSatisfy { $0.text == "한" })
        #expect(again[start].startsWord && again[start].followsSpace)
        // On a Chinese page only what looks like a unit, at the end of a word, is read again.
        wrong[start].text = "A"
        #expect(try LatinIslands(wrong, page, isChinese: true).reread(by: engines).map(\.text) == wrong.map(\.text))
        let isLetter = { (index: Int) in read[index].text.allSatisfy { $0.isASCII && $0.isLetter } }
        let last = try #require(
            read.indices.dropFirst().dropLast().last { index in
                isLetter(index - 1) && isLetter(index) && !read[index].startsLine && !read[index].followsSpace
                    && (read[index + 1].startsLine || read[index + 1].followsSpace)
            })
        var unit = read
        unit[last].text = "儿"
        #expect(try LatinIslands(unit, page, isChinese: true).reread(by: engines).map(\.text) == read.map(\.text))
    }

    @Test("the language is found out where none is named; a page in none of the possible ones is not read")
    func languages() throws {
        let page = try PictureDecoder().read(try PictureFixture.bytes("lease.png"), name: "lease.png")
        let worker = try TesseractRecognizer().makeWorker()
        let blocks = try worker.recognize(page, RecognitionRequest())
        #expect(blocks.flatMap(\.lines).flatMap(\.words).first?.text == "Lake")
        #expect(blocks.allSatisfy { $0.language == nil } && worker.notes.isEmpty)
        var doubtful = RecognitionRequest()
        doubtful.mayBeVertical = true
        #expect(try worker.recognize(page, doubtful) == blocks)
        var korean = RecognitionRequest()
        korean.possibleLanguages = [.english, .korean]
        #expect(try worker.recognize(page, korean).isEmpty)
    }

    @Test("the standard level is the accurate one where its files are")
    func level() {
        #expect(RecognizerCatalog.standardLevel(folders: ["/nowhere"]) == "fast")
        #expect(RecognizerCatalog.standardLevel(folders: ["/nowhere", NetworkRecognizerTests.folder]) == "accurate")
        #expect(RecognizerCatalog.standardLevel(folders: []) == "accurate")
    }
}
