import NLKCore

/// The search of `LookAlikeRepairer` over one text.
struct LookAlikeSearch {
    let reader: CleaningReader
    let bytes: [UInt8]
    let boundaries: [UInt32]
    let pairs: LookAlikeTable
    let words: DomainWordIndex
    let isWord: WordCheck

    /// A stretch of the text and the domain word that it was meant to be.
    private struct Candidate {
        var range: Range<Int>
        var word: ArraySlice<UInt16>
        /// Byte offsets of the wrong characters.
        var wrong: [Int]
        var cost: Int
    }

    /// Replacements for all words to repair, ascending.
    func repairs() -> [MappedText.Replacement] {
        var found: [Candidate] = []
        var nextBoundary = 0
        var start = 0
        while start < reader.count {
            guard character(at: start) != 0 else {
                start += 1
                continue
            }
            var end = start + 3
            while character(at: end) != 0 { end += 3 }
            if end - start > 3 {
                searchLong(start..<end, into: &found)
                searchShort(at: start, into: &found)
                searchShort(at: end - 6, into: &found)
                while nextBoundary < boundaries.count, boundaries[nextBoundary] < end {
                    let boundary = Int(boundaries[nextBoundary])
                    if boundary - 6 >= start { searchShort(at: boundary - 6, into: &found) }
                    if boundary >= start, boundary + 6 <= end { searchShort(at: boundary, into: &found) }
                    nextBoundary += 1
                }
            }
            start = end
        }
        return replacements(found)
    }

    /// Words of three and more in a run of ideographs.
    private func searchLong(_ run: Range<Int>, into found: inout [Candidate]) {
        guard run.count >= 9 else { return }
        words.filter.blocks.withUnsafeBufferPointer { blocks in
            var first = ideograph(reader.bytes, at: run.lowerBound)
            var second = ideograph(reader.bytes, at: run.lowerBound + 3)
            var offset = run.lowerBound + 6
            while offset < run.upperBound {
                let third = ideograph(reader.bytes, at: offset)
                let place = DisturbedWordFilter.place(first, second, third)
                if blocks[place.block] & place.bits == place.bits {
                    collect(at: offset - 6, [first, second, third], into: &found)
                }
                (first, second) = (second, third)
                offset += 3
            }
        }
    }

    /// A word of two at `start`, where something begins or ends.
    private func searchShort(at start: Int, into found: inout [Candidate]) {
        let (first, second) = (character(at: start), character(at: start + 3))
        let place = DisturbedWordFilter.place(first, second, 0)
        if words.filter.blocks[place.block] & place.bits == place.bits {
            collect(at: start, [first, second], into: &found)
        }
    }

    /// The ideograph of three bytes at `offset`; 0 when there is none.
    @inline(__always)
    private func character(at offset: Int) -> UInt16 {
        guard offset >= 0, offset + 3 <= reader.count, (0xE4...0xE9).contains(reader.bytes[offset]) else { return 0 }
        return ideograph(reader.bytes, at: offset)
    }

    /// Adds the words that fit around the neighbours at `start` with one of them replaced by a look-alike.
    private func collect(at start: Int, _ neighbours: [UInt16], into found: inout [Candidate]) {
        for (index, character) in neighbours.enumerated() {
            let offset = start + 3 * index
            for alternative in pairs.alternatives(of: character) {
                let pair =
                    index == 0 ? (alternative.character, neighbours[1]) : (neighbours[index - 1], alternative.character)
                words.forEachPlace(pair.0, pair.1) { place in
                    let word = words.characters(of: place.word)
                    let start = offset - 3 * (Int(place.index) + (index == 0 ? 0 : 1))
                    guard (word.count == 2) == (neighbours.count == 2), let candidate = match(word, at: start),
                        candidate.wrong.contains(offset), isSound(candidate)
                    else { return }
                    found.append(candidate)
                }
            }
        }
    }

    /// The word against the text at `start`: `nil` unless it differs in as many look-alikes as its length allows.
    private func match(_ word: ArraySlice<UInt16>, at start: Int) -> Candidate? {
        let allowed = word.count >= 6 ? 2 : 1
        var candidate = Candidate(range: start..<start + 3 * word.count, word: word, wrong: [], cost: 0)
        var offset = start
        for expected in word {
            let actual = character(at: offset)
            if actual != expected {
                guard actual != 0, candidate.wrong.count < allowed,
                    let alternative = pairs.alternatives(of: actual).first(where: { $0.character == expected })
                else { return nil }
                candidate.wrong.append(offset)
                candidate.cost += Int(alternative.cost)
            }
            offset += 3
        }
        return candidate.wrong.isEmpty ? nil : candidate
    }

