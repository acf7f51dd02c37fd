import NLKCore
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Facts of documents")
struct FactTests {
    private func store(_ test: TestIndex, _ name: String, _ facts: [IndexFact]) throws {
        var item = IndexItem(identifier: name)
        item.facts = facts
        try test.store(item, "租金\(name)")
    }

    @Test("Documents are picked by their facts, listed and searched")
    func conditions() throws {
        let test = try TestIndex()
        try store(test, "a", [.init("pages", .number(3)), .init("title", .text("annual report"))])
        try store(test, "b", [.init("pages", .number(12)), .init("title", .text("annual plan"))])
        try store(test, "c", [.init("title", .text("report")), .init("title", .text("3"))])
        try store(test, "d", [])
        let cases: [(FactCondition, Set<String>)] = [
            (.exists("title"), ["a", "b", "c"]), (.exists("none"), []),
            (.equals(.init("pages", .number(3))), ["a"]), (.equals(.init("title", .text("report"))), ["c"]),
            (.isOne("title", of: [.text("report"), .text("annual plan"), .number(1)]), ["b", "c"]),
            (.isOne("title", of: []), []), (.between("pages", 3, 11), ["a"]), (.between("pages", 4, .infinity), ["b"]),
            (.between("title", -.infinity, .infinity), []),
            (.holds("title", beginning: "annual", pieces: [], longest: 100), ["a", "b"]),
            (.holds("title", beginning: "", pieces: ["port"], longest: 100), ["a", "c"]),
            (.holds("title", beginning: "annual", pieces: ["port"], longest: 12), ["a"]),
            (.holds("title", beginning: "annual", pieces: ["port"], longest: 11), ["a", "b"]),
            (.all([.exists("pages"), .holds("title", beginning: "", pieces: ["plan"], longest: 99)]), ["b"]),
            (.any([.exists("pages"), .equals(.init("title", .text("report")))]), ["a", "b", "c"]),
            (.identifier("b"), ["b"]), (.none(.exists("pages")), ["c", "d"]),
            (.none(.identifier("b")), ["a", "c", "d"]),
            (.all([]), ["a", "b", "c", "d"]), (.any([]), []),
        ]
        for (condition, right) in cases {
            var filter = DocumentFilter()
            filter.facts = condition
            #expect(Set(try test.index.documents(filter).map(\.item.identifier)) == right, "\(condition)")
            #expect(Set(try test.find("租金") { $0.filter = filter }) == right, "\(condition)")
        }
    }

    @Test("Facts go with their document and survive a rebuild")
    func lifetime() throws {
        let test = try TestIndex()
        func rows() throws -> Int { try test.index.database.number("SELECT count(*) FROM facts") }
        try store(test, "a", [.init("n", .number(1.5)), .init("t", .text("x")), .init("t", .text("x"))])
        try store(test, "b", [.init("n", .number(2))])
        #expect(try rows() == 3)
        #expect(try test.index.rebuild(all: true) == 2)
        #expect(try rows() == 3)
        let document = try #require(try test.index.document(identifier: "a"))
        let reader = test.reader
        try test.index.batch { (batch) throws(NLKError) in try batch.rewrite(document, reader) }
        var filter = DocumentFilter()
        filter.facts = .all([.equals(.init("n", .number(1.5))), .equals(.init("t", .text("x")))])
        #expect(try test.index.documents(filter).map(\.item.identifier) == ["a"])
        try store(test, "b", [])
        #expect(try rows() == 2)
        _ = try test.index.batch { (batch) throws(NLKError) in try batch.removeAll() }
        #expect(try rows() == 0)
    }
}
