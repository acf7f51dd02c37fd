import TestSupport
import Testing

@testable import NLKText

@Suite("An edit turns a form into its lemma")
struct LemmaEditTests {
    @Test(
        "and is the shortest one",
        arguments: [
            ("walked", "walk", 2, ""), ("went", "go", 4, "go"), ("Häuser", "Haus", 6, "aus"),
            ("школы", "школа", 2, "а"),
            ("bus", "bus", 0, ""), ("лёд", "лед", 4, "ед"),
        ])
    func shortest(form: String, lemma: String, cut: Int, tail: String) throws {
        let edit = try #require(LemmaEdit(from: Array(form.utf8), to: Array(lemma.utf8)))
        #expect(edit.cut == cut)
        #expect(String(decoding: edit.tail, as: UTF8.self) == tail)
    }

    /// What the edit from `form` to `lemma` makes of `other`; `nil` where it does not fit.
    private static func applied(from form: String, to lemma: String, on other: String) throws -> String? {
        let edit = try #require(LemmaEdit(from: Array(form.utf8), to: Array(lemma.utf8)))
        var numbers = LemmaEditNumbers()
        let added = numbers.number(of: edit)
        let number = try #require(added)
        return numbers.section.withUnsafeBytes { bytes -> String? in
            guard let edits = LemmaEdits(bytes) else { return nil }
            var found: [UInt8] = []
            let fits = Array(other.utf8).withUnsafeBufferPointer { edits.apply(number, to: $0, into: &found) }
            return fits ? String(decoding: found, as: UTF8.self) : nil
        }
    }

    @Test("whatever the words are: what is applied gives the lemma again")
    func roundTrip() throws {
        var random = SeededRandom(seed: 7)
        let letters = Array("abcdéßжшёαω漢字𠮷")
        func word() -> String {
            String((0..<random.next(1...9)).map { _ in letters[random.next(0...letters.count - 1)] })
        }
        for round in 0..<400 {
            let (form, lemma) = (word(), word())
            let found = try Self.applied(from: form, to: lemma, on: form)
            #expect(found == lemma, "round \(round): \(form)")
        }
    }

    @Test("is not applied to a form that it does not fit", arguments: ["x", "1号"])
    func misfit(form: String) throws {
        #expect(try Self.applied(from: "школы", to: "школа", on: form) == nil)
    }
}
