import NLKCore
import Testing

@Suite("Parts of speech")
struct PartOfSpeechTests {
    @Test("every part of speech reads its own tag, and all seventeen differ")
    func roundTrip() {
        for part in PartOfSpeech.allCases { #expect(PartOfSpeech(tag: part.tag) == part) }
        #expect(Set(PartOfSpeech.allCases.map { $0.tag }).count == 17)
    }

    @Test("a tag in small letters, of another tag set or empty is none", arguments: ["noun", "NN", "", "NOUN ", "_"])
    func foreign(tag: String) {
        #expect(PartOfSpeech(tag: tag) == nil)
    }
}
