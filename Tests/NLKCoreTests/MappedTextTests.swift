import NLKCore
import Testing

@Suite("A mapped text knows where every byte came from")
struct MappedTextTests {
    @Test("an untouched text maps onto itself, moved by its start")
    func verbatim() {
        let text = MappedText(verbatim: Array("abc".utf8), originalStart: 10)
        #expect(text.edits.isEmpty)
        #expect(text.original(of: 0..<3) == 10..<13)
        #expect(text.original(of: 1..<2) == 11..<12)
        #expect(text.original(of: 3..<3) == 13..<13)
    }

    @Test("deleted text is inside a range that spans it and outside one that ends at it")
    func deletion() {
        var text = MappedText(verbatim: Array("ab cd".utf8))
        text.rewrite([.init(range: 2..<3, replacement: [])])
        #expect(text.bytes == Array("abcd".utf8))
        #expect(text.original(of: 0..<2) == 0..<2)
        #expect(text.original(of: 2..<4) == 3..<5)
        #expect(text.original(of: 1..<3) == 1..<4)
    }

    @Test("every byte of a replacement maps to the whole of what it replaced")
    func replacement() {
        var text = MappedText(verbatim: Array("x\u{FB03}y".utf8), originalStart: 100)
        text.rewrite([.init(range: 1..<4, replacement: Array("ffi".utf8))])
        for offset in 1..<4 { #expect(text.original(of: offset..<offset + 1) == 101..<104) }
        #expect(text.original(of: 4..<5) == 104..<105)
    }

    @Test("a second rewrite inside an edit swallows the edit")
    func rewriteInsideEdit() {
        var text = MappedText(verbatim: Array("a##b".utf8))
        text.rewrite([.init(range: 1..<3, replacement: Array("xyz".utf8))])
        text.rewrite([.init(range: 2..<3, replacement: [])])
        #expect(text.bytes == Array("axzb".utf8))
        #expect(text.edits.count == 1)
        #expect(text.original(of: 1..<2) == 1..<3)
        #expect(text.original(of: 2..<3) == 1..<3)
        #expect(text.original(of: 3..<4) == 3..<4)
    }

    @Test("an empty text can be looked up and rewritten")
    func empty() {
        var text = MappedText(verbatim: [], originalStart: 7)
        #expect(text.original(of: 0..<0) == 7..<7)
        text.rewrite([.init(range: 0..<0, replacement: Array("a".utf8))])
        #expect(text.original(of: 0..<1) == 7..<7)
        #expect(text.checkInvariants())
    }

    @Test("rewrites agree with a byte-by-byte model", arguments: 0..<400)
    func agreesWithModel(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            UInt8.random(in: 0x41...0x5A, using: &generator)
        }
        let start = Int.random(in: 0...1000, using: &generator)
        var text = MappedText(verbatim: bytes, originalStart: start)
        var model = NaiveMappedText(bytes, originalStart: start)
        for round in 0..<5 {
            let replacements = generator.replacements(ofTextWith: text.bytes.count)
            text.rewrite(replacements)
            model.rewrite(replacements)
            #expect(text.bytes == model.bytes.map(\.value), "seed \(seed) round \(round)")
            #expect(text.checkInvariants(), "seed \(seed) round \(round)")
            var cursor = MappedText.Cursor()
            for offset in 0..<text.bytes.count {
                let single = offset..<offset + 1
                #expect(
                    text.original(of: single) == model.original(of: single),
                    "seed \(seed) round \(round) byte \(offset)")
                let wide = offset..<min(text.bytes.count, offset + Int.random(in: 0...9, using: &generator))
                #expect(
                    text.original(of: wide, cursor: &cursor) == model.original(of: wide),
                    "seed \(seed) round \(round) range \(wide)")
            }
            let end = text.bytes.count..<text.bytes.count
            #expect(text.original(of: end) == model.original(of: end), "seed \(seed) round \(round) end")
        }
    }

    @Test("a cursor that goes back finds what a fresh one finds", arguments: 0..<20)
    func cursorGoesBack(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var text = MappedText(verbatim: [UInt8](repeating: 0x61, count: 200))
        text.rewrite(generator.replacements(ofTextWith: 200))
        var cursor = MappedText.Cursor()
        for _ in 0..<100 {
            let lower = Int.random(in: 0...text.bytes.count, using: &generator)
            let upper = Int.random(in: lower...text.bytes.count, using: &generator)
            #expect(text.original(of: lower..<upper, cursor: &cursor) == text.original(of: lower..<upper))
        }
    }

    // Moving what lies behind for each edit would be 10^11 bytes.
    @Test("hundreds of thousands of edits on top of as many are rewritten in one pass")
    func manyEdits() {
        let count = 300_000
        var text = MappedText(verbatim: [UInt8](repeating: 0x61, count: count * 4))
        text.rewrite((0..<count).map { MappedText.Replacement(range: $0 * 4..<$0 * 4 + 1, replacement: []) })
        text.rewrite((0..<count).map { MappedText.Replacement(range: $0 * 3..<$0 * 3 + 1, replacement: [0x62]) })
        #expect(text.bytes.count == count * 3)
        #expect(text.original(of: count * 3 - 3..<count * 3) == count * 4 - 3..<count * 4)
    }
}
