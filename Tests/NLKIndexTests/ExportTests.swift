import NLKCore
import NLKFormats
import Testing

@testable import NLKIndex

@Suite("Export for other programs")
struct ExportTests {
    private func exported(_ format: IndexExport.Format, _ item: IndexItem, _ text: String) throws -> String {
        let test = try TestIndex()
        try test.store(item, text)
        let document = try #require(try test.index.document(identifier: item.identifier))
        return String(
            decoding: IndexExport(format).lines(document, try test.index.pages(of: document)), as: UTF8.self)
    }

    @Test("A row of PostgreSQL's COPY escapes what would end a column or a row, and has no NUL")
    func postgres() throws {
        var item = IndexItem(identifier: "a\tb\\c")
        item.title = "x\u{0}\r\ny"
        let row = try exported(.postgres, item, "一\u{0}二\n\\.\n三")
        #expect(row.hasSuffix("\n"))
        let columns = row.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
        #expect(columns.count == 9)
        #expect(columns[0] == #"a\tb\\c"#)
        #expect(columns[2] == #"x\r\ny"#)
        #expect(columns[7] == #"一二\n\\.\n三"#)
        #expect(!row.utf8.contains(0) && row.dropLast().utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
    }

    @Test("Bulk lines come in pairs; an identifier that is too long for the other side gives way to its digest")
    func bulk() throws {
        for (identifier, isKept) in [("short", true), (String(repeating: "长", count: 171), false)] {
            let lines = try exported(.bulk, IndexItem(identifier: identifier), "第一行\n第二行")
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 3 && lines[2].isEmpty)
            let id = try JSONParser.parse(Array(lines[0].utf8)[...])["index"]?["_id"]?.string ?? ""
            #expect(isKept ? id == identifier : id.utf8.count == 64)
            #expect(try JSONParser.parse(Array(lines[1].utf8)[...])["identifier"]?.string == identifier)
        }
    }
}
