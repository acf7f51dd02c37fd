import NLKCore
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Searches in one pass over the terms")
struct MatchingTests {
    /// Short texts of few words, so that every word stands in many of them.
    private static func store(_ test: TestIndex, seed: UInt64, count: Int) throws -> [String] {
        var random = SeededRandom(seed: seed)
        let words = ["租金", "押金", "合同", "收据", "海南", "上海", "计算机", "rent", "contracts", "C#", "2026"]
        var texts: [String] = []
        for number in 0..<count {
            var text = ""
            for _ in 0..<random.next(1...9) {
                text += words[random.next(0...words.count - 1)] + ["", "，", " ", "\n"][random.next(0...3)]
            }
            texts.append(text)
            var item = IndexItem(identifier: String(number))
            if random.next(0...5) == 0 { item.title = words[random.next(0...words.count - 1)] }
            try test.store(item, text)
        }
        // Their terms stay, hidden.
        for number in stride(from: 0, to: count, by: 7) {
            try test.index.batch { (batch) throws(NLKError) in _ = try batch.remove(identifier: String(number)) }
        }
        return words
    }

    /// Queries of all kinds that are answered without FTS5.
    private static func query(_ random: inout SeededRandom, _ words: [String]) -> String {
        func word() -> String { words[random.next(0...words.count - 1)] }
        return switch random.next(0...7) {
        case 0: "\(word()) \(word()) -\(word())"
        case 1: "(\(word()) OR \(word())) \(word())"
        case 2: "(\(word()) -\(word())) OR \(word()) \(word())"
        case 3: "\(word())\(word()) \(word())"
        case 4: "\(word())\(word()) -\(word())"
        case 5: "\"\(word())\(word())\" \(word())"
        case 6: word()
        default: "\(word()) \(word()) \(word())"
        }
    }

    /// Numbers and scores of the pages that are matched, best first.
    private static func matched(
        _ index: SearchIndex, _ expression: QueryExpression, _ strength: QueryExpression.Strength, inPart: Bool
    ) throws(NLKError) -> [RankedPages.Entry] {
        guard var matched = try MatchedPages(index.database),
            let groups = try matched.groups(expression, strength, inPart: inPart)
        else { return [] }
        var pages = RankedPages()
        for group in groups { try matched.add(group, to: &pages) }
        var entries: [RankedPages.Entry] = []
        while let entry = pages.popFirst(above: -.infinity) { entries.append(entry) }
        return entries
    }

    @Test("Pages have the scores that FTS5 hands them to us with, where no estimate is made", arguments: 1...6)
    func scores(seed: UInt64) throws {
        let test = try TestIndex()
        let words = try Self.store(test, seed: seed, count: 60)
        if seed % 2 == 0 { try test.index.merge() }
        var random = SeededRandom(seed: seed + 100)
        for _ in 0..<40 {
            let query = Self.query(&random, words)
            // Whether FTS5 counts a word that a group does not want depends on where its reading is.
            if query.contains("(") && query.contains("-") { continue }
            let expression = QueryExpression(QueryText.parse(query), QueryTerms(worker: test.index.worker))
            try test.index.reading { () throws(NLKError) in
                let every = try Self.matched(test.index, expression, .everyWord, inPart: false)
                for (matched, bytes) in [
                    (
                        try Self.matched(test.index, expression, .wholeWords, inPart: false),
                        expression.bytes(.wholeWords)
                    ),
                    (every, expression.bytes(.everyWord)),
                    (
                        every + (try Self.matched(test.index, expression, .everyWord, inPart: true)),
                        expression.bytes(oneOf: expression.wanted)
                    ),
                ] {
                    var right: [Int: Double] = [:]
                    try test.index.forEachMatch(bytes) { (page, score) in right[page] = score }
                    #expect(Set(matched.map(\.page)) == Set(right.keys), "seed \(seed), \(query)")
                    for entry in matched {
                        #expect(abs(entry.score - (right[entry.page] ?? -1)) < 1e-6, "seed \(seed), \(query)")
                    }
                }
            }
        }
    }

