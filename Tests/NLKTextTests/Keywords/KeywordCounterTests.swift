import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("Keywords are counted as they stand, whatever was remembered of earlier ones")
struct KeywordCounterTests {
    private static let stopWord = "我们"

    private func filter(stopWords: Bool) throws -> (filter: KeywordFilter, folder: KeyFolder) {
        let lexicon = try MemoryLexicon.open(["\(Self.stopWord) 100"])
        let folder = KeyFolder(lexicon)
        var list = StopWords()
        if stopWords { _ = list.add(list: Array(Self.stopWord.utf8), file: "stop-words.txt", folder: folder) }
        return (
            KeywordFilter(options: .init(), stopWords: list, units: UnitTable(parsing: []), lexicon: lexicon), folder
        )
    }

    /// Words one behind the other as tokens of Han script.
    private func tokens(_ words: [String]) -> (text: [UInt8], tokens: [Token]) {
        var text: [UInt8] = []
        var tokens: [Token] = []
        for word in words {
            let start = UInt32(text.count)
            text += Array(word.utf8)
            tokens.append(
                Token(start: start, end: UInt32(text.count), kind: .word, script: .han, origin: .model))
        }
        return (text, tokens)
    }

    private func add(_ words: [String], to counter: inout KeywordCounter, _ filter: KeywordFilter) {
        let (text, tokens) = tokens(words)
        text.withUnsafeBufferPointer { bytes in
            counter.add(tokens, in: bytes, block: 0, filter, isChinese: true, notesAll: false) {
                number, _, token, table in table.describe(number, text: text[token.range], page: nil, box: nil)
            }
        }
    }

    @Test("thousands of words that push one another out of the memory have their right counts")
    func counts() throws {
        let (filter, folder) = try filter(stopWords: true)
        var generator = SeededRandom(seed: 4)
        var words: [String] = []
        for _ in 0..<60_000 {
            // Short words are many and repeat, long and mixed ones are not remembered.
            let length = Int.random(in: 1...6, using: &generator)
            var word = ""
            for _ in 0..<length {
                let scalar = UInt32.random(in: 0x4E00..<0x4E00 + (length == 2 ? 150 : 12), using: &generator)
                word.unicodeScalars.append(Unicode.Scalar(scalar)!)
            }
            words.append(length == 6 ? word + "B1" : word)
            if words.count % 7 == 0 { words.append(Self.stopWord) }
        }
        var expected: [String: Int] = [:]
        for word in words where word.count > 1 && word != Self.stopWord {
            expected[folder.key(word), default: 0] += 1
        }
        var counter = KeywordCounter(keys: KeywordKeys(folder: folder), maximumSpans: 0)
        add(words, to: &counter, filter)
        var found: [String: Int] = [:]
        for number in counter.table.inOrder() {
            let keyword = counter.table.keyword(number)
            found[keyword.key] = keyword.count
        }
        #expect(expected.count > 10_000 && found == expected)
    }

    @Test("three letters inside a mixed word are no single character")
    func letters() throws {
        let (filter, folder) = try filter(stopWords: true)
        var counter = KeywordCounter(keys: KeywordKeys(folder: folder), maximumSpans: 0)
        add(["B12", "素"], to: &counter, filter)
        #expect(counter.table.inOrder().map { counter.table.keyword($0).text } == ["B12"])
    }

    @Test("what one filter rejected another may keep")
    func filterChanges() throws {
        let (strict, folder) = try filter(stopWords: true)
        let (lenient, _) = try filter(stopWords: false)
        var counter = KeywordCounter(keys: KeywordKeys(folder: folder), maximumSpans: 0)
        add([Self.stopWord, "合同"], to: &counter, strict)
        counter.filterChanges(KeywordKeys(folder: folder))
        add([Self.stopWord, "合同"], to: &counter, lenient)
        let counts = counter.table.inOrder().map { counter.table.keyword($0) }
        #expect(counts.first { $0.text == Self.stopWord }?.count == 1)
        #expect(counts.first { $0.text == "合同" }?.count == 2)
    }
}
