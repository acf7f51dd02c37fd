import Foundation
import NLKCore

/// Tells whether items fit a query.
struct PredicateEvaluator {
    private let now: Date
    private let calendar: Calendar
    private let root: Node

    /// A predicate with its texts folded and its times told.
    private indirect enum Node {
        case equal(String, Value, isNegated: Bool)
        case order(String, Value, (Int) -> Bool)
        case all([Node])
        case any([Node])
    }

    private enum Value {
        case text(TextMatcher, number: Double?)
        case number(Double)
        case date(Date)
    }

    /// `folded` gives a text as the index compares it.
    init(
        _ predicate: QueryPredicate, now: Date, calendar: Calendar = .current,
        folded: @escaping (String) -> String
    ) {
        self.now = now
        self.calendar = calendar
        root = Self.node(predicate) { value in
            switch value {
            case .text(let text):
                .text(TextMatcher(text, folded: folded), number: text.pieces.count == 1 ? Double(text.pieces[0]) : nil)
            case .number(let number): .number(number)
            case .time(let time): .date(time.date(now: now, calendar: calendar))
            }
        }
    }

    private static func node(_ predicate: QueryPredicate, _ value: (QueryValue) -> Value) -> Node {
        switch predicate {
        case .comparison(let attribute, let comparison, let right):
            switch comparison {
            case .equal: .equal(attribute, value(right), isNegated: false)
            case .notEqual: .equal(attribute, value(right), isNegated: true)
            case .less: .order(attribute, value(right)) { $0 < 0 }
            case .lessOrEqual: .order(attribute, value(right)) { $0 <= 0 }
            case .greater: .order(attribute, value(right)) { $0 > 0 }
            case .greaterOrEqual: .order(attribute, value(right)) { $0 >= 0 }
            }
        case .range(let attribute, let low, let high):
            .all([.order(attribute, value(low)) { $0 >= 0 }, .order(attribute, value(high)) { $0 <= 0 }])
        case .all(let parts): .all(parts.map { node($0, value) })
        case .any(let parts): .any(parts.map { node($0, value) })
        }
    }

    /// Whether the item whose attributes `values` gives fits. `*` asks for every text.
    func matches(_ values: (String) throws(NLKError) -> [AttributeValue]) throws(NLKError) -> Bool {
        try matches(root, values)
    }

    private func matches(
        _ node: Node, _ values: (String) throws(NLKError) -> [AttributeValue]
    ) throws(NLKError) -> Bool {
        switch node {
        case .equal(let attribute, let right, let isNegated):
            let isEqual = try values(attribute).contains { Self.equals($0, right) }
            return isEqual != isNegated
        case .order(let attribute, let right, let isWanted):
            return try values(attribute).contains { Self.order($0, right).contains(where: isWanted) }
        case .all(let nodes):
            for node in nodes where try !matches(node, values) { return false }
            return true
        case .any(let nodes):
            for node in nodes where try matches(node, values) { return true }
            return false
        }
    }

    private static func equals(_ left: AttributeValue, _ right: Value) -> Bool {
        switch right {
        case .text(let matcher, let number):
            if left.allTexts.contains(where: matcher.matches) { return true }
            // Any value is there for `*`; numbers may stand in quotes.
            guard left.allTexts.isEmpty else { return false }
            return matcher.matchesAll || number.map { order(left, .number($0)).contains(0) } ?? false
        case .number, .date: return order(left, right).contains(0)
        }
    }

    /// How each value stands to `right`: -1, 0, 1; none where they cannot be compared.
    private static func order(_ left: AttributeValue, _ right: Value) -> [Int] {
        func order(_ left: Double, _ right: Double) -> Int { left < right ? -1 : left == right ? 0 : 1 }
        switch right {
        case .text(let matcher, let number):
            let texts = left.allTexts
            if texts.isEmpty, let number { return Self.order(left, .number(number)) }
            return texts.map(matcher.order)
        case .number(let number):
            // Plain numbers are seconds since 2001 to dates.
            return left.allNumbers.map { order($0, number) }
                + left.allDates.map { order($0.timeIntervalSinceReferenceDate, number) }
                + left.allTexts.compactMap(Double.init).map { order($0, number) }
        case .date(let date):
            return left.allDates.map { order($0.timeIntervalSinceReferenceDate, date.timeIntervalSinceReferenceDate) }
        }
    }
}
