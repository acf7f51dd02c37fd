import NLKCore
import NLKIndex

/// A change of an index that somebody asked for.
enum IndexChange: Sendable {
    case store([ItemRecord])
    case removeItems([String])
    case removeDomains([String])
    case removeAll
}

/// Changes that go into the index together, with the state of the client.
struct ChangeSet: Sendable {
    var changes: [IndexChange] = []
    var newState: [UInt8]?
    var expectedState: [UInt8]?

    /// - Throws: `CSIndexError`: `mismatchedClientState`, or what the file says.
    func apply(to opened: SpotlightStore.Opened) throws(CSIndexError) {
        let index = opened.index
        do {
            try index.batch(newState: newState) { (batch) throws(NLKError) in
                if let expectedState, try index.clientState() ?? [] != expectedState { throw Self.mismatch }
                try batch.removeExpired()
                for change in changes { try apply(change, batch, opened) }
            }
        } catch {
            guard error != Self.mismatch else { throw CSIndexError(.mismatchedClientState, error.message) }
            throw CSIndexError(error)
        }
    }

    private static let mismatch = NLKError(
        .badInput, "the client state of the index is not the expected one: fetch it and begin again from there")

    private func apply(
        _ change: IndexChange, _ batch: IndexBatch, _ opened: SpotlightStore.Opened
    ) throws(NLKError) {
        switch change {
        case .store(let records):
            for record in records { try store(record, batch, opened) }
        case .removeItems(let identifiers):
            for identifier in identifiers { try batch.remove(identifier: identifier) }
        case .removeDomains(let domains):
            for domain in domains where !domain.isEmpty { try batch.remove(domain: domain) }
        case .removeAll: try batch.removeAll()
        }
    }

    private func store(
        _ record: ItemRecord, _ batch: IndexBatch, _ opened: SpotlightStore.Opened
    ) throws(NLKError) {
        var record = record
        if record.isUpdate {
            guard let document = try opened.index.document(identifier: record.identifier) else { return }
            record = try ItemRecord(document) { () throws(NLKError) in
                try opened.index.pages(of: document).first?.text ?? []
            }.updated(by: record)
        }
        try batch.store(opened.reader.analyse(record.indexItem, text: record.searchedText))
    }
}
