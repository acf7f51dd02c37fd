import NLKCore
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Searches in one pass over the terms")
struct MatchingTests {
    /// More positions than a leaf has room for, so that terms and pages go on in the next.
    @Test("Terms that fill many leaves are read whole")
    func leaves() throws {
        let test = try TestIndex()
        let long = String(repeating: "租金押金，", count: 3000)
        try test.store(["0": long, "1": "押金", "2": long + "合同"])
        for start in stride(from: 3, to: 2000, by: 500) {
            try test.index.batch { (batch) throws(NLKError) in
                for number in start..<start + 500 {
                    let text = number % 3 == 0 ? "租金\(number)" : "上海的租金和押金 \(number)"
                    try batch.store(test.reader.analyse(IndexItem(identifier: "\(number)"), text: text))
                }
            }
        }
        // Hands the lengths of pages over.
        try test.index.reading { () throws(NLKError) in }
        for query in ["租金", "押金", "租金 押金", "金押", "上海 合同", "海的租", "\"租金和押金\"", "合同"] {
            let expression = QueryExpression(QueryText.parse(query), QueryTerms(worker: test.index.worker))
            var matched = try #require(try MatchedPages(test.index.database))
            let groups = try #require(try matched.groups(expression, .everyWord, inPart: false))
            var pages = RankedPages()
            for group in groups { try matched.add(group, to: &pages) }
            var found: [Int] = []
            while let entry = pages.popFirst(above: -.infinity) { found.append(entry.page) }
            var right: [Int] = []
            try test.index.forEachMatch(expression.bytes(.everyWord)) { (page, _) in right.append(page) }
            #expect(found.sorted() == right, "\(query)")
        }
        #expect(try test.find("合同 租金").first == "2")
    }

    @Test("Limits and offsets may be as large as numbers get")
    func hugeLimits() throws {
        let test = try TestIndex(["1": "租金", "2": "租金 合同"])
        for order in SearchRequest.Order.allCases {
            #expect(try test.find("租金") { ($0.limit, $0.order) = (.max, order) }.count == 2)
            #expect(try test.find("租金") { ($0.limit, $0.offset, $0.order) = (.max, .max, order) }.isEmpty)
            #expect(try test.find("租金") { ($0.offset, $0.order) = (-3, order) }.count == 2)
        }
        #expect(try test.find("租金") { $0.snippetLength = .max }.count == 2)
        #expect(try test.index.completions(of: "租", limit: .max).count == 1)
        #expect(try test.index.completions(of: "租", limit: -1).isEmpty)
    }

    @Test("Pages that were taken out do not tell how rare a word is")
    func hiddenPages() throws {
        let test = try TestIndex()
        for number in 0..<30 { try test.store(["\(number)": number % 2 == 0 ? "租金" : "租金 合同 \(number)"]) }
        let fingerprint = "UPDATE fingerprints SET value = 'other'"
        try test.index.database.execute(fingerprint)
        try test.index.batch { (batch) throws(NLKError) in
            for number in 0..<20 { _ = try batch.remove(identifier: "\(number)") }
        }
        let plain = try TestIndex()
        for number in 20..<30 { try plain.store(["\(number)": number % 2 == 0 ? "租金" : "租金 合同 \(number)"]) }
        #expect(try test.index.verify().hiddenPages == 20)
        for query in ["租金 合同", "租金", "合*"] {
            let (left, right) = (
                try test.index.search(SearchRequest(query)), try plain.index.search(SearchRequest(query))
            )
            #expect(left.hits.map(\.identifier) == right.hits.map(\.identifier), "\(query)")
            #expect(left.hits.map(\.score) == right.hits.map(\.score), "\(query)")
        }
    }

    @Test("A query of more phrases than can be told apart is answered all the same")
    func manyPhrases() throws {
        let test = try TestIndex(["1": "租金", "2": "合同"])
        let query = (0..<40).map { "(租金 OR x\($0))" }.joined(separator: " ")
        #expect(try test.find(query) == ["1"])
    }
}
