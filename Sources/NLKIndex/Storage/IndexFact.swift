/// A value that documents are picked by, beside their text: `DocumentFilter.facts`. A document may have several of one name.
public struct IndexFact: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
        case text(String)
        case number(Double)
    }

    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

/// What is asked of the facts of a document. Texts are compared by their bytes.
public indirect enum FactCondition: Sendable, Equatable {
    /// There is a fact of this name.
    case exists(String)
    case equals(IndexFact)
    /// One of these values.
    case isOne(String, of: [IndexFact.Value])
    /// A number from the first to the second, both included.
    case between(String, Double, Double)
    /// A text that begins with the first and holds the pieces, in any order; in a text of `longest` bytes or more they are not looked for.
    case holds(String, beginning: String, pieces: [String], longest: Int)
    /// The document has this identifier.
    case identifier(String)
    /// Not this.
    case none(FactCondition)
    case all([FactCondition])
    case any([FactCondition])

    /// The same asked in a few expressions, or `nil` (nothing is asked) where it would be too many for SQLite, whose statements hold no more
    /// than 32,766 values, in expressions no deeper than 1,000.
    public var simplified: FactCondition? {
        let simple = merged
        return simple.expressions <= Self.mostExpressions && simple.values <= Self.mostValues ? simple : nil
    }

    private static let mostExpressions = 200
    private static let mostValues = 20_000

    /// With values of the same name that may each stand for the other as one condition.
    private var merged: FactCondition {
        switch self {
        case .all(let parts): return .all(parts.compactMap(\.simplified))
        case .any(let parts):
            var rest: [FactCondition] = []
            var values: [String: [IndexFact.Value]] = [:]
            for part in parts.map(\.merged) {
                switch part {
                case .equals(let fact): values[fact.name, default: []].append(fact.value)
                case .isOne(let name, let more): values[name, default: []] += more
                default: rest.append(part)
                }
            }
            rest += values.sorted { $0.key < $1.key }.map { .isOne($0.key, of: $0.value) }
            return rest.count == 1 ? rest[0] : .any(rest)
        default: return self
        }
    }

    private var expressions: Int {
        switch self {
        case .all(let parts), .any(let parts): parts.reduce(1) { $0 + $1.expressions }
        case .none(let part): 1 + part.expressions
        case .holds(_, _, let pieces, _): 1 + pieces.count
        default: 1
        }
    }

    private var values: Int {
        switch self {
        case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.values }
        case .none(let part): part.values
        case .isOne(_, let values): 1 + values.count
        case .holds(_, _, let pieces, _): 3 + pieces.count
        default: 3
        }
    }

    /// SQL over `documents AS d`; `add` takes a value and gives its place. `ofOne`: for a statement that looks at one document.
    func sql(ofOne: Bool, _ add: (DatabaseValue) -> String) -> String {
        func documents(_ name: String, _ condition: String) -> String {
            let isNamed = "name = \(add(.text(name)))\(condition)"
            return ofOne
                ? "EXISTS(SELECT 1 FROM facts INDEXED BY facts_document WHERE document = d.id AND \(isNamed))"
                : "d.id IN (SELECT document FROM facts WHERE \(isNamed))"
        }
        func joined(_ parts: [FactCondition], _ word: String, empty: String) -> String {
            parts.isEmpty ? empty : "(" + parts.map { $0.sql(ofOne: ofOne, add) }.joined(separator: " \(word) ") + ")"
        }
        switch self {
        case .exists(let name): return documents(name, "")
        case .equals(let fact): return documents(fact.name, " AND value = \(add(fact.value.stored))")
        case .isOne(let name, let values):
            return documents(name, " AND value IN (\(values.map { add($0.stored) }.joined(separator: ", ")))")
        case .between(let name, let low, let high):
            // Numbers come before texts in the order of SQLite.
            return documents(name, " AND value >= \(add(.real(low))) AND value <= \(add(.real(high)))")
        case .holds(let name, let beginning, let pieces, let longest):
            let low = Array(beginning.utf8)
            let range = "value >= \(add(.textBytes(low))) AND value < \(add(.textBytes(low + [0xFF])))"
            let parts = ["1"] + pieces.map { "instr(value, \(add(.text($0)))) > 0" }
            let isHeld = parts.joined(separator: " AND ") + " OR length(CAST(value AS BLOB)) >= \(longest)"
            return documents(name, " AND \(range) AND (\(isHeld))")
        case .identifier(let identifier): return "d.identifier = \(add(.text(identifier)))"
        case .none(let condition): return "NOT (\(condition.sql(ofOne: ofOne, add)))"
        case .all(let parts): return joined(parts, "AND", empty: "1")
        case .any(let parts): return joined(parts, "OR", empty: "0")
        }
    }
}

extension IndexFact.Value {
    var stored: DatabaseValue {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .real(number)
        }
    }
}
