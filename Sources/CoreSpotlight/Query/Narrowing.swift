import Foundation
import NLKIndex

/// What a query asks of every item, in a form that the index answers without looking at each: a superset of what fits.
struct Narrowing: Equatable {
    /// This domain or one below it.
    var domain: String?
    /// A plain query of `SearchRequest`.
    var text: String?
    var facts: FactCondition?

    /// The documents that may fit, as far as text is not asked for.
    var filter: DocumentFilter {
        var filter = DocumentFilter(domain: domain)
        filter.facts = facts
        return filter
    }

    /// Of predicates that all have to hold.
    init(_ predicates: [QueryPredicate], now: Date, calendar: Calendar = .current) {
        let conditions = predicates.compactMap { AttributeFacts.condition($0, now: now, calendar: calendar) }
        if !conditions.isEmpty { facts = (conditions.count == 1 ? conditions[0] : .all(conditions)).simplified }
        for predicate in predicates {
            domain = domain ?? Self.domain(predicate)
            text = text ?? Self.text(predicate)
        }
    }

    private static func domain(_ predicate: QueryPredicate) -> String? {
        switch predicate {
        case .comparison(AttributeName.domain, .equal, .text(let value))
        where value.pieces.count == 1 && value.modifiers.isEmpty && !value.pieces[0].isEmpty:
            value.pieces[0]
        case .all(let parts): parts.lazy.compactMap(domain).first
        default: nil
        }
    }

    /// Runs of Han, kana or Hangul are found wherever they stand in searched text; pieces of words of other scripts are not.
    private static func text(_ predicate: QueryPredicate) -> String? {
        switch predicate {
        case .comparison(let attribute, .equal, .text(let value))
        where attribute == AttributeName.anyText || AttributeName.alwaysSearched.contains(attribute):
            return value.pieces.lazy.flatMap(runs).max { $0.count < $1.count }.map { "\"\($0)\"" }
        case .all(let parts): return parts.lazy.compactMap(text).first
        case .any(let parts):
            let texts = parts.compactMap(text)
            return texts.count == parts.count && texts.count <= 20 ? texts.joined(separator: " OR ") : nil
        default: return nil
        }
    }

    /// Runs of two characters or more.
    private static func runs(_ piece: String) -> [Substring] {
        piece.split { !Ideographs.contains($0) }.filter { $0.count > 1 }
    }
}
