import Foundation
import NLKCore
import NLKIndex
import TestSupport
import Testing

@testable import CoreSpotlight

@Suite("Attributes as facts of the index")
struct AttributeFactTests {
    private let texts = [
        "Annual Report", "annual report", "RÉSUMÉ 3", "report", "3", "3.0", "租金合同", "がいこく", "か\u{3099}い", "İstanbul",
        "ΣΑΣ", "",
        "My*Star", String(repeating: "long ", count: 60) + "tail",
        "x\u{0}" + String(repeating: "long ", count: 60) + "tail",
    ]

    private func attributes(_ random: inout SeededRandom) -> [String: AttributeValue] {
        var values: [String: AttributeValue] = [:]
        let text = texts[random.next(0...texts.count - 1)]
        for name in ["title", "mine", "pageCount", "dueDate", "keywords"] where random.next(0...2) > 0 {
            values[name] =
                switch random.next(0...5) {
                case 0: .number(Double(random.next(-3...5)))
                case 1: .date(Date(timeIntervalSinceReferenceDate: Double(random.next(-3...5)) * 86400))
                case 2: .texts([text, texts[random.next(0...texts.count - 1)]])
                case 3: .data(Data([1]))
                case 4: .people([.init(displayName: text, handles: ["a@b"], handleIdentifier: "x")])
                default: .text(text)
                }
        }
        return values
    }

    private func query(_ random: inout SeededRandom, depth: Int = 0) -> QueryPredicate {
        if depth < 2, random.next(0...3) == 0 {
            let parts = (0..<random.next(2...3)).map { _ in query(&random, depth: depth + 1) }
            return random.next(0...1) == 0 ? .all(parts) : .any(parts)
        }
        let name = ["title", "mine", "pageCount", "dueDate", "keywords"][random.next(0...4)]
        func value() -> QueryValue {
            switch random.next(0...5) {
            case 0: return .number(Double(random.next(-3...5)))
            case 1: return .time(.moment(978_307_200 + Double(random.next(-3...5)) * 86400))
            default:
                let characters = Array(texts[random.next(0...texts.count - 1)])
                let start = random.next(0...characters.count)
                let piece = String(characters[start..<random.next(start...characters.count)])
                let pieces = [[piece], [piece, ""], ["", piece], ["", piece, ""], ["", ""], [piece, "r", ""]]
                return .text(
                    TextValue(
                        pieces: pieces[random.next(0...5)], modifiers: TextModifiers(rawValue: random.next(0...15))))
            }
        }
        if random.next(0...5) == 0 { return .range(attribute: name, value(), value()) }
        let comparisons = QueryPredicate.Comparison.allCases
        let comparison = random.next(0...1) == 0 ? .equal : comparisons[random.next(0...comparisons.count - 1)]
        return .comparison(attribute: name, comparison, value())
    }

    @Test("What facts narrow is never less than what looking at every item gives", arguments: 1...6)
    func narrowing(seed: UInt64) async throws {
        let test = try TestSpotlight()
        var random = SeededRandom(seed: seed)
        let items = (0..<60).map { number in
            ItemRecord(
                identifier: "\(number)", domain: nil, expires: nil, attributes: AttributeValues(attributes(&random)))
        }
        let store = SpotlightStore.at(test.folder.appendingPathComponent("facts").path)
        try store.wait(
            { (opened) throws(CSIndexError) in
                try ChangeSet(changes: [.store(items)]).apply(to: opened)
            }, failure: { CSIndexError($0) })
        for _ in 0..<120 {
            let predicate = query(&random)
            let evaluator = PredicateEvaluator(predicate, now: Date()) { $0 }
            let right = items.filter { item in
                (try? evaluator.matches { name in item.attributes.values[name].map { [$0] } ?? [] }) ?? false
            }
            let found = try store.wait(
                { (opened) throws(NLKError) in
                    var found: Set<String> = []
                    try opened.forEachItem(Narrowing([predicate], now: Date()).filter) { (item) throws(NLKError) in
                        found.insert(item.document.item.identifier)
                    }
                    return found
                }, failure: { $0 })
            #expect(found.isSuperset(of: right.map(\.identifier)), "seed \(seed): \(predicate)")
        }
    }

