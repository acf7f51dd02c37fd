import Glibc

/// How sure it is that a candidate is a word: a logistic model over `WordCandidate`.
///
/// Learned from words that were hidden from the dictionary and looked for in two corpora: `tools/lib/tune_weights.py` says which and how.
enum WordScore {
    /// What the model sees, each about 0…5.
    static func features(_ candidate: WordCandidate) -> [Double] {
        let least = min(candidate.leftEntropy, candidate.rightEntropy)
        let singleShare = candidate.pieces > 0 ? candidate.singles / max(1, candidate.pieces) : 0
        return [
            1, log(Double(candidate.count)), candidate.cohesion, least,
            max(candidate.leftEntropy, candidate.rightEntropy), candidate.inLonger, candidate.whole,
            candidate.aligned, candidate.begins, candidate.ends, candidate.pieces, candidate.singles, singleShare,
            candidate.length == 2 ? 1 : 0, candidate.length == 3 ? 1 : 0, candidate.length == 4 ? 1 : 0,
            candidate.cohesion * least, (1 - candidate.whole) * candidate.cohesion,
            min(candidate.begins, candidate.ends), candidate.headIsWord ? 1 : 0, candidate.tailIsWord ? 1 : 0,
        ]
    }

    static func probability(_ candidate: WordCandidate) -> Double {
        let sum = zip(features(candidate), weights).reduce(0) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-sum))
    }

    /// In the order of `features`.
    static let weights: [Double] = [
        -13.777, -0.353, 0.83, -0.025, 0.206, -1.195, 7.444, -3.038, 1.559, 1.315, 1.028, -0.283, -1.375, -6.177, 3.666,
        3.461,
        0.735, 6.461, 2.308, 1.176, 0.915,
    ]
}
