import Foundation
import NLKIndex

/// Attributes as facts of the index, so that a query looks at the items that may fit and not at all of them.
///
/// A text stands as its key: small letters without accents, the beginning of a long one. What is asked of facts is never more than what
/// the query asks; whether an item fits is told from the item.
enum AttributeFacts {
    /// Bump when facts of the same attributes change: items are then given theirs anew.
    static let version: UInt8 = 1
    /// Characters (Unicode scalars) of a key at most.
    static let longestKey = 256

    static func facts(of values: [String: AttributeValue]) -> [IndexFact] {
        var facts: Set<IndexFact> = []
        for (name, value) in values where isKept(name) {
            for text in value.allTexts {
                facts.insert(IndexFact(name, .text(key(text))))
                if let number = Double(text), !number.isNaN { facts.insert(IndexFact(name, .number(number))) }
            }
            let numbers = value.allNumbers + value.allDates.map(\.timeIntervalSinceReferenceDate)
            for number in numbers where !number.isNaN { facts.insert(IndexFact(name, .number(number))) }
            // That it is there is a fact too.
            if value.allTexts.isEmpty, numbers.isEmpty { facts.insert(IndexFact(name, .text(""))) }
        }
        return Array(facts)
    }

    /// Attributes that have no facts: those that the index has in a form of its own.
    static func isKept(_ name: String) -> Bool {
        ![
            AttributeName.text, AttributeName.domain, AttributeName.identifier, AttributeName.expiration,
            AttributeName.anyText,
        ].contains(name)
    }

    static func key(_ text: String) -> String {
        let folded = TextMatcher.folded(text, [.caseInsensitive, .diacriticInsensitive])
        return String(String.UnicodeScalarView(folded.unicodeScalars.prefix(longestKey)))
    }

    /// What `predicate` asks at least; `nil` where that is nothing.
    static func condition(_ predicate: QueryPredicate, now: Date, calendar: Calendar) -> FactCondition? {
        func number(_ value: QueryValue) -> Double? {
            switch value {
            case .number(let number): number
            case .time(let time): time.date(now: now, calendar: calendar).timeIntervalSinceReferenceDate
            case .text: nil
            }
        }
        switch predicate {
        case .all(let parts):
            let conditions = parts.compactMap { condition($0, now: now, calendar: calendar) }
            return conditions.isEmpty ? nil : .all(conditions)
        case .any(let parts):
            let conditions = parts.compactMap { condition($0, now: now, calendar: calendar) }
            return conditions.count == parts.count ? .any(conditions) : nil
        case .range(let name, let low, let high):
            guard isKept(name) else { return nil }
            guard let low = number(low), let high = number(high) else { return .exists(name) }
            // One value may be above the low end and another below the high one.
            return .all([.between(name, low, .infinity), .between(name, -.infinity, high)])
        case .comparison(AttributeName.identifier, .equal, .text(let text)):
            guard text.pieces.count == 1, text.modifiers.isEmpty, text.pieces[0].utf8.allSatisfy(isOneCharacter) else {
                return nil
            }
            return .identifier(text.pieces[0])
        case .comparison(let name, .notEqual, let value):
            // What is asked of facts for a text is more than what is equal to it: only these are told exactly.
            guard isKept(name) else { return nil }
            if case .text(let text) = value, TextMatcher(text, folded: { $0 }).matchesAll {
                return .none(.exists(name))
            }
            if case .number(let number) = value { return .none(.between(name, number, number)) }
            return nil
        case .comparison(let name, let comparison, let value):
            guard isKept(name) else { return nil }
            guard let number = number(value) else {
                guard case .text(let text) = value, comparison == .equal else { return .exists(name) }
                return equal(name, text)
            }
            switch comparison {
            case .less, .lessOrEqual: return .between(name, -.infinity, number)
            case .greater, .greaterOrEqual: return .between(name, number, .infinity)
            case .equal: return .between(name, number, number)
            case .notEqual: return nil
            }
        }
    }

    /// Whether a character of ASCII is canonically equivalent to no other: K, ; and ` are to the signs of Kelvin, question and grave.
    private static func isOneCharacter(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != 0x4B && byte != 0x3B && byte != 0x60
    }

    private static func equal(_ name: String, _ text: TextValue) -> FactCondition {
        let keys = text.pieces.map(key)
        let isInside = text.modifiers.contains(.words)
        // What the index takes for the same (t) has other keys, and `*` is anything.
        guard !text.modifiers.contains(.tokens), keys.count == 1 || keys.contains(where: { !$0.isEmpty }) else {
            return .exists(name)
        }
        let texts: FactCondition
        if keys.count == 1, !isInside {
            texts = .equals(IndexFact(name, .text(keys[0])))
        } else {
            texts = .holds(
                name, beginning: isInside ? "" : keys[0], pieces: keys.filter { !$0.isEmpty }, longest: longestKey)
        }
        guard keys.count == 1, let number = Double(text.pieces[0]), !number.isNaN else { return texts }
        return .any([texts, .between(name, number, number)])
    }
}
