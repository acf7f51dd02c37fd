/// Compares words that were found in a noisy text with the gold words, through an alignment of the characters.
///
/// Characters are Unicode scalars; white space is left out of both texts.
struct NoisyComparison {
    private let reading: NoisyReading
    private let noisy: [Unicode.Scalar]
    private let gold: [Unicode.Scalar]
    /// For each byte of the noisy text, the number of characters that start before it.
    private let characterIndex: [Int32]
    private let alignment: CharacterAlignment
    /// For each gold character, the index of the word that starts there, or -1.
    private let wordStartingAt: [Int32]
    /// Range of each gold word in gold characters.
    private let words: [Range<Int>]

    init(_ reading: NoisyReading) {
        self.reading = reading
        var noisy: [Unicode.Scalar] = []
        var characterIndex: [Int32] = []
        characterIndex.reserveCapacity(reading.noisy.count + 1)
        for scalar in String(decoding: reading.noisy, as: UTF8.self).unicodeScalars {
            let length = UTF8.width(scalar)
            if scalar.properties.isWhitespace {
                characterIndex.append(contentsOf: repeatElement(Int32(noisy.count), count: length))
            } else {
                characterIndex.append(Int32(noisy.count))
                noisy.append(scalar)
                characterIndex.append(contentsOf: repeatElement(Int32(noisy.count), count: length - 1))
            }
        }
        characterIndex.append(Int32(noisy.count))
        self.characterIndex = characterIndex

        var characters: [Unicode.Scalar] = []
        var words: [Range<Int>] = []
        var starts: [Int32] = []
        for word in reading.gold.surfaces {
            let start = characters.count
            characters += Self.visible(word)
            starts.append(contentsOf: repeatElement(-1, count: characters.count - start))
            if start < characters.count { starts[start] = Int32(words.count) }
            words.append(start..<characters.count)
        }
        self.words = words
        self.noisy = noisy
        gold = characters
        wordStartingAt = starts
        alignment = CharacterAlignment(noisy: noisy.map(\.value), gold: characters.map(\.value))
    }

    func count(_ predicted: [FoundWord], isKnown: ((String) -> Bool)?, into scores: inout NoisyScores) {
        let found = predicted.map { (range: characters($0.range), text: $0.text) }.filter { !$0.range.isEmpty }
        let surfaces = reading.gold.surfaces
        let survivors = words.map(survived)
        var isRight = [Bool](repeating: false, count: words.count)
        for word in found.compactMap({ goldWord(of: $0.range) }) { isRight[word] = true }
        let right = isRight.count { $0 }
        scores.words.gold += words.count
        scores.words.predicted += found.count
        scores.words.right += right
        scores.words.survived += survivors.count { $0 }
        if let isKnown {
            for (index, surface) in surfaces.enumerated() where !isKnown(surface) {
                scores.words.unknown += 1
                if isRight[index] { scores.words.unknownRight += 1 }
            }
        }
        scores.characters += gold.count
        scores.edits += alignment.distance
        countBoundaries(found.map(\.range), &scores)
        countRepairs(found, survivors, &scores)
        countConfusions(survivors, &scores)
        scores.note(
            NoisyLine(
                place: reading.place, gold: surfaces, found: found.map { Self.text(noisy[$0.range]) }, right: right,
                survived: survivors.count { $0 }))
    }

    /// The noisy characters that start in a range of bytes.
    private func characters(_ range: Range<Int>) -> Range<Int> {
        let last = characterIndex.count - 1
        let lower = Int(characterIndex[min(range.lowerBound, last)])
        return lower..<max(lower, Int(characterIndex[min(range.upperBound, last)]))
    }

    /// The gold word whose characters are exactly the noisy characters `range`.
    private func goldWord(of range: Range<Int>) -> Int? {
        let first = alignment.gold[range.lowerBound]
        guard first >= 0, wordStartingAt[Int(first)] >= 0 else { return nil }
        let word = Int(wordStartingAt[Int(first)])
        guard words[word].count == range.count else { return nil }
        for (step, index) in range.enumerated() where alignment.gold[index] != first + Int32(step) { return nil }
        return word
    }

