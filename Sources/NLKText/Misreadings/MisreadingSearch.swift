import NLKCore

/// Finds characters of one run of ideographs that were probably misread.
struct MisreadingSearch {
    /// A character that may have been meant in a place of the run.
    struct Candidate {
        var place: Int
        var character: UInt16
        var features: MisreadingFeatures
    }

    let model: MisreadingModel
    /// Length of the longest word of the dictionary that a place of the run is in, at most 3.
    let knownLength: (_ run: [UInt16], _ place: Int) -> Int

    /// Words of two characters whose cost in the context is below this, and all longer ones, are not doubted.
    private static let doubtful: Float = 7
    /// Another character must make the run likelier by more than this.
    static let leastGain: Float = 4
    /// Longest word that is looked for with a character replaced, in characters.
    static let longest = 5

    /// All candidates in the places that are in doubt whose odds may be above `threshold` (natural logarithm).
    func candidates(in run: [UInt16], above threshold: Float = -.infinity) -> [Candidate] {
        guard run.count > 1 else { return [] }
        let lattice = MisreadingLattice(run, model)
        var found: [Candidate] = []
        for word in lattice.cheapestWords()
        where word.range.count == 1 || word.range.count == 2 && word.cost >= Self.doubtful {
            for place in word.range { collect(place, in: run, lattice, threshold, into: &found) }
        }
        return found
    }

    private func collect(
        _ place: Int, in run: [UInt16], _ lattice: MisreadingLattice, _ threshold: Float, into found: inout [Candidate]
    ) {
        let (model, read) = (model, run[place])
        let first = found.count
        /// Weighs a word; what cannot be sure enough, however likely the word is there, is not looked up.
        func note(_ word: Int, _ character: UInt16, _ range: Range<Int>, _ greatestGain: Float) {
            var features = MisreadingFeatures(
                gain: 0, likeness: model.likeness(read, character),
                confusion: model.confusion(of: character, readAs: read), length: range.count, knownLength: 1)
            let needed = max(Self.leastGain, model.weights.gainNeeded(features, for: threshold))
            guard greatestGain > needed else { return }
            features.gain = lattice.cost - lattice.cost(of: word, in: range)
            guard features.gain > needed else { return }
            if let known = found[first...].firstIndex(where: { $0.character == character }) {
                if found[known].features.gain < features.gain { found[known].features = features }
            } else {
                found.append(.init(place: place, character: character, features: features))
            }
        }
        run.withUnsafeBufferPointer { run in
            for start in max(0, place - Self.longest + 1)...place {
                for end in stride(
                    from: max(place + 1, start + 2), through: min(run.count, start + Self.longest), by: 1)
                {
                    let greatest = lattice.greatestGain(in: start..<end)
                    guard greatest > Self.leastGain else { continue }
                    let stretch = UnsafeBufferPointer(rebasing: run[start..<end])
                    model.forEachWord(filling: place - start, of: stretch) { word, character in
                        note(word, character, start..<end, greatest)
                    }
                }
            }
        }
        let greatest = lattice.greatestGain(in: place..<place + 1)
        for character in model.confusions(of: read) {
            let node = model.trie.child(of: model.trie.root, MisreadingModel.code(character))
            if node.isWord { note(node.value, character, place..<place + 1, greatest) }
        }
        guard found.count > first else { return }
        let known = knownLength(run, place)
        if known >= 3 { found.removeSubrange(first...) }
        for index in first..<found.count { found[index].features.knownLength = known }
    }

    /// The candidate that is most surely right, if its odds are above `threshold` (natural logarithm).
    func best(in run: [UInt16], above threshold: Float) -> Candidate? {
        var best: (score: Float, candidate: Candidate)?
        for candidate in candidates(in: run, above: threshold) {
            let score = model.weights.score(candidate.features)
            guard score > threshold else { continue }
            if let known = best,
                (known.score, candidate.place, candidate.character) >= (
                    score, known.candidate.place, known.candidate.character
                )
            {
                continue
            }
            best = (score, candidate)
        }
        return best?.candidate
    }
}
