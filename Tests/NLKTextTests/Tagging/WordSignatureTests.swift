import Testing

@testable import NLKText

@Suite("What a tagger sees of a word")
struct WordSignatureTests {
    private func signature(_ word: String) -> WordSignature { signature(Array(word.utf8)) }

    private func signature(_ bytes: [UInt8]) -> WordSignature {
        var reader = WordSignatureReader()
        return bytes.withUnsafeBufferPointer { reader.read($0) }
    }

    @Test(
        "capitals and digits do not change the form, other letters do",
        arguments: [
            ("Straße", "STRAßE", true), ("Ärger", "ärger", true), ("Ещё", "ЕЩЁ", true), ("Ωμέγα", "ωμέγα", true),
            ("1997", "2024", true), ("B12", "b34", true), ("Șase", "șase", true), ("Łódź", "łódź", true),
            ("Việt", "VIỆT", true), ("run", "ran", false), ("12", "123", false), ("a", "á", false),
        ])
    func forms(first: String, second: String, same: Bool) {
        #expect((signature(first).form == signature(second).form) == same)
    }

    @Test("ends are those of the letters, whatever stands before or behind them")
    func ends() {
        let (walking, talking) = (signature("walking"), signature("talking"))
        #expect(walking.suffix5 == talking.suffix5 && walking.suffix1 == signature("g").suffix1)
        #expect(walking.prefix1 != talking.prefix1 && walking.prefix3 == signature("wall").prefix3)
        #expect(walking.suffix3 != signature("walked").suffix3)
        // A short word has no longer end than itself.
        #expect(signature("at").suffix2 == signature("at").suffix5)
    }

    @Test("shapes take runs of the same kind together")
    func shapes() {
        #expect(signature("Berlin").shape == signature("Ulm").shape)
        #expect(signature("Berlin").shape != signature("BERLIN").shape)
        #expect(signature("3.50").shape == signature("12.7").shape)
        #expect(signature("3.50").shape != signature("3,50").shape)
        #expect(signature("漢字").shape != signature("カナ").shape)
        #expect(signature("Berlin").outline & 1 == 1 && signature("berlin").outline & 1 == 0)
    }

    @Test("every small letter of these alphabets is what the Unicode tables say")
    func smallLetters() {
        let blocks: [ClosedRange<UInt32>] = [
            0x41...0x17F, 0x200...0x21F, 0x386...0x3CE, 0x400...0x4BF, 0x4C1...0x556, 0x1E00...0x1E95, 0x1EA0...0x1EFF,
        ]
        for value in blocks.joined() {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .uppercaseLetter else {
                continue
            }
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            guard small.count == 1, let expected = small.first?.value, expected != 0xDF else { continue }
            #expect(LetterCase.lowered(value) == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "bytes that are no text are read all the same",
        arguments: [[0xFF], [0xE4, 0xB8], [0xC0, 0x80], [], [0xED, 0xA0, 0x80]])
    func anyBytes(bytes: [UInt8]) {
        #expect(signature(bytes).form == signature(bytes).form)
    }
}
