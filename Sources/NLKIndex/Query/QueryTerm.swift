/// One word of a query in the forms in which the index is asked for it.
struct QueryTerm {
    /// Where the word stands as a whole word; `nil` where it is none.
    var whole: Phrase?
    /// Where a form of it stands as a whole word; `nil` where that is `anywhere`.
    var forms: Phrase?
    /// Wherever it stands.
    var anywhere: Phrase
    /// The words inside it, asked for when it stands nowhere as it is; empty for a single word.
    var parts: [QueryTerm] = []
    /// How it is found in a text.
    var pattern: TextPattern

    /// What the index is asked for.
    func phrase(_ strength: QueryExpression.Strength) -> Phrase {
        switch strength {
        case .wholeWords: whole ?? anywhere
        case .wholeForms: forms ?? whole ?? anywhere
        case .everyWord: anywhere
        }
    }

    /// Terms at neighbouring places, at each place one of several.
    struct Phrase: Equatable {
        var stream: [UInt8]
        /// Whether the terms at the last place are beginnings of terms.
        var isPrefix = false

        /// As FTS5 writes it: `"terms"` or `"terms" *`.
        func append(to expression: inout [UInt8]) {
            expression.append(0x22)
            for byte in stream {
                expression.append(byte)
                if byte == 0x22 { expression.append(byte) }
            }
            expression.append(0x22)
            if isPrefix { expression += [0x20, 0x2A] }
        }
    }
}
