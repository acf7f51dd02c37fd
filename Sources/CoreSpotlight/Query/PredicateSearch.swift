import Foundation
import NLKCore
import NLKIndex

/// Finds the items of one index that fit predicates.
struct PredicateSearch {
    private let opened: SpotlightStore.Opened
    let narrowing: Narrowing
    /// When the query began: the same for all that it asks.
    private let now: Date
    private let evaluators: [PredicateEvaluator]

    init(_ opened: SpotlightStore.Opened, _ predicates: [QueryPredicate], now: Date) {
        self.opened = opened
        self.now = now
        narrowing = Narrowing(predicates, now: now)
        let analyzer = opened.analyzer
        evaluators = predicates.map { PredicateEvaluator($0, now: now, folded: { analyzer.folded($0) }) }
    }

    /// By identifier.
    func records(isCancelled: () -> Bool) throws(NLKError) -> [ItemRecord] {
        var records: [ItemRecord] = []
        func add(_ item: StoredItem) throws(NLKError) {
            if isCancelled() { throw NLKError(.cancelled, "the query was cancelled") }
            if try fits(item) { records.append(try item.record()) }
        }
        if let text = narrowing.text {
            var request = SearchRequest(text)
            (request.limit, request.order, request.snippetLength) = (.max, .path, 0)
            request.wantsAllWords = true
            request.now = now.timeIntervalSince1970
            request.filter = narrowing.filter
            for hit in try opened.index.search(request).hits { try add(StoredItem(hit.document, opened.index)) }
            records.sort { $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8) }
        } else {
            try opened.forEachItem(narrowing.filter, now: now, add)
        }
        return records
    }

    func fits(_ item: StoredItem) throws(NLKError) -> Bool {
        for evaluator in evaluators where try !evaluator.matches(item.values) { return false }
        return true
    }
}
