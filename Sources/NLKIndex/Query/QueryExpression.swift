import NLKCore

/// A query as FTS5 reads it, in several strengths.
struct QueryExpression {
    /// How much of the query a page has to have.
    enum Strength {
        /// Every word as a whole word.
        case wholeWords
        /// Every word as a whole word, in any of its forms.
        case wholeForms
        /// Every word, wherever it stands.
        case everyWord
    }

    /// A condition of the query that pages have to meet, or that adds to their score.
    indirect enum Clause {
        case term(QueryTerm)
        case any([Clause])
        case group(QueryExpression)

        func bytes(_ strength: Strength) -> [UInt8] {
            switch self {
            case .term:
                var expression: [UInt8] = []
                for phrase in phrases(strength) { phrase.append(to: &expression) }
                return expression
            case .any(let clauses): return bracketed(joined(clauses, "OR", strength))
            case .group(let expression): return bracketed(expression.bytes(strength))
            }
        }

        var terms: [QueryTerm] {
            switch self {
            case .term(let term): [term]
            case .any(let clauses): clauses.flatMap(\.terms)
            case .group(let expression): expression.terms
            }
        }

        /// The phrases of `bytes`, from left to right.
        func phrases(_ strength: Strength) -> [QueryTerm.Phrase] {
            switch self {
            case .term(let term): [term.phrase(strength)]
            case .any(let clauses): clauses.flatMap { $0.phrases(strength) }
            case .group(let expression): expression.phrases(strength)
            }
        }

        fileprivate func isMet(by phrases: UInt64, _ number: inout Int) -> Bool {
            switch self {
            case .term:
                defer { number += 1 }
                return phrases >> UInt64(number) & 1 != 0
            case .any(let clauses):
                var isMet = false
                for clause in clauses { isMet = clause.isMet(by: phrases, &number) || isMet }
                return isMet
            case .group(let expression): return expression.isMet(by: phrases, &number)
            }
        }
    }

    /// What is looked for.
    var wanted: [Clause] = []
    /// What no page may have.
    var unwanted: [Clause] = []

    var isEmpty: Bool { wanted.isEmpty }

    /// Reads `node`, with the terms that `terms` makes of its words.
    init(_ node: QueryNode, _ terms: QueryTerms) {
        let nodes = if case .all(let nodes) = node { nodes } else { [node] }
        for node in nodes.prefix(48) {
            if case .not(let inner) = node {
                if let clause = Self.clause(inner, terms) { unwanted.append(clause) }
            } else if let clause = Self.clause(node, terms) {
                wanted.append(clause)
            }
        }
    }

    private static func clause(_ node: QueryNode, _ terms: QueryTerms) -> Clause? {
        switch node {
        case .word(let word): return terms.term(word).map { .term($0) }
        case .any(let nodes):
            let clauses = nodes.compactMap { clause($0, terms) }
            return clauses.count > 1 ? .any(clauses) : clauses.first
        case .all(let nodes):
            // `not` inside a group has nothing to be taken from but the group: (東京 -秘密).
            let inner = QueryExpression(.all(nodes), terms)
            guard !inner.wanted.isEmpty else { return nil }
            return inner.unwanted.isEmpty && inner.wanted.count == 1 ? inner.wanted[0] : .group(inner)
        case .not: return nil
        }
    }

    /// Every term that is looked for.
    var terms: [QueryTerm] { wanted.flatMap(\.terms) }

    /// The phrases of `bytes`, from left to right: what is wanted, then what is not.
    func phrases(_ strength: Strength) -> [QueryTerm.Phrase] {
        wanted.flatMap { $0.phrases(strength) } + unwanted.flatMap { $0.phrases(.everyWord) }
    }

    /// Whether a page where phrases stand (bit n: number n) has all that is wanted.
    func isMet(by phrases: UInt64) -> Bool {
        var number = 0
        return isMet(by: phrases, &number)
    }

    /// Whether such a page has anything that is wanted, and nothing that is not.
    func isMetInPart(by phrases: UInt64) -> Bool {
        var number = 0
        var isMet = false
        for clause in wanted { isMet = clause.isMet(by: phrases, &number) || isMet }
        for clause in unwanted { isMet = !clause.isMet(by: phrases, &number) && isMet }
        return isMet
    }

    fileprivate func isMet(by phrases: UInt64, _ number: inout Int) -> Bool {
        var isMet = true
        for clause in wanted { isMet = clause.isMet(by: phrases, &number) && isMet }
        for clause in unwanted { isMet = !clause.isMet(by: phrases, &number) && isMet }
        return isMet
    }

    /// Puts the words inside a text in the place of each text that `exists`, which is told the number of its phrase, does not know; `false`
    /// when there is none.
    mutating func takeApart(unless exists: (Clause, Int) throws(NLKError) -> Bool) throws(NLKError) -> Bool {
        var result: [Clause] = []
        var isTakenApart = false
        var number = 0
        for clause in wanted {
            if case .term(let term) = clause, !term.parts.isEmpty, try !exists(clause, number) {
                result += term.parts.map { .term($0) }
                isTakenApart = true
            } else {
                result.append(clause)
            }
            number += clause.phrases(.everyWord).count
        }
        wanted = result
        return isTakenApart
    }

    /// The expression for pages with all that is wanted.
    func bytes(_ strength: Strength) -> [UInt8] { without(unwanted, joined(wanted, "AND", strength)) }

    /// The expression for pages with one of `essential`; all clauses count in scores.
    func bytes(oneOf essential: [Clause]) -> [UInt8] {
        var expression = joined(essential, "OR", .everyWord)
        if essential.count < wanted.count {
            expression = bracketed(expression) + Array(" AND ".utf8) + bracketed(joined(wanted, "OR", .everyWord))
        }
        return without(unwanted, expression)
    }

    private func without(_ unwanted: [Clause], _ expression: [UInt8]) -> [UInt8] {
        guard !unwanted.isEmpty else { return expression }
        return bracketed(expression) + Array(" NOT ".utf8)
            + bracketed(joined(unwanted, "OR", .everyWord))
    }
}

private func joined(
    _ clauses: [QueryExpression.Clause], _ word: String, _ strength: QueryExpression.Strength
) -> [UInt8] {
    var expression: [UInt8] = []
    for (index, clause) in clauses.enumerated() {
        if index > 0 { expression += Array(" \(word) ".utf8) }
        expression += clause.bytes(strength)
    }
    return expression
}

private func bracketed(_ expression: [UInt8]) -> [UInt8] { [0x28] + expression + [0x29] }
