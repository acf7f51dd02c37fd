import Foundation
import NLKCore
import NLKIndex

/// Finds what people type in one index.
struct TypedSearch {
    let text: String
    let language: Language?
    let limit: Int
    let filters: [QueryPredicate]
    /// When the query began.
    let now: Date

    struct Found: Sendable {
        var record: ItemRecord
        var score: Double
    }

    /// The best first.
    func found(in opened: SpotlightStore.Opened, isCancelled: () -> Bool) throws(NLKError) -> [Found] {
        let search = PredicateSearch(opened, filters, now: now)
        var request = SearchRequest(Self.completing(text))
        (request.limit, request.language, request.snippetLength) = (limit, language, 0)
        (request.filter, request.now) = (search.narrowing.filter, now.timeIntervalSince1970)
        if !filters.isEmpty { request.limit = .max }
        var found: [Found] = []
        for hit in try opened.index.search(request).hits {
            if isCancelled() { throw NLKError(.cancelled, "the query was cancelled") }
            let item = StoredItem(hit.document, opened.index)
            guard try search.fits(item) else { continue }
            found.append(Found(record: try item.record(), score: hit.score))
            if found.count == limit { break }
        }
        return found
    }

    /// The last word may be one that is still being typed: `rent` means `rental` too. Words written without spaces need no help.
    static func completing(_ text: String) -> String {
        guard let last = text.split(whereSeparator: \.isWhitespace).last, text.last?.isWhitespace == false,
            last.count > 1, last.utf8.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }),
            !["AND", "OR", "NOT"].contains(last)
        else { return text }
        return "\(text) OR \(last)*"
    }
}
