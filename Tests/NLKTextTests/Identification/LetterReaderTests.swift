import NLKLexicon
import Testing

@testable import NLKText

@Suite("Words are cut by script and folded")
struct LetterReaderTests {
    /// Words as `letters:group`, codes with `!` behind them.
    private func read(_ text: String) -> [String] {
        let memory = SectionMemory(LetterTable.content())
        var reader = LetterReader(LetterTable(memory.bytes))
        var words: [String] = []
        var offset = 0
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            while let word = reader.next(buffer, at: &offset, limit: buffer.count) {
                let letters = reader.letters.dropFirst().dropLast().compactMap { Unicode.Scalar(UInt32($0)) }
                let text = String(String.UnicodeScalarView(letters))
                words.append("\(text):\(word.group.code)\(word.touchesDigit ? "!" : "")")
            }
        }
        withExtendedLifetime(memory) {}
        return words
    }

    @Test("capitals, wide letters and the apostrophe")
    func folding() {
        #expect(read("L'ÉTÉ Ｔａｘｉ") == ["l:Latn", "été:Latn", "taxi:Latn"])
        #expect(read("ΑΘΗΝΑ Москва") == ["αθηνα:Grek", "москва:Cyrl"])
    }

    @Test("a letter and its mark are one; a mark that makes no letter is passed over")
    func marks() {
        #expect(read("e\u{301}te\u{301}") == ["été:Latn"])
        #expect(read("q\u{301}x") == ["qx:Latn"])
        #expect(read("й") == read("и\u{306}"))
    }

    @Test("scripts end a word, digits mark a code")
    func borders() {
        #expect(read("T恤 B12 周海云abc") == ["t:Latn", "恤:Hani", "b:Latn!", "周海云:Hani", "abc:Latn"])
        #expect(read("12345 --- 2024-05") == [])
    }

    @Test("a long Han run is read in pieces, a long word once")
    func lengths() {
        #expect(read(String(repeating: "国", count: 70)).map { $0.split(separator: ":")[0].count } == [32, 32, 6])
        #expect(read(String(repeating: "a", count: 70)).map { $0.split(separator: ":")[0].count } == [32])
    }
}