    private func isSound(_ candidate: Candidate) -> Bool {
        guard !isWord(bytes[candidate.range]) else { return false }
        if candidate.word.count == 2, !standsAlone(candidate.range) { return false }
        if candidate.word.count <= 4, candidate.wrong.contains(where: { isWordBeside($0, candidate.range) }) {
            return false
        }
        return !candidate.wrong.contains { formsWord(at: $0, inside: candidate.range) }
    }

    /// Whether the character at `offset` is an everyday word of its own at an edge of the stretch, and the rest is a known word: `观察其`.
    private func isWordBeside(_ offset: Int, _ range: Range<Int>) -> Bool {
        guard Self.everydayCharacters.contains(character(at: offset)) else { return false }
        if offset == range.lowerBound { return isWord(bytes[offset + 3..<range.upperBound]) }
        return offset + 3 == range.upperBound && isWord(bytes[range.lowerBound..<offset])
    }

    /// Characters that are mostly words by themselves.
    static let everydayCharacters = Set(
        "其的了是在有和与及或但而也不就都要会能可这那之以从对向到把被为于因所我你他她它们着过地得很再又还没说去来上下中内外前后大小多少人年月日一二三十个等将由至已未各此该并只用好当最同谁"
            .utf16)

    /// Whether the character at `offset` is part of a known word of two to four characters as the text stands.
    ///
    /// Inside a long stretch a chance word of two characters is no evidence.
    private func formsWord(at offset: Int, inside range: Range<Int>) -> Bool {
        for length in 2...4 {
            for index in 0..<length {
                let start = offset - 3 * index
                let end = start + 3 * length
                let isInside = start >= range.lowerBound && end <= range.upperBound
                if isInside, length == 2, range.count >= 15 { continue }
                guard start >= 0, (0..<length).allSatisfy({ character(at: start + 3 * $0) != 0 }) else { continue }
                if isWord(bytes[start..<end]) { return true }
            }
        }
        return false
    }

    /// Whether the stretch has an edge of the text, another kind of character, a soft boundary or a domain word on both sides.
    private func standsAlone(_ range: Range<Int>) -> Bool {
        func isEdge(_ offset: Int) -> Bool {
            var (low, high) = (0, boundaries.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(boundaries[middle]) < offset { low = middle + 1 } else { high = middle }
            }
            return low < boundaries.count && Int(boundaries[low]) == offset
        }
        func holdsWord(endingAt end: Int) -> Bool {
            (3...6).contains { end >= 3 * $0 && isDomainWord(end - 3 * $0, count: $0) }
        }
        func holdsWord(startingAt start: Int) -> Bool { (3...6).contains { isDomainWord(start, count: $0) } }
        let left =
            character(at: range.lowerBound - 3) == 0 || isEdge(range.lowerBound)
            || holdsWord(endingAt: range.lowerBound)
        let right =
            character(at: range.upperBound) == 0 || isEdge(range.upperBound)
            || holdsWord(startingAt: range.upperBound)
        return left && right
    }

    private func isDomainWord(_ start: Int, count: Int) -> Bool {
        let (first, second) = (character(at: start), character(at: start + 3))
        var found = false
        words.forEachPlace(first, second) { place in
            let word = words.characters(of: place.word)
            guard place.index == 0, word.count == count else { return }
            var offset = start
            for expected in word {
                guard character(at: offset) == expected else { return }
                offset += 3
            }
            found = true
        }
        return found
    }

    /// Of two overlapping candidates the longer wins, then the more alike, then the first.
    private func replacements(_ found: [Candidate]) -> [MappedText.Replacement] {
        var taken: [Candidate] = []
        for candidate in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = taken.last, last.range.overlaps(candidate.range) {
                if (last.range.count, -last.cost) < (candidate.range.count, -candidate.cost) {
                    taken[taken.count - 1] = candidate
                }
            } else {
                taken.append(candidate)
            }
        }
        return taken.flatMap { candidate in
            candidate.wrong.map { offset in
                let index = candidate.word.startIndex + (offset - candidate.range.lowerBound) / 3
                return .init(range: offset..<offset + 3, replacement: utf8Bytes(UInt32(candidate.word[index])))
            }
        }
    }
}
