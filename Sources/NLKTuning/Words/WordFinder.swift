import Glibc

/// Finds the strings of a corpus that may be words.
struct WordFinder {
    /// Characters of the longest word looked for.
    static let longest = 7

    let corpus: EncodedCorpus
    /// Whether a string is a word of the dictionary in use.
    let isKnown: (String) -> Bool
    private let counter: StringCounter

    /// `minimum` is the least count of a word.
    init(_ corpus: EncodedCorpus, minimum: Int, isKnown: @escaping (String) -> Bool) {
        self.corpus = corpus
        self.isKnown = isKnown
        counter = StringCounter(corpus, minimum: max(2, minimum), longest: Self.longest + 1)
    }

    /// All candidates that stand together and begin and end where words do at least sometimes, in no order.
    func candidates() -> [WordCandidate] {
        var found = StringIndex()
        for length in 2...Self.longest {
            var seen: Set<UInt64> = []
            for start in 0..<max(0, corpus.cells.count - length) {
                let range = start..<start + length
                let count = counter.count(range)
                guard count > 0 else { continue }
                let key = counter.key(range)
                guard seen.insert(key).inserted, cohesion(range, count) >= 0.15 else { continue }
                found.add(key, length, corpus.text(range), range, count)
            }
        }
        return gather(&found)
    }

    /// Normalized pointwise mutual information of the weakest split.
    private func cohesion(_ range: Range<Int>, _ count: Int) -> Double {
        let total = Double(max(1, corpus.hanCount))
        let own = log(Double(count) / total)
        guard own < 0 else { return 1 }
        var least = Double.infinity
        for split in range.dropFirst() {
            let head = log(Double(max(1, counter.count(range.lowerBound..<split))) / total)
            let tail = log(Double(max(1, counter.count(split..<range.upperBound))) / total)
            least = min(least, (own - head - tail) / -own)
        }
        return least
    }

    /// Goes over the corpus once more and notes how the candidates were cut and what stands beside them.
    private func gather(_ found: inout StringIndex) -> [WordCandidate] {
        for start in corpus.cells.indices where corpus.isHan(corpus.code(start)) {
            for length in 2...Self.longest where start + length <= corpus.cells.count {
                let range = start..<start + length
                // Longer strings are not frequent either.
                guard counter.count(range) > 0 else { break }
                guard let number = found.number(counter.key(range), length) else { continue }
                found.entries[number].note(range, corpus)
            }
        }
        return found.entries.map { entry in
            let text = entry.text
            let range = entry.first
            return WordCandidate(
                text: text, count: entry.count, length: range.count, cohesion: cohesion(range, entry.count),
                leftEntropy: entry.left.entropy, rightEntropy: entry.right.entropy,
                inLonger: max(entry.left.largestShare, entry.right.largestShare), whole: entry.share(entry.whole),
                aligned: entry.share(entry.aligned), begins: entry.share(entry.begins), ends: entry.share(entry.ends),
                pieces: entry.aligned > 0 ? Double(entry.pieces) / Double(entry.aligned) : 0,
                singles: entry.aligned > 0 ? Double(entry.singles) / Double(entry.aligned) : 0,
                headIsWord: isKnown(String(text.dropLast())), tailIsWord: isKnown(String(text.dropFirst())),
                isKnown: isKnown(text), first: range, crossing: entry.crossing)
        }
    }
}
