import Foundation
import NLKCore
import NLKIndex

/// An item of an index, read as far as it is asked for.
final class StoredItem {
    let document: StoredDocument
    private let index: SearchIndex
    /// Decoded when they are first asked for.
    private lazy var attributes = AttributeCoding.decode(document.item.attributes)
    private var known: ItemRecord?

    init(_ document: StoredDocument, _ index: SearchIndex) {
        self.document = document
        self.index = index
    }

    func record() throws(NLKError) -> ItemRecord {
        if let known { return known }
        let record = try ItemRecord(document, attributes) { () throws(NLKError) in
            try index.pages(of: document).first?.text ?? []
        }
        known = record
        return record
    }

    /// Values of an attribute; `*` gives all whose text is searched.
    func values(_ name: String) throws(NLKError) -> [AttributeValue] {
        switch name {
        case AttributeName.identifier: return [.text(document.item.identifier)]
        case AttributeName.domain: return document.item.domain.isEmpty ? [] : [.text(document.item.domain)]
        case AttributeName.expiration:
            return document.item.expires.map { [.date(Date(timeIntervalSince1970: $0))] } ?? []
        case AttributeName.anyText:
            let attributes = try record().attributes
            return attributes.values.filter { attributes.isSearched($0.key) && !$0.value.allTexts.isEmpty }.map(\.value)
        case AttributeName.text: return try record().attributes.values[name].map { [$0] } ?? []
        default:
            return attributes[name].map { [$0] } ?? []
        }
    }
}

extension SpotlightStore.Opened {
    /// Calls `body` with the items that pass `filter` and are not past their time, by identifier.
    func forEachItem(
        _ filter: DocumentFilter, now: Date = Date(), _ body: (StoredItem) throws(NLKError) -> Void
    ) throws(NLKError) {
        try index.forEachDocument(filter) { (document) throws(NLKError) in
            if let expires = document.item.expires, expires <= now.timeIntervalSince1970 { return }
            try body(StoredItem(document, index))
        }
    }
}
