import CoreSpotlight
import Foundation

/// Queries on attributes of many items, as programs written for Apple's Core Spotlight ask them.
enum SpotlightQueries {
    /// Stores `count` items in an index of its own below `$XDG_DATA_HOME`, and prints for each query: milliseconds (median of five), TAB,
    /// items found, TAB, the query.
    static func run(count: Int) async throws {
        let index = CSSearchableIndex(name: "bench")
        try await index.deleteAllSearchableItems()
        for start in stride(from: 0, to: count, by: 5000) {
            try await index.indexSearchableItems((start..<min(count, start + 5000)).map(item))
        }
        let context = CSSearchQueryContext()
        context.fetchAttributes = ["title"]
        context.searchableIndexes = [index]
        for query in queries {
            var times: [Double] = []
            var found = 0
            for _ in 0..<5 {
                let begun = seconds()
                found = 0
                for try await _ in CSSearchQuery(queryString: query, queryContext: context).results { found += 1 }
                times.append((seconds() - begun) * 1000)
            }
            print("\(times.sorted()[2])\t\(found)\t\(query)")
        }
        try await index.deleteAllSearchableItems()
    }

    private static let queries = [
        "title == \"invoice 77\"c", "title == \"Invoice 777*\"cd", "title == \"*oice 7777*\"cd",
        "pageCount == 3 && rating > 4",
        "InRange(contentCreationDate, $time.iso(2026-01-01), $time.iso(2026-01-02))", "keywords == \"batch-7\"",
        "authorNames == \"张小明77\" || title == \"invoice 5\"c", "textContent == \"*第777号*\"",
        "** == \"*第777号*\"", "uniqueIdentifier == \"item-77\"",
        // All but one item are found.
        "title != \"invoice 77\"cd", "title == *",
    ]

    private static func item(_ number: Int) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.title = "Invoice \(number)"
        attributes.pageCount = NSNumber(value: number % 1000)
        attributes.rating = NSNumber(value: number % 6)
        attributes.keywords = ["batch-\(number / 20)", number % 2 == 0 ? "even" : "odd"]
        attributes.authorNames = ["张小明\(number % 5000)"]
        attributes.contentCreationDate = Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * 3600)
        attributes.textContent = "第\(number)号合同，租金三千元。"
        return CSSearchableItem(
            uniqueIdentifier: "item-\(number)", domainIdentifier: "bench.\(number % 10)", attributeSet: attributes)
    }
}
