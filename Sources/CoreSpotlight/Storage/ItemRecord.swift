import Foundation
import NLKCore
import NLKIndex

/// An item as it goes into an index and comes out of it.
///
/// The attributes of the index hold all but `textContent`, which is the beginning of the text of the only page: its length stands there
/// instead. Behind it come the other attributes that are searched, parted by empty lines.
struct ItemRecord: Sendable, Equatable {
    var identifier: String
    var domain: String?
    var expires: Date?
    var attributes: AttributeValues
    var isUpdate = false

    private static let textLength = "textContent:bytes"
    private static let unsearched = "unsearched:names"

    /// - Throws: `CSIndexError` (`invalidItemError`).
    func check() throws(CSIndexError) {
        guard !identifier.isEmpty else { throw CSIndexError(.invalidItemError, "an item has an empty identifier") }
        if let name = attributes.refused.min() {
            throw CSIndexError(
                .invalidItemError,
                "the attribute '\(name)' has a value that cannot be stored: give text, a number, a date, data, a person, or a list"
            )
        }
    }

    /// What the index is told.
    var indexItem: IndexItem {
        var item = IndexItem(identifier: identifier)
        let values = attributes.values
        item.domain = domain ?? ""
        item.title = (values[AttributeName.title] ?? values[AttributeName.displayName])?.allTexts.first ?? ""
        item.path = values["path"]?.allTexts.first
        item.modified = values["contentModificationDate"]?.allDates.first?.timeIntervalSince1970
        item.expires = expires?.timeIntervalSince1970
        var stored = AttributeCoding.encode(
            values.filter { $0.key != AttributeName.text && $0.key != AttributeName.domain })
        if let text { stored[Self.textLength] = String(text.utf8.count) }
        if !attributes.unsearched.isEmpty {
            stored[Self.unsearched] = attributes.unsearched.sorted().joined(separator: " ")
        }
        item.attributes = stored
        item.facts = AttributeFacts.facts(of: values)
        return item
    }

    private var text: String? { attributes.values[AttributeName.text]?.allTexts.first }

    /// What is searched, the title left out, which the index searches by itself.
    var searchedText: String {
        let title = indexItem.title
        var parts = [text].compactMap { $0 }
        for (name, value) in attributes.values.sorted(by: { $0.key < $1.key })
        where name != AttributeName.text && attributes.isSearched(name) {
            parts += value.allTexts.filter { $0 != title && !$0.isEmpty }
        }
        return parts.joined(separator: "\n\n")
    }

    /// The item with the changes of `update`.
    func updated(by update: ItemRecord) -> ItemRecord {
        var record = self
        record.domain = update.domain ?? domain
        record.expires = update.expires ?? expires
        record.attributes.values.merge(update.attributes.values) { $1 }
        for name in update.attributes.removed { record.attributes.values[name] = nil }
        record.attributes.unsearched.subtract(update.attributes.values.keys)
        record.attributes.unsearched.formUnion(update.attributes.unsearched)
        return record
    }

    /// An item of an index, with the text of its page.
    init(_ document: StoredDocument, text: () throws(NLKError) -> [UInt8]) throws(NLKError) {
        try self.init(document, AttributeCoding.decode(document.item.attributes), text: text)
    }

    /// The same with its attributes, decoded already.
    init(
        _ document: StoredDocument, _ decoded: [String: AttributeValue], text: () throws(NLKError) -> [UInt8]
    ) throws(NLKError) {
        let item = document.item
        identifier = item.identifier
        domain = item.domain.isEmpty ? nil : item.domain
        expires = item.expires.map { Date(timeIntervalSince1970: $0) }
        attributes = AttributeValues()
        attributes.values = decoded
        if let names = item.attributes[Self.unsearched] {
            attributes.unsearched = Set(names.split(separator: " ").map(String.init))
        }
        if let length = item.attributes[Self.textLength].flatMap(Int.init) {
            attributes.values[AttributeName.text] = .text(String(decoding: try text().prefix(length), as: UTF8.self))
        }
    }

    init(
        identifier: String, domain: String?, expires: Date?, attributes: AttributeValues, isUpdate: Bool = false
    ) {
        self.identifier = identifier
        self.domain = domain
        self.expires = expires
        self.attributes = attributes
        self.isUpdate = isUpdate
    }
}
