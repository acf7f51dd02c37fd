/// What somebody typed, as a tree.
indirect enum QueryNode: Equatable {
    case word(QueryWord)
    case all([QueryNode])
    case any([QueryNode])
    case not(QueryNode)
}

/// One word, or one quoted phrase, of a query.
struct QueryWord: Equatable {
    var text: String
    /// Quoted: found as it stands only.
    var isPhrase = false
    /// Words that begin so are meant too.
    var isPrefix = false
}

/// Reads plain queries: `租金 "exact phrase" -not this OR that prefix* (a group)`; everything else is text.
///
/// There are no errors: an operator without its operand, a quote or bracket without its partner are text. `AND` and `NOT` in capitals are
/// read as people who know them mean them. `OR` joins its two neighbours.
struct QueryText {
    private let characters: [Character]
    private var index = 0
    private var depth = 0
    private var operators = 0

    private init(_ text: String) { characters = Array(text) }

    /// The tree of `text`; its root is `.all`.
    static func parse(_ text: String) -> QueryNode {
        var parser = QueryText(text)
        return .all(parser.list())
    }

    /// Brackets in brackets, and operators before operators, that are read as such.
    private static let deepest = 6

    private mutating func list() -> [QueryNode] {
        var nodes: [QueryNode] = []
        while let node = operand(afterNodes: !nodes.isEmpty) {
            if let last = nodes.last, case .word(let word) = node, word == QueryWord(text: "OR") {
                // `operand` gave it as a word only because something may follow.
                let before = index
                if let right = operand(afterNodes: true) {
                    nodes[nodes.count - 1] = Self.joined(last, right)
                    continue
                }
                index = before
            }
            nodes.append(node)
        }
        return nodes
    }

    private static func joined(_ left: QueryNode, _ right: QueryNode) -> QueryNode {
        if case .any(let nodes) = left { return .any(nodes + [right]) }
        return .any([left, right])
    }

    private mutating func operand(afterNodes: Bool) -> QueryNode? {
        skipSpace()
        guard index < characters.count else { return nil }
        if depth > 0, isCloseBracket(characters[index]) { return nil }
        let start = index
        switch characters[index] {
        case "-"
        where index + 1 < characters.count && !characters[index + 1].isWhitespace && characters[index + 1] != "-":
            index += 1
            if let node = nested() { return .not(node) }
            index = start
        case "(", "（":
            if let group = group() { return group }
        case "\"", "“", "”":
            if let phrase = phrase() { return phrase }
        default: break
        }
        let word = takeWord()
        guard word == QueryWord(text: "AND") || word == QueryWord(text: "NOT") else { return .word(word) }
        let behind = index
        if word.text == "AND", !afterNodes { return .word(word) }
        if let node = nested() { return word.text == "AND" ? node : .not(node) }
        index = behind
        return .word(word)
    }

    /// What an operator stands before.
    private mutating func nested() -> QueryNode? {
        guard operators < Self.deepest else { return nil }
        operators += 1
        defer { operators -= 1 }
        return operand(afterNodes: false)
    }

    private mutating func skipSpace() {
        while index < characters.count, characters[index].isWhitespace { index += 1 }
    }

    private func isCloseBracket(_ character: Character) -> Bool { character == ")" || character == "）" }

    /// A bracketed list; `nil`, with nothing taken, where the bracket has no partner.
    private mutating func group() -> QueryNode? {
        guard depth < Self.deepest, characters[index...].contains(where: isCloseBracket) else { return nil }
        let start = index
        index += 1
        depth += 1
        let nodes = list()
        depth -= 1
        guard index < characters.count, isCloseBracket(characters[index]), !nodes.isEmpty else {
            index = start
            return nil
        }
        index += 1
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func phrase() -> QueryNode? {
        let isQuote: (Character) -> Bool = { $0 == "\"" || $0 == "“" || $0 == "”" }
        guard let end = characters[(index + 1)...].firstIndex(where: isQuote), end > index + 1 else { return nil }
        var word = QueryWord(text: String(characters[index + 1..<end]), isPhrase: true)
        index = end + 1
        if index < characters.count, characters[index] == "*" {
            word.isPrefix = true
            index += 1
        }
        return .word(word)
    }

    private mutating func takeWord() -> QueryWord {
        let start = index
        while index < characters.count, !characters[index].isWhitespace {
            if depth > 0, index > start, isCloseBracket(characters[index]) { break }
            index += 1
        }
        var word = QueryWord(text: String(characters[start..<index]))
        if word.text.count > 1, word.text.hasSuffix("*") {
            word.text.removeLast()
            word.isPrefix = true
        }
        return word
    }
}
