import NLKLexicon
import Testing

@testable import NLKText

@Suite("What a dictionary tells of the words inside its compounds")
struct CompoundPartsTests {
    @Test("a section of a wrong size is refused")
    func size() {
        for count in [0, 4, 12] {
            let memory = SectionMemory([UInt8](repeating: 0, count: count))
            #expect(withExtendedLifetime(memory) { CompoundParts(memory.bytes) } == nil)
        }
    }

    @Test("small letters keep their places; other letters are refused")
    func letters() {
        func small(_ text: String) -> String? {
            Array(text.utf8).withUnsafeBufferPointer { CompoundParts.smallLetters($0) }
                .map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(small("ÄPFELßé") == "äpfelßé")
        for text in ["a-b", "a1", "Łódź", "中", "×", "÷"] { #expect(small(text) == nil, "\(text)") }
    }

    @Test("what stands in front often enough does so in new words as well; s and es are no part of it")
    func counts() {
        let heads = ["Vertrag", "Tisch", "Lampe", "Stuhl", "Regal"]
        var builder = CompoundPartsBuilder()
        for word in ["Arbeit", "Land", "Laube", "Großarbeit"] + heads {
            builder.add(form: Array(word.utf8), lemma: Array(word.utf8))
        }
        builder.add(form: Array("Landes".utf8), lemma: Array("Land".utf8))
        for front in ["Arbeits", "Landes"] {
            for head in heads {
                let word = Array((front + head.lowercased()).utf8)
                builder.add(form: word, lemma: word)
            }
        }
        for head in heads {
            for front in ["Eisen", "Garten", "Küchen", "Straßen", "Groß", "Gros"] {
                builder.add(form: Array(front.utf8), lemma: Array(front.utf8))
                // The genitive of `Gros` looks like `groß` in capitals.
                let word = Array((front + (front == "Gros" ? "s" : "") + head.lowercased()).utf8)
                builder.add(form: word, lemma: word)
            }
        }
        let memory = SectionMemory(builder.section())
        withExtendedLifetime(memory) {
            let parts = CompoundParts(memory.bytes)
            func found(_ word: String) -> [String]? {
                let bytes = Array(word.utf8)
                return parts.map { parts in
                    bytes.withUnsafeBufferPointer { parts.parts(of: $0) }.map {
                        String(decoding: bytes[$0], as: UTF8.self)
                    }
                }
            }
            #expect(found("Arbeitstisch") == ["Arbeit", "tisch"])
            #expect(found("Landesgartenlampe") == ["Land", "garten", "lampe"])
            #expect(found("KÜCHENREGAL") == ["KÜCHEN", "REGAL"])
            #expect(found("STRASSENLAMPE") == ["STRASSEN", "LAMPE"])
            #expect(found("Strassenlampe") == found("Straßenlampe")?.map { $0.replacing("ß", with: "ss") })
            #expect(found("GROSSTISCH") == ["GROSS", "TISCH"])
            #expect(found("STRASSSENLAMPE") == [] && found("SSTISCH") == [])
            #expect(found("Laubentisch") == [] && found("Tisch") == [] && found("") == [])
        }
    }
}
