import FoundationEssentials
import NLKCore
import NLKDictionaryTools
import Testing

@Suite("A user's list of stop words")
struct UserStopWordsTests {
    private func list(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/nlk-stop-\(UUID().uuidString).txt"
        try Data(bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test("A byte order mark, CRLF and empty lines are no part of a word; comments stay at the top")
    func forms() throws {
        try list([0xEF, 0xBB, 0xBF] + Array("# mine\r\n的\r\n\r\n  \r\n#标签\r\n了\r\n".utf8)) { path in
            var words = try UserStopWords(path: path)
            #expect(words.comments == ["# mine"] && words.words == ["#标签", "了", "的"])
            #expect(words.add("和") && !words.add("了"))
            #expect(words.text == "# mine\n#标签\n了\n和\n的\n")
        }
    }

    @Test("A line that is not UTF-8 is named")
    func encoding() throws {
        try list(Array("的\n".utf8) + [0xB5, 0xC4, 0x0A]) { path in
            let error = #expect(throws: NLKError.self) { try UserStopWords(path: path) }
            #expect(error?.code == .badInput && error?.place?.line == 2 && error?.place?.file == path)
        }
    }
}
