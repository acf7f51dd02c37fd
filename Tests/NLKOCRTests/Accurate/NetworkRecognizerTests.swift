import NLKCore
import Testing

@testable import NLKOCR

@Suite("The accurate recognizer")
struct NetworkRecognizerTests {
    /// The package's folder, four levels above this file.
    static let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    static let folder = NetworkRecognizer.folder(inDictionaries: package + "/Dictionaries")

    private static func text(_ blocks: [Document.Block]) -> [String] {
        blocks.flatMap(\.lines).map { line in
            line.words.enumerated().map { ($0 == 0 || $1.gap == .none ? "" : $1.gap == .wide ? "⇥" : " ") + $1.text }
                .joined()
        }
    }

    @Test("reads drawn digits, row by row, each word with a box around its ink")
    func digits() throws {
        var page = DotFont.page(width: 640, height: 240)
        let first = DotFont.draw("20457", onto: &page, x: 60, y: 40)
        let second = DotFont.draw("318", onto: &page, x: 440, y: 40)
        let third = DotFont.draw("96024", onto: &page, x: 60, y: 140)
        let recognizer = try NetworkRecognizer(folders: [Self.folder])
        let blocks = try recognizer.makeWorker().recognize(page, RecognitionRequest())
        #expect(Self.text(blocks) == ["20457⇥318", "96024"])
        let boxes = blocks.flatMap(\.lines).flatMap(\.words).compactMap(\.box)
        for (box, ink) in zip(boxes, [first, second, third]) {
            #expect(abs(box.left + box.width / 2 - ink.left - ink.width / 2) < 16, "\(box) around \(ink)")
            #expect(abs(box.top + box.height / 2 - ink.top - ink.height / 2) < 12, "\(box) around \(ink)")
        }
        #expect(blocks.flatMap(\.lines).flatMap(\.words).allSatisfy { (0.5...1).contains($0.confidence ?? 0) })
        var tall = RecognitionRequest()
        tall.minimumTextHeight = 0.9
        #expect(try recognizer.makeWorker().recognize(page, tall).isEmpty)
    }

    @Test("finds nothing on a blank page, whatever its size", arguments: [(1, 1), (3000, 2), (64, 64)])
    func blank(width: Int, height: Int) throws {
        let worker = try NetworkRecognizer(folders: [Self.folder]).makeWorker()
        #expect(try worker.recognize(DotFont.page(width: width, height: height), RecognitionRequest()).isEmpty)
    }

