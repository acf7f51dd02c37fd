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
    /// A number from the first to the second, both included.
    case between(String, Double, Double)
    /// A text that begins with the first and holds the pieces, in any order; in a text of `longest` bytes or more they are not looked for.
    case holds(String, beginning: String, pieces: [String], longest: Int)
    case all([FactCondition])
    case any([FactCondition])

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
        case .between(let name, let low, let high):
            // Numbers come before texts in the order of SQLite.
            return documents(name, " AND value >= \(add(.real(low))) AND value <= \(add(.real(high)))")
        case .holds(let name, let beginning, let pieces, let longest):
            let low = Array(beginning.utf8)
            let range = "value >= \(add(.textBytes(low))) AND value < \(add(.textBytes(low + [0xFF])))"
            let parts = ["1"] + pieces.map { "instr(value, \(add(.text($0)))) > 0" }
            let isHeld = parts.joined(separator: " AND ") + " OR length(CAST(value AS BLOB)) >= \(longest)"
            return documents(name, " AND \(range) AND (\(isHeld))")
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
