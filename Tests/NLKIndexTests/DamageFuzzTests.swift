import Foundation
import NLKCore
import NLKPipeline
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Damaged index files")
struct DamageFuzzTests {
    /// The bytes of an index with all that a file may hold.
    private static func file(documents: Int) throws -> [UInt8] {
        let test = try TestIndex()
        for number in 0..<documents {
            var item = IndexItem(identifier: "\(number)")
            (item.title, item.domain) = ("合同\(number)", "a.b")
            item.attributes = ["author": "王小明"]
            item.facts = [.init("pages", .number(Double(number))), .init("title", .text("合同\(number)"))]
            let words = ["租金", "申讨", "rent"].enumerated().map { place, text in
                Document.Word(
                    text: text, box: Box(left: Double(place), top: 1, width: 1, height: 1),
                    candidates: text == "申讨" ? [.init(text: "审计")] : [])
            }
            let page = Document.Page(number: 1, blocks: [.init(lines: [.init(words: words)])])
            let analysed = try test.reader.analyse(item, DocumentBlockSource(Document(pages: [page])))
            try test.index.batch { (batch) throws(NLKError) in try batch.store(analysed) }
        }
        try test.index.optimize()
        return [UInt8](try Data(contentsOf: URL(filePath: test.index.path)))
    }

    @Test("Damage anywhere is told, or does not matter, and never traps")
    func damage() throws {
        let test = try TestIndex()
        let path = test.folder.appendingPathComponent("damaged").path
        let analysed = test.reader.analyse(IndexItem(identifier: "1"), text: "押金和租金")
        ByteMutator.run("index", seeds: [try Self.file(documents: 3), try Self.file(documents: 60)]) { input, seed in
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
            try? Data(input).write(to: URL(filePath: path))
            for isChanged in [false, true] {
                do throws(NLKError) {
                    let index = try SearchIndex(path: path, analyzer: test.index.analyzer, access: .write)
                    if isChanged { try Self.change(index, analysed) } else { try Self.look(index) }
                } catch {
                    #expect([.badInput, .io].contains(error.code), "seed \(seed): \(error)")
                }
            }
        }
    }

    private static func look(_ index: SearchIndex) throws(NLKError) {
        _ = try index.verify()
        var request = SearchRequest("租金 rent")
        request.fuzzy = true
        _ = try index.search(request)
        var filter = DocumentFilter(domain: "a")
        filter.facts = .holds("title", beginning: "合", pieces: ["同"], longest: 100)
        for document in try index.documents(filter) { _ = try index.pages(of: document) }
        _ = try index.completions(of: "租")
        _ = try index.statistics()
    }

    private static func change(_ index: SearchIndex, _ document: AnalysedDocument) throws(NLKError) {
        try index.batch { (batch) throws(NLKError) in
            try batch.store(document)
            try batch.remove(identifier: "2")
        }
        _ = try index.rebuild(all: true)
        try index.optimize()
    }
}
