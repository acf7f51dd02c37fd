/// Compares words that were found in a noisy text with the gold words, through an alignment of the characters.
///
/// Characters are Unicode scalars; white space is left out of both texts.
struct NoisyComparison {
    private let gold: GoldSentence
    /// For each byte of the noisy text, the number of characters that start before it.
    private let characterIndex: [Int32]
    private let alignment: CharacterAlignment
    /// For each gold character, the index of the word that starts there, or -1; one extra entry for the end.
    private let wordStartingAt: [Int32]
    /// Range of each gold word in gold characters.
    private let words: [Range<Int>]

    init(_ reading: NoisyReading) {
        gold = reading.gold
        var noisy: [UInt32] = []
        var characterIndex: [Int32] = []
        characterIndex.reserveCapacity(reading.noisy.count + 1)
        for scalar in String(decoding: reading.noisy, as: UTF8.self).unicodeScalars {
            let length = UTF8.width(scalar)
            if scalar.properties.isWhitespace {
                characterIndex.append(contentsOf: repeatElement(Int32(noisy.count), count: length))
            } else {
                characterIndex.append(Int32(noisy.count))
                noisy.append(scalar.value)
                characterIndex.append(contentsOf: repeatElement(Int32(noisy.count), count: length - 1))
            }
        }
        characterIndex.append(Int32(noisy.count))
        self.characterIndex = characterIndex

        var characters: [UInt32] = []
        var words: [Range<Int>] = []
        var starts: [Int32] = []
        for word in reading.gold.surfaces {
            let start = characters.count
            for scalar in word.unicodeScalars where !scalar.properties.isWhitespace { characters.append(scalar.value) }
            starts.append(contentsOf: repeatElement(-1, count: characters.count - start))
            if start < characters.count { starts[start] = Int32(words.count) }
            words.append(start..<characters.count)
        }
        self.words = words
        wordStartingAt = starts
        alignment = CharacterAlignment(noisy: noisy, gold: characters)
    }

    func count(_ predicted: [Range<Int>], isKnown: ((String) -> Bool)?, into counts: inout SegmentationCounts) {
        var found = [Bool](repeating: false, count: words.count)
        for range in predicted {
            let lower = characterIndex[min(range.lowerBound, characterIndex.count - 1)]
            let upper = characterIndex[min(range.upperBound, characterIndex.count - 1)]
            guard lower < upper else { continue }
            counts.predicted += 1
            if let word = goldWord(of: Int(lower)..<Int(upper)) {
                found[word] = true
                counts.right += 1
            }
        }
        for (index, surface) in gold.surfaces.enumerated() {
            counts.gold += 1
            if survived(words[index]) { counts.survived += 1 }
            if let isKnown, !isKnown(surface) {
                counts.unknown += 1
                if found[index] { counts.unknownRight += 1 }
            }
        }
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
}
