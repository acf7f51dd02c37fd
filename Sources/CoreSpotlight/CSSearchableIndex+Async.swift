import Foundation

/// The same with `await`.
extension CSSearchableIndex {
    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        try await done { indexSearchableItems(items, completionHandler: $0) }
    }

    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await done { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
    }

    public func deleteSearchableItems(withDomainIdentifiers domains: [String]) async throws {
        try await done { deleteSearchableItems(withDomainIdentifiers: domains, completionHandler: $0) }
    }

    public func deleteAllSearchableItems() async throws {
        try await done { deleteAllSearchableItems(completionHandler: $0) }
    }

    public func endBatch(withClientState clientState: Data) async throws {
        try await done { endBatch(withClientState: clientState, completionHandler: $0) }
    }

    public func endBatch(withExpectedClientState expectedClientState: Data?, newClientState: Data) async throws {
        try await done {
            endBatch(
                withExpectedClientState: expectedClientState, newClientState: newClientState, completionHandler: $0)
        }
    }

    /// Empty where the client said nothing yet.
    public func fetchLastClientState() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            fetchLastClientState { state, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: state ?? Data())
                }
            }
        }
    }

    private func done(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            start { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
