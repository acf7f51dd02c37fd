import Foundation
import Testing

@Suite("nlk tag prints words with their parts of speech")
struct TagTests {
    @Test("text: word/TAG, one sentence a line")
    func text() throws {
        let result = try Program().run("tag", "--lang", "en", input: "She sold the house. They bought it!\n")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.lines == [
                "She/PRON sold/VERB the/DET house/NOUN ./PUNCT", "They/PRON bought/VERB it/PRON !/PUNCT",
            ])
    }

    @Test(
        "other languages, their own letters",
        arguments: [
            ("de", "Die Frau kauft ein Haus.", "Die/DET Frau/NOUN kauft/VERB ein/DET Haus/NOUN ./PUNCT"),
            ("fr", "Elle mange une pomme.", "Elle/PRON mange/VERB une/DET pomme/NOUN ./PUNCT"),
            ("zh-Hans", "他们参观北京。", "他们/PRON 参观/VERB 北京/PROPN 。/PUNCT"),
            ("zh-Hant", "他們參觀臺北。", "他們/PRON 參觀/VERB 臺北/PROPN 。/PUNCT"),
        ])
    func languages(tag: String, text: String, expected: String) throws {
        #expect(try Program().run("tag", "--lang", tag, input: text).lines == [expected])
    }

    @Test("an empty input gives an empty output", arguments: ["text", "tsv", "jsonl"])
    func empty(format: String) throws {
        let result = try Program().run("tag", "--lang", "en", "--format", format)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }

    @Test("tsv has eight columns, a header when asked for, and an empty line behind a sentence")
    func table() throws {
        let result = try Program().run("tag", "--lang", "en", "--format", "tsv", "--header", input: "It rains.")
        #expect(
            result.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) } == [
                ["start", "end", "surface", "tag", "lemma", "name", "lang", "page"],
                ["0", "2", "It", "PRON", "it", "", "en", "1"], ["3", "8", "rains", "VERB", "rain", "", "en", "1"],
                ["8", "9", ".", "PUNCT", ".", "", "en", "1"], [""],
            ])
    }

    @Test("jsonl: text is the surface as it stood in the input, whatever was cleaned")
    func objects() throws {
        let text = "The pati-\nent  paid １２ euros.\n\nＡＢ－12 ok"
        let result = try Program().run("tag", "--format", "jsonl", "--lang", "en", input: text)
        let bytes = Array(text.utf8)
        let words = try result.lines.map { try JSONDecoder().decode(Word.self, from: Data($0.utf8)) }
        for word in words { #expect(word.text == String(decoding: bytes[word.start..<word.end], as: UTF8.self)) }
        #expect(words.map(\.sentence).first == "1-1" && words.map(\.sentence).last == "1-2")
        #expect(words[1].text == "pati-\nent" && words[1].tag == "NOUN")
    }

    private struct Word: Decodable {
        var text: String
        var start: Int
        var end: Int
        var sentence: String
        var tag: String
    }

    @Test(
        "conllu is valid, whatever the input",
        arguments: [
            "She sold the house (cheap!).  They\nbought it -- for $1,000.\n\nA heading\n\n", "合 同 编 号 ： AB-12。甲方支付租金！",
            "tab\there \u{A0} and\u{2028}there # not a comment\n# nor this\n_ 1-2\n", "a\u{C}b\n\n\n\u{200B}\n…", "",
            "  \n ",
        ])
    func conllu(text: String) throws {
        let bytes = Array(text.utf8)
        for language in ["en", "zh-Hans", "sw"] {
            for command in ["tag", "tokenize"] {
                let result = try Program().run(command, "--format", "conllu", "--lang", language, input: text)
                #expect(result.status == 0)
                let faults = CoNLLUCheck.faults(in: result.text)
                #expect(faults.isEmpty, "\(command) \(language): \(faults)")
            }
            let result = try Program().run("tag", "--format", "conllu", "--lang", language, input: text)
            for place in CoNLLUCheck.places(in: result.text) {
                #expect(place.lowerBound < place.upperBound && place.upperBound <= bytes.count)
            }
        }
    }

    @Test("Documents and sentences of several inputs have names of their own", arguments: ["tag", "tokenize"])
    func severalInputs(command: String) throws {
        let program = try Program()
        try program.write("a.txt", "\n\nShe sold it.\n")
        try program.write("b.txt", "He bought it.\n")
        let lines = try program.run(command, "--lang", "en", "--format", "conllu", "a.txt", "b.txt").lines
        #expect(lines.filter { $0.hasPrefix("# newdoc") } == ["# newdoc id = a.txt", "# newdoc id = b.txt"])
        let identifiers = lines.filter { $0.hasPrefix("# sent_id") }
        #expect(identifiers.count == 2 && Set(identifiers).count == 2)
    }

    @Test("pages and boxes of a recognized page come through")
    func pages() throws {
        let page = """
            <html><body><div class='ocr_page' title='bbox 0 0 200 40'><span class='ocr_line' title='bbox 10 10 120 30'>\
            <span class='ocrx_word' title='bbox 10 10 50 30; x_wconf 91'>Good</span> \
            <span class='ocrx_word' title='bbox 60 10 120 30; x_wconf 84'>work</span></span></div></body></html>
            """
        let program = try Program()
        try program.write("page.hocr", page)
        let result = try program.run("tag", "--lang", "en", "--format", "jsonl", "page.hocr")
        #expect(result.lines.count == 2)
        #expect(
            result.lines[0].contains(#""tag":"ADJ","lemma":"good","page":1,"box":"#)
                && result.lines[0].contains(#""confidence":0.91"#)
        )
        let rows = try program.run("tag", "--lang", "en", "--format", "conllu", "page.hocr")
        #expect(rows.lines.contains("# page = 1"))
    }

    @Test("a tagger that is not there is named, with status 4")
    func missingTagger() throws {
        let program = try Program()
        let result = try program.run("evaluate", "tags", "--lang", "sw", Fixtures.path("tags/en.conllu"))
        #expect(result.status == 4)
        #expect(result.errors == "nlk: error: there is no tagger for the language 'sw'\n")
    }

    @Test("the taggers are scored on the package's gold; a gate above the figure ends with 1")
    func evaluate() throws {
        let program = try Program()
        let gold = Fixtures.path("tags/en.conllu")
        let arguments = ["evaluate", "tags", gold, "--lang", "en", "--format", "tsv"]
        let result = try program.run(arguments + ["--gate", "accuracy=0.9"], input: Data())
        #expect(result.status == 0)
        #expect(result.lines[0] == "set\twords\tright\taccuracy\tfound\tword-F1\ttag-F1\twords/s")
        #expect(try program.run(arguments + ["--gate", "accuracy=1.1"], input: Data()).status == 1)
        let unnamed = try program.run("evaluate", "tags", gold)
        #expect(unnamed.status == 2 && unnamed.errors == "nlk: error: name the one language of the gold with --lang\n")
    }
}
