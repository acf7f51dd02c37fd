import CoreSpotlight

/// An index in a folder of its own, which is removed at the end.
final class TestSpotlight: Sendable {
    let folder: URL
    let index: CSSearchableIndex

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nlk-spotlight-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        index = CSSearchableIndex(path: folder.appendingPathComponent("below/index").path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func item(
        _ identifier: String, _ domain: String? = nil, _ fill: (CSSearchableItemAttributeSet) -> Void
    ) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        fill(attributes)
        return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
    }

    /// Stores items of which only the text matters.
    func store(_ texts: KeyValuePairs<String, String>) async throws {
        try await index.indexSearchableItems(texts.map { entry in item(entry.key) { $0.textContent = entry.value } })
    }

    /// Identifiers of what fits a query.
    func find(_ query: String, filters: [String] = []) async throws -> [String] {
        let context = CSSearchQueryContext()
        context.searchableIndexes = [index]
        context.filterQueries = filters
        var found: [String] = []
        for try await result in CSSearchQuery(queryString: query, queryContext: context).results {
            found.append(result.id)
        }
        return found
    }

    /// Identifiers of what fits typed text, the best first, and suggestions.
    func type(
        _ text: String, _ change: (CSUserQueryContext) -> Void = { _ in }
    ) async throws -> (items: [String], suggestions: [String]) {
        let context = CSUserQueryContext()
        context.searchableIndexes = [index]
        change(context)
        var found: (items: [String], suggestions: [String]) = ([], [])
        for try await response in CSUserQuery(userQueryString: text, userQueryContext: context).responses {
            switch response {
            case .item(let item): found.items.append(item.id)
            case .suggestion(let suggestion):
                found.suggestions.append(String(suggestion.suggestion.localizedAttributedSuggestion.characters))
            }
        }
        return found
    }
}
