import NLKCore
import NLKText
import Testing

@testable import NLKPipeline

@Suite("Sentences and paragraphs")
struct SentenceTests {
    private static let languages = ["en", "de", "fr", "es", "ru", "zh-Hans", "ja", "ko", "hi", "el"]

    private static func gold(_ language: String) throws -> [String] {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let text = String(decoding: try FileReader.read("/\(root)/Fixtures/sentences/\(language).txt"), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }

    private func sentences(_ text: String, _ language: String) throws -> [String] {
        let worker = try PipelineFixture(language).pipeline.makeWorker()
        return worker.parts(of: TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0), unit: .sentence)
            .map(\.text)
    }

    private func paragraphs(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return ParagraphFinder.paragraphs(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test("written side by side are found again", arguments: languages)
    func gold(language: String) throws {
        let expected = try Self.gold(language)
        let glue = language.hasPrefix("zh") || language == "ja" ? "" : " "
        #expect(try sentences(expected.joined(separator: glue), language) == expected)
    }

    @Test("do not end where a line broke, and end with a heading, an item or a row")
    func lines() throws {
        #expect(
            try sentences(
                "Terms of Contract\n\nThe tenant pays the rent on the first day of each\nmonth in advance. The landlord keeps the garden\nand the house.\n\n1) Heating\n2) Water\n",
                "en") == [
                    "Terms of Contract", "The tenant pays the rent on the first day of each\nmonth in advance.",
                    "The landlord keeps the garden\nand the house.", "1) Heating", "2) Water",
                ])
        #expect(
            try sentences("人工智能和计算机技术的发展速度很快，已经\n改变了我们的生活。学\n校也一样。\n姓名：王伟\n年龄：30", "zh-Hans").first
                == "人工智能和计算机技术的发展速度很快，已经\n改变了我们的生活。")
    }

    @Test("cover all words, in order and without overlap, whatever the text and language")
    func laws() throws {
        for language in ["zh-Hans", "en", "ja", "ko", "th", "de", "und"] {
            let fixture = try PipelineFixture(language == "und" ? nil : language)
            let worker = fixture.pipeline.makeWorker()
            for seed in 0..<60 {
                var random = RandomText(seed: seed)
                let text = random.text(count: 160) + ". \n" + random.text(count: 40)
                let tokenized = fixture.tokenized(text)
                let sentences = worker.sentences(of: tokenized)
                var end = 0
                var rest = tokenized.tokens[...]
                for sentence in sentences {
                    #expect(sentence.lowerBound >= end && !sentence.isEmpty, "\(language), seed \(seed): \(text)")
                    end = sentence.upperBound
                    rest = rest.drop { Int($0.start) >= sentence.lowerBound && Int($0.end) <= sentence.upperBound }
                }
                #expect(rest.isEmpty, "\(language), seed \(seed): \(text)")
                #expect(worker.sentences(of: tokenized) == sentences, "\(language), seed \(seed)")
            }
        }
    }

    // Letters without case: the Unicode rules end a sentence at each of these full stops, and each is asked about the word before it. A look
    // back to the start of the text for each would be 10^9 steps and more.
    @Test(
        "tens of thousands of places where a sentence may end are decided in one pass",
        arguments: ["ا.", "ا. ", "1.A", "A. ", ".\" ", "a.) ", "(ا.", "ا.» ", "」と。"])
    func hostile(unit: String) throws {
        let fixture = try PipelineFixture("en")
        let text = Array(String(repeating: unit, count: 100_000 / unit.utf8.count).utf8)
        let tokenized = fixture.tokenized(text)
        let sentences = fixture.pipeline.makeWorker().sentences(of: tokenized)
        #expect(sentences.last?.upperBound ?? 0 >= tokenized.text.bytes.count - unit.utf8.count)
    }

    @Test("point at the original bytes of any input")
    func places() throws {
        let fixture = try PipelineFixture("zh-Hans")
        for seed in 100..<140 {
            var random = RandomText(seed: seed)
            let bytes = Array(random.text(count: 200).utf8)
            let block = TextBlock(text: MappedText(verbatim: bytes), number: 0)
            for unit in [TextUnit.sentence, .paragraph] {
                var end = 0
                for part in fixture.pipeline.makeWorker().parts(of: block, unit: unit) {
                    #expect(part.span.start >= end && part.span.count > 0, "\(unit), seed \(seed)")
                    #expect(part.text == String(decoding: bytes[part.span.start..<part.span.end], as: UTF8.self))
                    end = part.span.end
                }
            }
        }
    }

    @Test("paragraphs: full lines go on, also behind a sentence; empty lines, items, indents and short lines part")
    func paragraphRules() {
        let first =
            "The tenant pays the rent on the first day of each month.\nThe landlord keeps the house and the garden in good\norder."
        #expect(paragraphs("\(first)\n\n  Second one.\n") == [first, "Second one."])
        #expect(paragraphs("Heading\n\n1) Heating\n2) Water\n") == ["Heading", "1) Heating", "2) Water"])
        #expect(
            paragraphs("　　甲方应当按照约定的时间支付租金和其他费用。\n逾期支付的应当承担违约责任并且赔偿损失。\n　　乙方应当爱护房屋。")
                == ["甲方应当按照约定的时间支付租金和其他费用。\n逾期支付的应当承担违约责任并且赔偿损失。", "乙方应当爱护房屋。"])
        #expect(paragraphs("") == [] && paragraphs(" \n\n ") == [])
    }

    @Test("paragraphs cover everything but white space", arguments: 0..<40)
    func paragraphCover(seed: Int) {
        var random = RandomText(seed: seed)
        let text = random.text(count: 200)
        let bytes = Array(text.utf8)
        var covered = ""
        var end = 0
        for range in ParagraphFinder.paragraphs(of: bytes) {
            #expect(range.lowerBound >= end, "seed \(seed): \(text)")
            covered += String(decoding: bytes[range], as: UTF8.self)
            end = range.upperBound
        }
        func visible(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
        }
        #expect(visible(covered) == visible(text), "seed \(seed): \(text)")
    }

    @Test(
        "a line of the rules that is none is named", arguments: ["en\tjoins", "en\tjoin\tDr", "en", "en\tjoins\tDr\tx"])
    func badRules(line: String) {
        #expect {
            _ = try SentenceRules(parsing: Array("# rules\n\(line)\n".utf8), file: "sentences.tsv")
        } throws: { error in
            let error = error as? NLKError
            return error?.code == .badInput && error?.place == NLKError.Place(file: "sentences.tsv", line: 2)
        }
    }
}
