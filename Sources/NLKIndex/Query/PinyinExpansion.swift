import NLKCore

/// Adds the Chinese words that Latin letters may spell to a query.
struct PinyinExpansion {
    private let index: SearchIndex
    private let readings: PinyinReadings
    private let vocabulary: Vocabulary

    /// Most words that one spelling stands for.
    private static let mostWords = 24

    /// - Throws: `NLKError` (`missingComponent`) when the table of readings is not installed.
    init(_ index: SearchIndex) throws(NLKError) {
        self.index = index
        readings = PinyinReadings(parsing: try index.analyzer.pipeline.dictionaries.read("zh-Hans/readings.tsv"))
        vocabulary = try Vocabulary(index)
    }

    /// Lets every word of letters in `expression` stand for what it spells as well.
    func expand(_ expression: inout QueryExpression, _ terms: QueryTerms) throws(NLKError) {
        for position in expression.wanted.indices {
            guard case .term(let term) = expression.wanted[position], let letters = term.pattern.letters else {
                continue
            }
            let words = try words(letters)
            let found = words.compactMap { terms.term(QueryWord(text: $0, isPhrase: true)) }
            if !found.isEmpty {
                expression.wanted[position] = .any([.term(term)] + found.map { .term($0) })
            }
        }
    }

    /// Words of the index that `letters` spell: in whole syllables first, then the most frequent. Where there is none, two words side by side.
    private func words(_ letters: [UInt8]) throws(NLKError) -> [String] {
        let whole = try spelled(letters)
        if !whole.isEmpty || letters.count < 4 { return whole }
        for split in stride(from: letters.count - 2, through: 2, by: -1) {
            let left = try spelled(Array(letters[..<split]))
            guard !left.isEmpty else { continue }
            let right = try spelled(Array(letters[split...]))
            let joined = left.prefix(8).flatMap { one in right.prefix(8).map { one + $0 } }
            var known: [String] = []
            for text in joined where try stands(text) { known.append(text) }
            if !known.isEmpty { return Array(known.prefix(Self.mostWords)) }
        }
        return []
    }

    private func stands(_ text: String) throws(NLKError) -> Bool {
        guard let term = QueryTerms(worker: index.worker).term(QueryWord(text: text, isPhrase: true)) else {
            return false
        }
        return try index.rows(of: .term(term), atMost: 1) > 0
    }

    /// Words of the index, and beginnings of such, that `letters` spell; pairs inside longer words where they are words of the dictionary.
    private func spelled(_ letters: [UInt8]) throws(NLKError) -> [String] {
        guard let first = letters.first, letters.count > 1 else { return [] }
        var found: [String: (pages: Int, match: PinyinReadings.Match)] = [:]
        for character in readings.characters(beginningWith: first) {
            var prefix: [UInt8] = []
            UTF8Bytes.append(character, to: &prefix)
            try vocabulary.forEach(prefix: prefix) { (entry) throws(NLKError) in
                let word = entry.word.unicodeScalars.map(\.value)
                for length in 2..<max(2, min(word.count, letters.count) + 1) {
                    guard let match = readings.match(letters, Array(word[..<length])) else { continue }
                    let text = String(entry.word.unicodeScalars.prefix(length))
                    found[text] = ((found[text]?.pages ?? 0) + entry.pages, match)
                }
            }
            try vocabulary.forEach(prefix: prefix, form: .inner) { (entry) throws(NLKError) in
                let word = entry.word.unicodeScalars.map(\.value)
                guard word.count == 2, found[entry.word] == nil, let match = readings.match(letters, word),
                    index.analyzer.pipeline.lexicon.contains(entry.word)
                else { return }
                found[entry.word] = (entry.pages, match)
            }
        }
        let sorted = found.sorted {
            ($1.value.match, $1.value.pages, $0.key) < ($0.value.match, $0.value.pages, $1.key)
        }
        return sorted.prefix(Self.mostWords).map(\.key)
    }
}
