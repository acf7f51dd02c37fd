import Glibc
import NLKCore
import NLKLexicon
import TestSupport
import Testing

@testable import NLKText

@Suite("A model file of any content is read or refused")
struct LanguageModelTests {
    private static let languages = "lane\tLatn\t0\ten\t0\nlane\tLatn\t1\tde\t0\n"

    private func identifier(
        wide: Int = 64 * 4, narrow: Int = 16 * 4, languages: String = languages
    ) throws(NLKError) -> LanguageIdentifier {
        try LanguageWeights(
            wide: .init(bytes: [UInt8](repeating: 0, count: wide), scale: 1),
            narrow: .init(bytes: [UInt8](repeating: 0, count: narrow), scale: 1), languages: languages
        ).identifier()
    }

    @Test("a sound one works; rows of a wrong number and lanes that no row has are errors")
    func sizes() throws {
        #expect(try identifier().identify("hello there, you two").script == "Latn")
        for (wide, narrow) in [(64 * 3, 64), (0, 64), (64 * 4, 15), (100, 64)] {
            #expect(throws: NLKError.self) { try identifier(wide: wide, narrow: narrow) }
        }
        for line in ["lane\tLatn\t3\tfr\t0", "lane\tXxxx\t0\tfr\t0", "lane\tLatn\t2\tfr\tnan", "scale\twide\t-1", "x"] {
            #expect(throws: NLKError.self, "\(line)") { try identifier(languages: Self.languages + line) }
        }
        #expect(throws: NLKError.self) { try identifier(languages: "") }
    }

    @Test("law: a changed list of languages is read or refused, and what was read answers")
    func hostile() {
        ByteMutator.run("language list", seeds: [Array(Self.languages.utf8)]) { input, _ in
            guard let identifier = try? identifier(languages: String(decoding: input, as: UTF8.self)) else { return }
            #expect(identifier.identify("Wo ist der Bahnhof?").script == "Latn")
        }
    }

    @Test("a damaged file is refused with its name")
    func file() throws {
        var bytes = try FileReader.read(IdentifierFixture.path)
        bytes[bytes.count / 2] ^= 1
        let path = "/tmp/nlk-damaged-\(UInt64.random(in: 0 ... .max))"
        try FileWriter.write(bytes, to: path)
        defer { unlink(path) }
        let error = #expect(throws: NLKError.self) { try LanguageWeights(path: path) }
        #expect(error?.code == .badInput && error?.place?.file == path)
    }
}