    @Test("Plain questions are narrowed to what fits")
    func precision() async throws {
        let test = try TestSpotlight()
        try await test.index.indexSearchableItems(
            (0..<20).map { number in
                test.item("\(10 + number)") {
                    $0.title = number % 2 == 0 ? "Invoice \(number)" : "Réport \(number)"
                    $0.pageCount = NSNumber(value: number)
                    $0.dueDate = Date(timeIntervalSinceReferenceDate: Double(number) * 86400)
                }
            })
        let store = SpotlightStore.at(test.folder.appendingPathComponent("below/index").path)
        for (query, count) in [
            ("pageCount == 3", 1), ("pageCount > 16", 3), ("InRange(pageCount, 3, 5)", 3), ("title == 'invoice 4'c", 1),
            ("title == 'INVOICE*'c", 10), ("title == '*port*'cd", 10), ("title == 'report'cdw && pageCount < 6", 3),
            ("dueDate < $time.iso(2001-01-03)", 2), ("title == 'invoice 4'c || pageCount == 5", 2),
            ("rating == *", 0), ("title == *", 20), ("uniqueIdentifier == '13'", 1), ("uniqueIdentifier == '99'", 0),
            ("pageCount != 3", 19), ("rating != *", 20), ("title != *", 0),
            ("uniqueIdentifier == '13' || pageCount == 9", 2),
        ] {
            let predicate = try QueryParser.parse(query)
            let documents = try store.wait(
                { (opened) throws(NLKError) in
                    try opened.index.documents(Narrowing([predicate], now: Date()).filter).count
                },
                failure: { $0 })
            // `<` asks for `<=`.
            #expect((count...count + 1).contains(documents), "\(query)")
            #expect(try await test.find(query).count == count, "\(query)")
        }
    }

    @Test("A query of thousands of conditions is answered; many values of one attribute are still looked up")
    func manyConditions() async throws {
        let test = try TestSpotlight()
        try await test.index.indexSearchableItems(
            (0..<30).map { number in
                test.item("\(10 + number)") {
                    $0.title = "Invoice \(number)"
                    $0.pageCount = NSNumber(value: number)
                }
            })
        let store = SpotlightStore.at(test.folder.appendingPathComponent("below/index").path)
        func narrowed(_ query: String) throws -> Int {
            let predicate = try QueryParser.parse(query)
            return try store.wait(
                { (opened) throws(NLKError) in
                    try opened.index.documents(Narrowing([predicate], now: Date()).filter).count
                }, failure: { $0 })
        }
        let texts = (0..<5000).map { "title == 'invoice \($0 * 7)'c" }.joined(separator: " || ")
        #expect(try await test.find(texts) == ["10", "17", "24", "31", "38"])
        #expect(try narrowed(texts) == 5)
        let ranges = (0..<3000).map { "pageCount < \(-$0)" }.joined(separator: " || ") + " || pageCount == 4"
        #expect(try await test.find(ranges) == ["14"])
        let all = (0..<3000).map { "pageCount > \(-$0)" }.joined(separator: " && ") + " && title == 'invoice 3'c"
        #expect(try await test.find(all) == ["13"])
        #expect(try await test.type("invoice") { $0.filterQueries = [texts] }.items.count == 5)
    }

    @Test("Items of an index without facts get them when it is opened")
    func renewal() async throws {
        let test = try TestSpotlight()
        let path = test.folder.appendingPathComponent("old").path
        do {
            let index = try SearchIndex(path: path, analyzer: try SpotlightStore.analyzer.get(), access: .create)
            let reader = try DocumentAnalyzer(index.analyzer, keywords: 0)
            var item = ItemRecord(
                identifier: "1", domain: nil, expires: nil, attributes: AttributeValues(["title": .text("Invoice")])
            ).indexItem
            item.facts = []
            try index.batch { (batch) throws(NLKError) in try batch.store(reader.analyse(item, text: "")) }
        }
        let context = CSSearchQueryContext()
        context.searchableIndexes = [CSSearchableIndex(path: path)]
        var found = 0
        for try await _ in CSSearchQuery(queryString: "title == 'invoice'c", queryContext: context).results {
            found += 1
        }
        #expect(found == 1)
    }
}

extension AttributeValues {
    init(_ values: [String: AttributeValue]) {
        self.init()
        self.values = values
    }
}
