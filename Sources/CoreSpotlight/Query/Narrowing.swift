import Foundation
import NLKIndex

/// What a query asks of every item, in a form that the index answers without looking at each: a superset of what fits.
struct Narrowing: Equatable {
    /// This domain or one below it.
    var domain: String?
    /// A plain query of `SearchRequest`, all of whose words have to be there.
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

    /// Runs of Han, kana or Hangul are found wherever they stand in searched text; of other scripts whole words are, not pieces.
    private static func text(_ predicate: QueryPredicate) -> String? {
        switch predicate {
        case .comparison(let attribute, .equal, .text(let value))
        where attribute == AttributeName.anyText || AttributeName.alwaysSearched.contains(attribute):
            // Facts tell more of the other attributes than words of letters do.
            let hasFacts = AttributeFacts.isKept(attribute)
            let isWhole = !value.modifiers.contains(.words) && !value.modifiers.contains(.tokens)
            let found = value.pieces.enumerated().flatMap { number, piece in
                words(
                    piece, beginsValue: isWhole && number == 0, endsValue: isWhole && number == value.pieces.count - 1)
            }.filter { !hasFacts || Kind($0.first ?? " ") == .ideographs }.sorted { $0.count > $1.count }
            let asked = found.prefix(hasFacts ? 1 : mostWords).map { "\"\($0)\"" }
            return asked.isEmpty ? nil : asked.joined(separator: " ")
        case .all(let parts): return parts.lazy.compactMap(text).first
        case .any(let parts):
            let texts = parts.compactMap(text)
            guard texts.count == parts.count, texts.count <= 20 else { return nil }
            return texts.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " OR ")
        default: return nil
        }
    }

    private static let mostWords = 8

    /// What stands in the searched text of every item with `piece` as the index has it: runs of two ideographs or more, and
    /// runs of letters and digits that end in the piece, where an ideograph or the end of the value is beside them. Beside letters a space
    /// will do, too; digits that are spaced out are taken for one number.
    private static func words(_ piece: String, beginsValue: Bool, endsValue: Bool) -> [Substring] {
        var words: [Substring] = []
        var start = piece.startIndex
        while start < piece.endIndex {
            let kind = Kind(piece[start])
            let end = piece[start...].firstIndex { Kind($0) != kind } ?? piece.endIndex
            let run = piece[start..<end]
            func isEdge(_ beside: Character?, endOfValue: Bool) -> Bool {
                guard let beside else { return endOfValue }
                return Ideographs.contains(beside) || beside == " " && !run.contains(where: \.isNumber)
            }
            switch kind {
            case .ideographs: if run.count > 1 { words.append(run) }
            case .word:
                let before = start > piece.startIndex ? piece[piece.index(before: start)] : nil
                let behind = end < piece.endIndex ? piece[end] : nil
                if isEdge(before, endOfValue: beginsValue), isEdge(behind, endOfValue: endsValue) { words.append(run) }
            case .other: break
            }
            start = end
        }
        return words
    }

    private enum Kind {
        case ideographs
        /// Letters and digits of ASCII, which are the same letters whatever stands beside them.
        case word
        case other

        init(_ character: Character) {
            self =
                Ideographs.contains(character)
                ? .ideographs : character.isASCII && (character.isLetter || character.isNumber) ? .word : .other
        }
    }
}
