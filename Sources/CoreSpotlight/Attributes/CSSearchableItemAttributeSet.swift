import Foundation
import Synchronization
@_exported import UniformTypeIdentifiers

/// What is known about an item. Queries use the names of the properties.
///
/// Every attribute with text is searched when people type, except identifiers, types, paths and addresses of files.
public final class CSSearchableItemAttributeSet: Sendable {
    private let state = Mutex(AttributeValues())

    /// An item without a type is found like any other.
    public init() {}

    public convenience init(contentType: UTType) {
        self.init()
        self.contentType = contentType.identifier
        contentTypeTree = contentType.tree
    }

    public convenience init(itemContentType: String) {
        self.init()
        contentType = itemContentType
        contentTypeTree = UTType(itemContentType)?.tree ?? [itemContentType]
    }

    init(_ values: [String: AttributeValue]) { state.withLock { $0.values = values } }

    /// A copy of everything that is set.
    var values: AttributeValues { state.withLock { $0 } }

    /// Identifier of the type.
    public var contentType: String? {
        get { self[] }
        set { self[] = newValue }
    }
    /// The type and those that it belongs to, the nearest first.
    public var contentTypeTree: [String]? {
        get { self[] }
        set { self[] = newValue }
    }

    /// Sets an attribute of the program's own: text, number, Boolean, date, data, person, or a list of texts, dates or people.
    ///
    /// An item with a value of another kind is not indexed (`CSIndexError.invalidItemError`).
    public func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) {
        state.withLock { state in
            state.unsearched.remove(key.keyName)
            if !key.isSearchable, !AttributeName.alwaysSearched.contains(key.keyName) {
                state.unsearched.insert(key.keyName)
            }
            state.refused.remove(key.keyName)
            let stored = value.flatMap(AttributeValue.init)
            if stored == nil, value != nil { state.refused.insert(key.keyName) }
            state.set(stored, key.keyName)
        }
    }

    /// Texts are `String`, numbers `Double`.
    public func value(forCustomKey key: CSCustomAttributeKey) -> Any? { self.value(key.keyName)?.any }

    private func value(_ name: String) -> AttributeValue? { state.withLock { $0.values[name] } }
    private func set(_ value: AttributeValue?, _ name: String) { state.withLock { $0.set(value, name) } }
}

/// What an attribute set holds.
struct AttributeValues: Sendable, Equatable {
    var values: [String: AttributeValue] = [:]
    /// Attributes that an update takes away.
    var removed: Set<String> = []
    /// Custom attributes whose text is not searched.
    var unsearched: Set<String> = []
    /// Custom attributes whose value cannot be stored.
    var refused: Set<String> = []

    /// Whether what people type is looked for in this attribute.
    func isSearched(_ name: String) -> Bool { AttributeName.isSearched(name) && !unsearched.contains(name) }

    mutating func set(_ value: AttributeValue?, _ name: String) {
        values[name] = value
        if value == nil { removed.insert(name) } else { removed.remove(name) }
    }
}

/// Attributes by the name of the property that asks. A value of another kind reads as `nil`.
extension CSSearchableItemAttributeSet {
    subscript(name: String = #function) -> String? {
        get { if case .text(let text) = value(name) { text } else { nil } }
        set { set(newValue.map { .text($0) }, name) }
    }

    subscript(name: String = #function) -> [String]? {
        get { if case .texts(let texts) = value(name) { texts } else { nil } }
        set { set(newValue.map { .texts($0) }, name) }
    }

    subscript(name: String = #function) -> NSNumber? {
        get { if case .number(let number) = value(name) { NSNumber(value: number) } else { nil } }
        set { set(newValue.map { .number($0.doubleValue) }, name) }
    }

    subscript(name: String = #function) -> Date? {
        get { if case .date(let date) = value(name) { date } else { nil } }
        set { set(newValue.map { .date($0) }, name) }
    }

    subscript(name: String = #function) -> [Date]? {
        get { if case .dates(let dates) = value(name) { dates } else { nil } }
        set { set(newValue.map { .dates($0) }, name) }
    }

    subscript(name: String = #function) -> URL? {
        get { if case .text(let text) = value(name) { URL(string: text) } else { nil } }
        set { set(newValue.map { .text($0.absoluteString) }, name) }
    }

    subscript(name: String = #function) -> Data? {
        get { if case .data(let data) = value(name) { data } else { nil } }
        set { set(newValue.map { .data($0) }, name) }
    }

    subscript(name: String = #function) -> [CSPerson]? {
        get { if case .people(let people) = value(name) { people.map(CSPerson.init) } else { nil } }
        set { set(newValue.map { .people($0.map(\.stored)) }, name) }
    }
}
