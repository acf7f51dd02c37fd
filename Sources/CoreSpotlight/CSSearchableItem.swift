@_exported import Foundation
import Synchronization

/// Something that can be found: an identifier, and attributes that say what it is.
public final class CSSearchableItem: Sendable {
    /// Without effect: nothing summarizes items or weighs them by themselves here.
    public struct UpdateListenerOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let summarization = UpdateListenerOptions(rawValue: 1)
        public static let priority = UpdateListenerOptions(rawValue: 2)
    }

    private struct State {
        var identifier: String
        var domain: String?
        var expires: Date?
        var attributes: CSSearchableItemAttributeSet
        var isUpdate = false
        var listenerOptions: UpdateListenerOptions = []
    }

    private let state: Mutex<State>
    /// How well it fits the query that found it, and its hint to decide between equals; 0 for others.
    private let rank: (score: Double, hint: Double)

    /// Without an identifier the item gets one of its own.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        state = Mutex(
            State(
                identifier: uniqueIdentifier ?? UUID().uuidString, domain: domainIdentifier, attributes: attributeSet))
        rank = (0, 0)
    }

    /// An item of an index with the attributes that are asked for; `nil`: all.
    init(_ record: ItemRecord, score: Double, fetching names: [String]?) {
        var values = record.attributes.values
        values[AttributeName.domain] = record.domain.map { .text($0) }
        if let names {
            let wanted = Set(names.map(AttributeName.canonical))
            values = values.filter { wanted.contains($0.key) }
        }
        state = Mutex(
            State(
                identifier: record.identifier, domain: record.domain, expires: record.expires,
                attributes: CSSearchableItemAttributeSet(values)))
        rank = (score, record.attributes.values["rankingHint"]?.allNumbers.first ?? 0)
    }

    /// Tells it from all others of the index.
    public var uniqueIdentifier: String {
        get { state.withLock { $0.identifier } }
        set { state.withLock { $0.identifier = newValue } }
    }

    /// A group, its levels parted by full stops. Deleting `mail` deletes `mail.inbox` too.
    public var domainIdentifier: String? {
        get { state.withLock { $0.domain } }
        set { state.withLock { $0.domain = newValue } }
    }

    /// When it stops being found; `nil`: never.
    public var expirationDate: Date! {
        get { state.withLock { $0.expires } }
        set { state.withLock { $0.expires = newValue } }
    }

    public var attributeSet: CSSearchableItemAttributeSet {
        get { state.withLock { $0.attributes } }
        set { state.withLock { $0.attributes = newValue } }
    }

    /// Whether only the attributes that are set change in the item that is there; `nil` takes one away. Nothing happens when there is none.
    public var isUpdate: Bool {
        get { state.withLock { $0.isUpdate } }
        set { state.withLock { $0.isUpdate = newValue } }
    }

    public var updateListenerOptions: UpdateListenerOptions {
        get { state.withLock { $0.listenerOptions } }
        set { state.withLock { $0.listenerOptions = newValue } }
    }

    /// `orderedAscending` when this item fits its query better than `other`, so that sorting puts the best first.
    public func compare(byRank other: CSSearchableItem) -> ComparisonResult {
        rank == other.rank ? .orderedSame : rank > other.rank ? .orderedAscending : .orderedDescending
    }

    var record: ItemRecord {
        state.withLock { state in
            ItemRecord(
                identifier: state.identifier, domain: state.domain ?? state.attributes.domainIdentifier,
                expires: state.expires, attributes: state.attributes.values, isUpdate: state.isUpdate)
        }
    }
}

extension CSSearchableItem: Hashable {
    /// Items of the same identifier are the same.
    public static func == (left: CSSearchableItem, right: CSSearchableItem) -> Bool {
        left.uniqueIdentifier == right.uniqueIdentifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(uniqueIdentifier) }
}

/// Type of the activity that says that somebody chose an item; nothing here starts one.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// Key of the chosen item's identifier in such an activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// Type of the activity that says that somebody goes on searching.
public let CSQueryContinuationActionType = "com.apple.corespotlightquerycontinuation"
/// Key of the text that was searched for in such an activity.
public let CSSearchQueryString = "kCSSearchQueryString"
