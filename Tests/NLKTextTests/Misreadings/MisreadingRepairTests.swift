import Glibc
import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("Characters that make no sense where they stand are repaired in text from a recognizer")
struct MisreadingRepairTests {
    /// Words with their costs, and which of them follow each other.
    private static func builder() -> MisreadingModelBuilder {
        let words: [(String, Float)] = [
            ("租金", 8), ("应", 7), ("按月", 9), ("支付", 8), ("支", 11), ("付", 10), ("什", 12), ("按", 9), ("月", 7), ("甲方", 9),
            ("方", 9),
            ("甲", 10), ("支什", 19),
        ]
        var builder = MisreadingModelBuilder(words: words.map { .init(text: $0.0, cost: $0.1, backOff: 0.5) })
        builder.add("按月", before: "支付", cost: 1)
        builder.add("应", before: "按月", cost: 2)
        builder.add("租金", before: "应", cost: 2)
        for (character, first) in [("付", 127), ("什", 120), ("按", -127)] as [(String, Int8)] {
            let rest = character == "什" ? 40 : 0
            builder.add([first, Int8(rest)] + [Int8](repeating: 0, count: 46), pictureOf: character.utf16.first!)
        }
        builder.add(confusionOf: "付".utf16.first!, readAs: "什".utf16.first!, cost: 3)
        // gain, likeness, counted, its cost, two characters, more, known: bias.
        builder.weights = [0.5, 4, -2, -0.9, 0.6, 2, -0.8, -0.5]
        return builder
    }

    /// Opens an image; what is mapped outlives its file.
    private static func model(_ image: [UInt8]) throws(NLKError) -> MisreadingModel {
        let path = "/tmp/nlk-misreadings-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try FileWriter.write(image, to: path)
        defer { unlink(path) }
        return try MisreadingModel(path: path)
    }

    private let model: MisreadingModel

    init() throws { model = try Self.model(Self.builder().image()) }

    private func repairer(isWord: @escaping WordCheck = { _ in false }, isOwnWord: @escaping WordCheck = { _ in false })
        -> MisreadingRepairer
    {
        MisreadingRepairer(model: { [model] in model }, isWord: isWord, isOwnWord: isOwnWord)
    }

    private func isText(_ text: String) -> WordCheck { { String(decoding: $0, as: UTF8.self) == text } }

    @Test("a look-alike that makes the likelier words is put in, and the map leads to what was read")
    func repairs() throws {
        var text = CleanText(MappedText(verbatim: Array("1.租金应按月支什。".utf8)), language: .simplifiedChinese)
        repairer().clean(&text)
        #expect(String(decoding: text.bytes, as: UTF8.self) == "1.租金应按月支付。")
        let place = "1.租金应按月支".utf8.count
        #expect(text.repairs == [UInt32(place)..<UInt32(place + 3)])
        #expect(text.mapped.original(of: place..<place + 3) == place..<place + 3)
        #expect(text.mapped.checkInvariants())
    }

    @Test("what is right stays, and so does what no other character makes likelier")
    func leaves() throws {
        for text in ["租金应按月支付", "什", "支", "月月月月", "租金", "", "彁彁支"] {
            #expect(CleaningSamples.cleaned(text, by: repairer()) == text)
        }
    }

    @Test("words of the user and long words of the dictionary are left alone")
    func knownWords() throws {
        let misread = "租金应按月支什"
        #expect(CleaningSamples.cleaned(misread, by: repairer(isOwnWord: isText("支什"))) == misread)
        #expect(CleaningSamples.cleaned(misread, by: repairer(isOwnWord: isText("应按月支什"))) == misread)
        #expect(CleaningSamples.cleaned(misread, by: repairer(isWord: isText("月支什"))) == misread)
        #expect(CleaningSamples.cleaned(misread, by: repairer(isWord: isText("按月"))) == "租金应按月支付")
    }

    @Test("other languages are left alone, and so is all text without a model")
    func languages() throws {
        for language in [Language.japanese, .traditionalChinese, .english] {
            #expect(CleaningSamples.cleaned("租金应按月支什", by: repairer(), language) == "租金应按月支什")
        }
        let none = MisreadingRepairer(model: { nil }, isWord: { _ in false })
        #expect(CleaningSamples.cleaned("租金应按月支什", by: none) == "租金应按月支什")
    }

    @Test("a run of any length is read in pieces, in linear time")
    func longRuns() throws {
        let text = String(repeating: "租金应按月支什", count: 3_000)
        let cleaned = CleaningSamples.cleaned(text, by: repairer())
        #expect(cleaned.utf8.count == text.utf8.count)
        #expect(cleaned.split(separator: "支付", omittingEmptySubsequences: false).count > 2_500)
    }

    @Test("a second run changes nothing, whatever the text", arguments: 0..<200)
    func idempotent(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let characters = Array("租金应按月支付什甲方彁 1")
        let text = String((0..<30).map { _ in characters.randomElement(using: &generator)! })
        let once = CleaningSamples.cleaned(text, by: repairer())
        #expect(CleaningSamples.cleaned(once, by: repairer()) == once)
    }

    @Test("the cost of a word in place of another is that of the text with it")
    func latticeCosts() throws {
        let read = Array("租金应按月支什".utf16)
        let lattice = MisreadingLattice(read, model)
        let meant = MisreadingLattice(Array("租金应按月支付".utf16), model)
        // 租金 应 按月 支付: 8, then three that follow.
        #expect(abs(meant.cost - (8 + 2 + 2 + 1)) < 0.01)
        var word = model.trie.root
        for character in "支付".utf16 { word = model.trie.child(of: word, MisreadingModel.code(character)) }
        #expect(abs(lattice.cost(of: word.value, in: 5..<7) - meant.cost) < 0.01)
        #expect(lattice.greatestGain(in: 5..<7) >= lattice.cost - meant.cost)
        #expect(lattice.cheapestWords().map(\.range).reversed() == [0..<2, 2..<3, 3..<5, 5..<7])
    }

    @Test("an image with any bytes in its sections is refused or read without a trap")
    func damagedSections() throws {
        let path = "/tmp/nlk-misreadings-whole-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try FileWriter.write(Self.builder().image(), to: path)
        let whole = try ImageReader(path: path)
        unlink(path)
        let text = "甲方租金应按月支什，月月支付彁什"
        for seed in 0..<400 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let damaged = whole.names.randomElement(using: &generator)!
            var image = ImageWriter()
            for name in whole.names {
                var bytes = try whole.content(name, version: 1)
                if name == damaged {
                    for _ in 0..<Int.random(in: 1...40, using: &generator) where !bytes.isEmpty {
                        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
                            in: 0...255, using: &generator)
                    }
                    if seed % 5 == 0 { bytes.removeLast(min(bytes.count, Int.random(in: 1...9, using: &generator))) }
                }
                image.add(name, version: 1, bytes)
            }
            do throws(NLKError) {
                let model = try Self.model(image.data())
                let repairer = MisreadingRepairer(model: { model }, isWord: { _ in false })
                #expect(CleaningSamples.cleaned(text, by: repairer).utf8.count == text.utf8.count, "seed \(seed)")
            } catch {
                #expect(error.code == .badInput, "seed \(seed): \(error)")
            }
        }
    }
}