    @Test("says what to do when it is not installed, and where it looked")
    func missing() {
        #expect {
            _ = try NetworkRecognizer(folders: ["/nowhere", "/not-here"])
        } throws: { error in
            (error as? NLKError)?.description
                == "the accurate recognizer is not installed (looked in /nowhere, /not-here): run tools/fetch-recognizer, or use --level fast"
                && (error as? NLKError)?.code == .missingComponent
        }
    }

    @Test("is looked for below the folder that the environment names, else around the program")
    func folders() {
        #expect(RecognizerFiles.folders(variable: "/d", executable: "/p/bin/nlk") == ["/d/images/recognizer"])
        let installed = RecognizerFiles.folders(variable: nil, executable: "/p/libexec/nlk/nlk-reader")
        #expect(installed.contains("/p/share/nlk/images/recognizer"))
        let built = RecognizerFiles.folders(variable: nil, executable: "/p/.build/x86/release/nlk-reader")
        #expect(built.contains("/p/Dictionaries/images/recognizer"))
        let apart = RecognizerFiles.folders(variable: nil, executable: "/p/.build/static/x86/release/nlk-reader")
        #expect(apart.contains("/p/Dictionaries/images/recognizer"))
        #expect(RecognizerFiles.folders(variable: nil, executable: nil).isEmpty)
    }

    @Test("names a runtime or network that is no such thing")
    func damaged() throws {
        #expect { _ = try InferenceRuntime(path: #filePath) } throws: { error in
            (error as? NLKError)?.code == .missingComponent && (error as? NLKError)?.place?.file == #filePath
        }
        let runtime = try InferenceRuntime(path: Self.folder + "/libonnxruntime.so")
        #expect(runtime.version == "1.32.0")
        #expect { _ = try Network(path: #filePath, runtime: runtime, threads: 1) } throws: { error in
            (error as? NLKError)?.code == .badInput && (error as? NLKError)?.cause != nil
        }
    }

    @Test("gives each word of its companion to one line, though the upright boxes of tilted lines overlap")
    func tiltedLines() throws {
        let lines = (0..<2).map { row in
            var line = ReadLineTests.line(String(repeating: "x", count: 40))
            for index in line.characters.indices { line.characters[index].confidence = 0.3 }
            line.box.angle = 0.05
            line.box.centre = .init(x: 400, y: 100 + 30 * Double(row))
            return line
        }
        let words = lines.enumerated().map { row, line in
            let middle = line.box.point(along: 780, across: 12)
            return Document.Word(
                text: ["하나", "둘"][row], box: Box(left: middle.x - 10, top: middle.y - 8, width: 20, height: 16))
        }
        let rest = try #require(UnknownScript(lines, RecognitionRequest()))
        let merged = rest.merged([.init(lines: [.init(words: words)])])
        #expect(merged.map { $0.foreignWords?.map(\.text) } == [["하나"], ["둘"]])
    }

    @Test("leaves lines that it is unsure of to its companion, which sees nothing else")
    func companion() throws {
        var sure = ReadLineTests.line("abc")
        sure.box.centre.y = 200
        var unsure = ReadLineTests.line("x/.")
        for index in unsure.characters.indices { unsure.characters[index].confidence = 0.3 }
        let rest = try #require(UnknownScript([sure, unsure], RecognitionRequest()))
        #expect(UnknownScript([sure], RecognitionRequest()) == nil)
        #expect(UnknownScript([unsure], RecognitionRequest(languages: [.english])) == nil)
        #expect(rest.request(RecognitionRequest()).languages.isEmpty)
        #expect(rest.request(RecognitionRequest()).possibleLanguages == [.english, .korean])
        let black = Raster(width: 80, height: 300, channels: 1, pixels: [UInt8](repeating: 0, count: 24_000))
        let shown = rest.page(black)
        #expect(
            shown.pixels[10 * 80 + 30] == 0 && shown.pixels[200 * 80 + 30] == 255 && shown.pixels[10 * 80 + 79] == 255)
        let korean = Document.Word(text: "한국", box: Box(left: 5, top: 2, width: 30, height: 20))
        let far = Document.Word(text: "밖", box: Box(left: 5, top: 190, width: 30, height: 20))
        let merged = rest.merged([.init(lines: [.init(words: [korean, far])])])
        #expect(merged[0] == sure && merged[1].foreignWords == [korean])
        let most = try #require(UnknownScript([sure, unsure, unsure], RecognitionRequest()))
        #expect(most.page(black) == black)
        #expect(most.merged([.init(lines: [.init(words: [far])])])[0].foreignWords == [far])
        let latin = Document.Word(text: "abc", box: korean.box)
        #expect(rest.merged([.init(lines: [.init(words: [latin])])])[1].foreignWords == nil)
    }

    @Test("leaves all lines to its companion where a language is named whose letters the networks do not have")
    func namedLanguage() throws {
        let russian = Language(canonical: "ru")
        let named = RecognitionRequest(languages: [russian, .english])
        let sure = ReadLineTests.line("abc")
        let rest = try #require(UnknownScript([sure], named))
        #expect(rest.request(named).languages == [russian])
        let black = Raster(width: 80, height: 300, channels: 1, pixels: [UInt8](repeating: 0, count: 24_000))
        #expect(rest.page(black) == black)
        let word = Document.Word(text: "вход", box: Box(left: 5, top: 2, width: 30, height: 20))
        #expect(rest.merged([.init(lines: [.init(words: [word])])])[0].foreignWords == [word])
        let latin = Document.Word(text: "été", box: word.box)
        #expect(rest.merged([.init(lines: [.init(words: [latin])])])[0].foreignWords == nil)
        #expect(UnknownScript([sure], RecognitionRequest(languages: [.japanese])) == nil)
    }
}
