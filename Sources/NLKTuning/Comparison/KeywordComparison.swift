import NLKCore

/// What a change of configuration does to the keywords of documents.
public struct KeywordComparison: Sendable {
    /// What became of one keyword.
    public struct Change: Sendable, Equatable {
        public enum Kind: String, Sendable { case gained, lost, moved }

        public var kind: Kind
        /// As written with the later configuration, or the earlier one where it was lost.
        public var text: String
        public var key: String
        /// Places in the lists, from 1.
        public var before: Int?
        public var after: Int?
    }

    /// Documents in which a keyword was gained, lost or moved.
    public struct Total: Sendable, Equatable {
        public var text: String
        public var key: String
        public var gained = 0
        public var lost = 0
        public var moved = 0
    }

    private var totals: [String: Total] = [:]
    public private(set) var documents = 0
    public private(set) var changedDocuments = 0

    public init() {}

    /// Compares the keywords of one document. Places count as a change only where `isRanked`.
    public mutating func add(before: [Keyword], after: [Keyword], isRanked: Bool) -> [Change] {
        let old = Dictionary(before.enumerated().map { ($1.key, $0 + 1) }) { first, _ in first }
        let new = Dictionary(after.enumerated().map { ($1.key, $0 + 1) }) { first, _ in first }
        var changes: [Change] = []
        for (index, keyword) in after.enumerated() {
            let place = old[keyword.key]
            guard place == nil || isRanked && place != index + 1 else { continue }
            changes.append(
                Change(
                    kind: place == nil ? .gained : .moved, text: keyword.text, key: keyword.key, before: place,
                    after: index + 1))
        }
        for (index, keyword) in before.enumerated() where new[keyword.key] == nil {
            changes.append(Change(kind: .lost, text: keyword.text, key: keyword.key, before: index + 1, after: nil))
        }
        documents += 1
        if !changes.isEmpty { changedDocuments += 1 }
        for change in changes {
            var total = totals[change.key] ?? Total(text: change.text, key: change.key)
            switch change.kind {
            case .gained: total.gained += 1
            case .lost: total.lost += 1
            case .moved: total.moved += 1
            }
            totals[change.key] = total
        }
        return changes
    }

    /// Keywords that changed, those gained or lost in most documents first.
    public var sortedTotals: [Total] {
        totals.values.sorted {
            ($1.gained + $1.lost, $1.moved, $0.key) < ($0.gained + $0.lost, $0.moved, $1.key)
        }
    }
}
