import NLKCore
import NLKUnicode
import TestSupport
import Testing

@Suite("Word breaks")
struct UnicodeWordBreakerTests {
    /// The segments of `text` joined by `|`.
    private func segments(_ text: String, _ language: Language, _ worker: any WordBreakerWorker) -> String {
        var ends: [UInt32] = []
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { worker.breakWords($0, language: language, into: &ends) }
        var start = 0
        return ends.map { end in
            defer { start = Int(end) }
            return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
        }.joined(separator: "|")
    }

    @Test(
        "follow the rules of the annex and the dictionaries",
        arguments: [
            ("en", "can't stop, B12.", "can't| |stop|,| |B12|."),
            ("th", "ภาษาไทยง่าย", "ภาษา|ไทย|ง่าย"),
            ("ko", "계약서를 확인", "계약서를| |확인"),
            ("en", "a😀👩‍👩‍👧b", "a|😀|👩‍👩‍👧|b"),
            ("en", "", ""),
        ])
    func rules(tag: String, text: String, expected: String) throws {
        let worker = try UnicodeWordBreaker().makeWorker()
        #expect(segments(text, try Language(parsing: tag), worker) == expected)
    }

    @Test("cover any bytes and do not depend on what the worker saw before")
    func determinism() throws {
        let breaker = try UnicodeWordBreaker()
        let used = breaker.makeWorker()
        var random = SeededRandom(seed: 7)
        let alphabet = Array("ab '.1,中文ไทยภาษา한국カタひら😀\u{0301}\u{200D}\n ".unicodeScalars)
        let languages: [Language] = [.english, .japanese, .korean, .undetermined, Language(canonical: "th")]
        for round in 0..<200 {
            var text = ""
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                text.unicodeScalars.append(alphabet.randomElement(using: &random)!)
            }
            let language = languages.randomElement(using: &random)!
            let reused = segments(text, language, used)
            #expect(reused == segments(text, language, breaker.makeWorker()), "round \(round) of seed 7: \(text)")
            #expect(
                reused.unicodeScalars.filter { $0 != "|" }.elementsEqual(text.unicodeScalars),
                "round \(round) of seed 7: \(text)")
        }
        let broken: [UInt8] = [0x61, 0xFF, 0xE4, 0xB8, 0x20, 0x80]
        var ends: [UInt32] = []
        broken.withUnsafeBufferPointer { used.breakWords($0, language: .english, into: &ends) }
        #expect(ends.last == 6)
    }
}
