import Foundation
import NLKCore
import NLKIndex

/// Only on Linux: what is in an index, and whether it is sound.
extension CSSearchableIndex {
    /// Number of items, those past their time included until the next change.
    public func searchableItemCount() async throws -> Int {
        try await value { (opened) throws(NLKError) in try opened.index.count() }
    }

    /// The items of a domain and of those below it, by identifier; `nil`: all. Those past their time are left out.
    public func searchableItems(inDomain domain: String? = nil) async throws -> [CSSearchableItem] {
        try await value { (opened) throws(NLKError) in
            var items: [CSSearchableItem] = []
            try opened.forEachItem(DocumentFilter(domain: domain)) { (item) throws(NLKError) in
                items.append(CSSearchableItem(try item.record(), score: 0, fetching: nil))
            }
            return items
        }
    }

    /// The item of this identifier, `nil` if there is none.
    public func searchableItem(withIdentifier identifier: String) async throws -> CSSearchableItem? {
        try await value { (opened) throws(NLKError) in
            guard let document = try opened.index.document(identifier: identifier) else { return nil }
            return CSSearchableItem(
                try StoredItem(document, opened.index).record(), score: 0, fetching: nil)
        }
    }

    /// Checks the whole file; gives what is wrong, one sentence each: nothing for a sound index.
    public func verify() async throws -> [String] {
        try await value { (opened) throws(NLKError) in try opened.index.verify().faults }
    }

    private func value<Value: Sendable>(
        _ body: @escaping @Sendable (SpotlightStore.Opened) throws(NLKError) -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            store.perform(body, failure: { $0 }) { result in
                continuation.resume(with: result.mapError { CSIndexError($0) as any Error })
            }
        }
    }
}