    private func survived(_ word: Range<Int>) -> Bool {
        guard let first = word.first, alignment.noisy[first] >= 0 else { return false }
        for (step, index) in word.enumerated() where alignment.noisy[index] != alignment.noisy[first] + Int32(step) {
            return false
        }
        return true
    }

    private func countBoundaries(_ found: [Range<Int>], _ scores: inout NoisyScores) {
        var isBoundary = [Bool](repeating: false, count: noisy.count + 1)
        for range in found {
            isBoundary[range.lowerBound] = true
            isBoundary[range.upperBound] = true
        }
        for index in gold.indices.dropFirst() {
            let (before, here) = (alignment.noisy[index - 1], alignment.noisy[index])
            guard before >= 0, here == before + 1 else { continue }
            let (isGold, isFound) = (wordStartingAt[index] >= 0, isBoundary[Int(here)])
            if isGold { scores.goldBoundaries += 1 }
            if isFound { scores.foundBoundaries += 1 }
            if isGold, isFound { scores.rightBoundaries += 1 }
        }
    }

    /// Looks for words whose text is not what was read.
    private func countRepairs(
        _ found: [(range: Range<Int>, text: String)], _ survivors: [Bool], _ scores: inout NoisyScores
    ) {
        let changed = found.map { (range: $0.range, text: Self.visible($0.text)) }.filter { range, text in
            !text.elementsEqual(noisy[range])
        }
        guard !changed.isEmpty else { return }
        let bounds = goldBounds()
        let owners = words.enumerated().flatMap { index, word in repeatElement(index, count: word.count) }
        var recovered: Set<Int> = []
        var broken: Set<Int> = []
        for (range, text) in changed {
            for start in bounds[range.lowerBound] where start < gold.count && wordStartingAt[start] >= 0 {
                let word = Int(wordStartingAt[start])
                if !survivors[word], bounds[range.upperBound].contains(words[word].upperBound),
                    text.elementsEqual(gold[words[word]])
                {
                    recovered.insert(word)
                }
            }
            guard text.count == range.count else { continue }
            for (index, character) in zip(range, text) where character != noisy[index] {
                let meant = alignment.gold[index]
                // Wide letters and the like are other forms of the same character.
                guard meant >= 0, character.isIdeograph, noisy[index].isIdeograph else { continue }
                if survivors[owners[Int(meant)]] { broken.insert(owners[Int(meant)]) }
            }
        }
        scores.recovered += recovered.count
        scores.broken += broken.count
    }

    private func countConfusions(_ survivors: [Bool], _ scores: inout NoisyScores) {
        let owners = words.enumerated().flatMap { index, word in repeatElement(index, count: word.count) }
        for found in ConfusionFinder(noisy: noisy, gold: gold).confusions(alignment) {
            var touched: Set<Int> = []
            if found.gold.isEmpty {
                let place = found.gold.lowerBound
                if place < gold.count, wordStartingAt[place] < 0 { touched.insert(owners[place]) }
            }
            for index in found.gold { touched.insert(owners[index]) }
            scores.confusions.add(found.confusion, words: touched.count { !survivors[$0] })
        }
    }

    /// For each place between noisy characters, the places between gold characters that it may be.
    private func goldBounds() -> [ClosedRange<Int>] {
        var bounds: [ClosedRange<Int>] = []
        var (first, place) = (0, 0)
        for step in alignment.steps {
            if step != .deletion {
                bounds.append(first...place)
                first = place + (step == .insertion ? 0 : 1)
            }
            if step != .insertion { place += 1 }
        }
        return bounds + [first...place]
    }

    private static func visible(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { !$0.properties.isWhitespace }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// Whether it is an ideograph with a form of its own; compatibility forms of others are not.
    fileprivate var isIdeograph: Bool { (0x3400...0x9FFF).contains(value) }
}
