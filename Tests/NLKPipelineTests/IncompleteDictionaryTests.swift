import Glibc
import NLKCore
import NLKLexicon
import Testing

@testable import NLKPipeline

@Suite("A folder of dictionaries that lacks a file")
struct IncompleteDictionaryTests {
    @Test("is a missing component, and the message names the file")
    func missingList() throws {
        let folder = try DictionaryFolder.find(option: nil)
        let error = #expect(throws: NLKError.self) { try folder.lists(named: "no-such-list.txt", of: ["en"]) }
        #expect(error?.code == .missingComponent)
        #expect(error?.message.contains("'en/no-such-list.txt'") == true)
    }
}
