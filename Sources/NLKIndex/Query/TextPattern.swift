import NLKCore

/// How a word of a query is found in a folded text: for snippets and highlights.
struct TextPattern: Equatable {
    private enum Unit: Equatable {
        /// One of these ideographs.
        case ideograph([UInt32])
        /// A run of letters and digits that is this word, or is found by one of these terms as well.
        case letters([UInt32], terms: [[UInt8]])
    }

    private var units: [(unit: Unit, followsGap: Bool)] = []
    private let isPrefix: Bool

    static func == (left: TextPattern, right: TextPattern) -> Bool {
        left.isPrefix == right.isPrefix && left.units.count == right.units.count
            && zip(left.units, right.units).allSatisfy { $0 == $1 }
    }

    /// The pattern of the tokenized `word`, whose forms are looked for in the languages of `tags`.
    init(
        _ tokenized: TokenizedText, _ word: QueryWord, _ alternatives: CharacterAlternatives,
        _ worker: SearchAnalyzerWorker, askedIn tags: [String]
    ) {
        isPrefix = word.isPrefix
        let text = worker.fold(tokenized)
        worker.forms.begin(.query(word.isPhrase || word.isPrefix ? [] : tags))
        var index = 0
        var followsGap = false
        while index < text.count {
            switch text.kinds[index] {
            case .ideograph:
                units.append((.ideograph(alternatives.all(text.scalars[index])), followsGap))
                followsGap = false
                index += 1
            case .letter, .unspacedLetter:
                let end = Self.endOfLetters(text, index)
                let run = text.scalars[index..<end]
                let terms = tokenized.text.bytes.withUnsafeBufferPointer {
                    worker.forms.terms(.init(rebasing: $0[Int(text.starts[index])..<Int(text.starts[end])]), run)
                }
                let forms = terms.terms().joined().dropFirst().map(Array.init)
                units.append((.letters(Array(run), terms: forms), followsGap))
                followsGap = false
                index = end
            case .gap, .space, .lineEnd:
                followsGap = true
                index += 1
            }
        }
    }

    /// The letters a to z of a pattern that is one word of nothing else.
    var letters: [UInt8]? {
        guard units.count == 1, case .letters(let word, _) = units[0].unit, word.allSatisfy({ $0 &- 0x61 < 26 })
        else { return nil }
        return word.map { UInt8($0) }
    }

    /// What the pattern begins with, where that is an ideograph.
    private var firstIdeographs: [UInt32]? {
        if case .ideograph(let characters)? = units.first?.unit { characters } else { nil }
    }

    /// Where the pattern stands on `page`, ascending; at most `limit` places.
    func ranges(in page: PageText, limit: Int = 1000) -> [Range<Int>] {
        guard !units.isEmpty else { return [] }
        let text = page.folded
        var ranges: [Range<Int>] = []
        var index = 0
        let first = firstIdeographs
        while index < text.count, ranges.count < limit {
            // Most characters are none that the pattern begins with.
            if let first, !first.contains(text.scalars[index]) {
                index += 1
                continue
            }
            if let end = end(from: index, in: text, page) {
                ranges.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return ranges
    }

    /// The index behind the pattern if it stands at `start`.
    private func end(from start: Int, in text: FoldedText, _ page: PageText) -> Int? {
        var index = start
        var last = start
        for (number, (unit, followsGap)) in units.enumerated() {
            if number > 0 {
                guard let next = next(behind: last, to: unit, followsGap: followsGap, text) else { return nil }
                index = next
            }
            switch unit {
            case .ideograph(let characters):
                guard text.kinds[index] == .ideograph, characters.contains(text.scalars[index]) else { return nil }
                last = index + 1
            case .letters(let word, let terms):
                guard text.kinds[index] == .letter || text.kinds[index] == .unspacedLetter,
                    index == 0 || text.kinds[index] == .unspacedLetter || text.kinds[index - 1] != .letter
                else { return nil }
                let isLast = number == units.count - 1
                guard let end = endOfWord(from: index, word, terms, isPrefix: isLast && isPrefix, text, page)
                else { return nil }
                last = end
            }
        }
        return last
    }

    /// Where the unit behind `index` has to begin.
    private func next(behind index: Int, to unit: Unit, followsGap: Bool, _ text: FoldedText) -> Int? {
        guard index < text.count else { return nil }
        if case .ideograph = unit, !followsGap, text.kinds[index - 1] == .ideograph { return text.nextInRun(index - 1) }
        var next = index
        while next < text.count, next < index + 16 {
            switch text.kinds[next] {
            case .ideograph, .letter, .unspacedLetter: return next
            case .gap, .space, .lineEnd: next += 1
            }
        }
        return nil
    }

    private func endOfWord(
        from index: Int, _ word: [UInt32], _ terms: [[UInt8]], isPrefix: Bool, _ text: FoldedText, _ page: PageText
    ) -> Int? {
        let end = Self.endOfLetters(text, index)
        let run = text.scalars[index..<end]
        if text.kinds[index] == .unspacedLetter { return run.starts(with: word) ? index + word.count : nil }
        if isPrefix { return run.starts(with: word) ? end : nil }
        if run.elementsEqual(word) { return end }
        return !terms.isEmpty && page.terms(of: index..<end).holds(oneOf: terms) ? end : nil
    }

    private static func endOfLetters(_ text: FoldedText, _ start: Int) -> Int {
        var end = start
        while end < text.count, text.kinds[end] == text.kinds[start] { end += 1 }
        return end
    }
}
