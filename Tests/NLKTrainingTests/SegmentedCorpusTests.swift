import Glibc
import NLKCore
import Testing

@testable import NLKTraining

@Suite("Corpus readers")
struct SegmentedCorpusTests {
    private static func file(_ text: String) throws -> String {
        let path = "/tmp/nlk-corpus-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        try FileWriter.write(Array(text.utf8), to: path)
        return path
    }

    @Test("take words from slashes and tags, without the brackets of compound names")
    func slashTagged() throws {
        let path = try Self.file("[中央/n  电视台/n]nt  1/2/m  [/w\r\n\n坏  江/nr  泽民/nr\n")
        defer { unlink(path) }
        #expect(
            try SegmentedCorpus.slashTagged(path: path).sentences == [["中央", "电视台", "1/2", "["], ["江", "泽民"]])
    }

    @Test("take words from CoNLL columns, without ranges, empty nodes and comments")
    func coNLL() throws {
        let path = try Self.file("# text = x\n1-2\t我们\t_\n1\t我\t_\n2\t们\t_\n2.1\t空\t_\n3\t.\t_\n\n\n1\t好\t_\n")
        defer { unlink(path) }
        #expect(try SegmentedCorpus.coNLL(path: path).sentences == [["我", "们", "。"], ["好"]])
    }

    @Test("take words from spaces, and name a file that is missing")
    func spaced() throws {
        let path = try Self.file("我们  好\n\n好 \n")
        #expect(try SegmentedCorpus.spaced(path: path).sentences == [["我们", "好"], ["好"]])
        unlink(path)
        #expect(throws: NLKError.self) { try SegmentedCorpus.spaced(path: path) }
    }
}