    @Test("Finds the pages that asking FTS5 for each strength finds; the first few are those of all", arguments: 1...6)
    func strengths(seed: UInt64) throws {
        let test = try TestIndex()
        let words = try Self.store(test, seed: seed, count: 60)
        var random = SeededRandom(seed: seed + 200)
        for _ in 0..<40 {
            let query = Self.query(&random, words)
            var request = SearchRequest(query)
            request.limit = 1000
            try test.index.reading { () throws(NLKError) in
                var terms = QueryTerms(worker: test.index.worker)
                if random.next(0...3) == 0 {
                    terms.alternatives.lookAlikes = try test.index.analyzer.pipeline.lookAlikes()
                    terms.alternatives.includesRivals = true
                }
                var expressions = [QueryExpression](
                    repeating: QueryExpression(QueryText.parse(query), terms), count: 3)
                let matched = try PageSearch.best(test.index, request, &expressions[0])
                let asked = try PageSearch.best(test.index, request, &expressions[1], matching: false)
                #expect(Set(matched.map(\.page)) == Set(asked.map(\.page)), "seed \(seed), \(query)")
                #expect(
                    matched.map { Int($0.score) } == matched.map { Int($0.score) }.sorted(by: >),
                    "seed \(seed), \(query)")
                request.limit = 3
                let first = try PageSearch.best(test.index, request, &expressions[2])
                #expect(first == Array(matched.prefix(3)), "seed \(seed), \(query)")
            }
        }
    }

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

    // Each word is sought whole and anywhere, more phrases than can be told apart: the first ones are forgotten on the way.
    @Test("A query that has to be handed to FTS5 half way loses no page")
    func handedOver() throws {
        let words = [
            "租金", "押金", "合同", "收据", "海南", "上海", "计算机", "医院", "报告", "血压", "会计", "准则", "学校", "老师", "学生", "银行",
            "账户", "发票", "地址", "电话", "日期", "姓名", "性别", "年龄", "身高", "体重", "蛋白质", "脂肪", "维生素", "甲方", "乙方", "签字",
            "房屋", "面积", "期限", "支付", "违约", "责任", "争议", "解决",
        ]
        let test = try TestIndex([
            "all": words.joined(separator: "，"), "some": words[7..<9].joined(separator: "，"), "none": "天气",
        ])
        for count in [20, 33, 40] {
            #expect(try test.find(words[..<count].joined(separator: " ")) == ["all", "some"], "\(count) words")
        }
    }

    @Test(
        "Leaves of terms with any number where they say what stands where are refused or read, and nothing else is touched"
    )
    func damagedLeaves() throws {
        let test = try TestIndex()
        _ = try Self.store(test, seed: 9, count: 900)
        let database = test.index.database
        var leaves: [Int] = []
        try database.statement("SELECT id FROM terms_data WHERE id > 10 ORDER BY length(block) DESC LIMIT 3")
            .forEach([]) { leaves.append($0.integer(0)) }
        try #require(!leaves.isEmpty)
        for leaf in leaves {
            let size = try database.statement("SELECT length(block) FROM terms_data WHERE id = ?1")
                .first([.integer(leaf)]) { $0.integer(0) }
            let length = try #require(size)
            for place in Array(0..<8) + Array(max(8, length - 16)..<length) {
                for byte in ["00", "01", "03", "7F", "FF"] {
                    try database.statement("SAVEPOINT whole").run([])
                    try database.statement(
                        "UPDATE terms_data SET block = CAST(substr(block, 1, ?2) || x'\(byte)' || substr(block, ?2 + 2) AS BLOB) WHERE id = ?1"
                    ).run([.integer(leaf), .integer(place)])
                    for query in ["租金 合同", "海南 上海", "计算机"] { _ = try? test.find(query) }
                    try database.statement("ROLLBACK TO whole").run([])
                    try database.statement("RELEASE whole").run([])
                }
            }
        }
        #expect(try !test.find("租金 合同").isEmpty)
    }
}
