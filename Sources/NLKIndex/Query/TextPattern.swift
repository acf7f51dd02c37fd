/// How a word of a query is found in a folded text: for snippets and highlights.
struct TextPattern: Equatable {
    private enum Unit: Equatable {
        /// One of these ideographs.
        case ideograph([UInt32])
        /// A run of letters and digits that is one of these words or has one of them as its base form.
        case letters([[UInt32]], isExact: Bool)
    }

    private var units: [(unit: Unit, followsGap: Bool)] = []
    private let isPrefix: Bool

    static func == (left: TextPattern, right: TextPattern) -> Bool {
        left.isPrefix == right.isPrefix && left.units.count == right.units.count
            && zip(left.units, right.units).allSatisfy { $0 == $1 }
    }

    init(_ text: FoldedText, _ word: QueryWord, _ alternatives: CharacterAlternatives, _ baseForms: any BaseForms) {
        isPrefix = word.isPrefix
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
                let run = Array(text.scalars[index..<end])
                let isExact = word.isPhrase || word.isPrefix
                let words = isExact ? [run] : [run] + baseForms.baseForms(of: run)
                units.append((.letters(words, isExact: isExact), followsGap))
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
        guard units.count == 1, case .letters(let words, _) = units[0].unit, let word = words.first,
            word.allSatisfy({ $0 &- 0x61 < 26 })
        else { return nil }
        return word.map { UInt8($0) }
    }

    /// What the pattern begins with, where that is an ideograph.
    private var firstIdeographs: [UInt32]? {
        if case .ideograph(let characters)? = units.first?.unit { characters } else { nil }
    }

    /// Where the pattern stands in `text`, ascending; at most `limit` places.
    func ranges(in text: FoldedText, _ baseForms: any BaseForms, limit: Int = 1000) -> [Range<Int>] {
        guard !units.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var index = 0
        let first = firstIdeographs
        while index < text.count, ranges.count < limit {
            // Most characters are none that the pattern begins with.
            if let first, !first.contains(text.scalars[index]) {
                index += 1
                continue
            }
            if let end = end(from: index, in: text, baseForms) {
                ranges.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return ranges
    }

    /// The index behind the pattern if it stands at `start`.
    private func end(from start: Int, in text: FoldedText, _ baseForms: any BaseForms) -> Int? {
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
            case .letters(let words, let isExact):
                guard text.kinds[index] == .letter || text.kinds[index] == .unspacedLetter,
                    index == 0 || text.kinds[index] == .unspacedLetter || text.kinds[index - 1] != .letter
                else { return nil }
                let isLast = number == units.count - 1
                guard
                    let end = endOfWord(
                        from: index, words, isExact: isExact, isPrefix: isLast && isPrefix, text, baseForms)
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
        from index: Int, _ words: [[UInt32]], isExact: Bool, isPrefix: Bool, _ text: FoldedText,
        _ baseForms: any BaseForms
    ) -> Int? {
        let end = Self.endOfLetters(text, index)
        let run = text.scalars[index..<end]
        if text.kinds[index] == .unspacedLetter {
            guard let word = words.first(where: { run.starts(with: $0) }) else { return nil }
            return index + word.count
        }
        if isPrefix { return words.contains { run.starts(with: $0) } ? end : nil }
        if words.contains(where: { run.elementsEqual($0) }) { return end }
        guard !isExact else { return nil }
        return baseForms.baseForms(of: Array(run)).contains { words.contains($0) } ? end : nil
    }

    private static func endOfLetters(_ text: FoldedText, _ start: Int) -> Int {
        var end = start
        while end < text.count, text.kinds[end] == text.kinds[start] { end += 1 }
        return end
    }
}
