import Glibc

/// A conditional random field over B M E S labels: probabilities of labels from their scores, legal sequences only.
///
/// Forward and backward sums over two states (a word boundary behind the character or none), each character's sums
/// scaled to one so that nothing overflows. Lafferty, McCallum, Pereira 2001.
struct LabelField {
    private var forward: [SIMD2<Float>] = []
    private var allowedScores: [SIMD4<Float>] = []

    /// Replaces the label scores of a sentence by the gradient of the log likelihood that its words end where `gaps` says, a gap behind
    /// each character; a word ends in front of the first one.
    ///
    /// That is the probability of each label among the sequences that fit minus that among all (Tsuboi, Kashima, Mori, Oda, Matsumoto
    /// 2008); where the words are known, 1 for the right label minus the probability of each.
    mutating func gradient(_ scores: UnsafeMutableBufferPointer<SIMD4<Float>>, gaps: ArraySlice<WordGap>) {
        precondition(gaps.count == scores.count, "one gap a character")
        for index in scores.indices {
            let score = scores[index] - scores[index].max()
            scores[index] = SIMD4(expf(score[0]), expf(score[1]), expf(score[2]), expf(score[3]))
        }
        allowedScores.removeAll(keepingCapacity: true)
        var isCertain = true
        var before = WordGap.cut
        for (index, behind) in gaps.enumerated() {
            let allowed = LabelSet(before: before, behind: behind)
            isCertain = isCertain && allowed.isCertain
            allowedScores.append(allowed.isCertain ? allowed.mask : scores[index] * allowed.mask)
            before = behind
        }
        if !isCertain { allowedScores.withUnsafeMutableBufferPointer { Self.normalize($0, &forward) } }
        Self.normalize(scores, &forward)
        for index in scores.indices { scores[index] = allowedScores[index] - scores[index] }
    }

    /// Turns weights of labels into probabilities.
    private static func normalize(
        _ weights: UnsafeMutableBufferPointer<SIMD4<Float>>, _ forward: inout [SIMD2<Float>]
    ) {
        let count = weights.count
        if forward.count <= count { forward = [SIMD2<Float>](repeating: .zero, count: count + 1) }
        forward[0] = SIMD2(1, 0)
        for index in 0..<count {
            let weight = weights[index]
            let before = forward[index]
            forward[index + 1] = scaled(
                SIMD2(before[0] * weight[3] + before[1] * weight[2], before[0] * weight[0] + before[1] * weight[1]))
        }
        var behind = SIMD2<Float>(1, 0)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let weight = weights[index]
            let before = forward[index]
            let joint = SIMD4(
                before[0] * weight[0] * behind[1], before[1] * weight[1] * behind[1],
                before[1] * weight[2] * behind[0], before[0] * weight[3] * behind[0])
            behind = scaled(
                SIMD2(weight[3] * behind[0] + weight[0] * behind[1], weight[2] * behind[0] + weight[1] * behind[1]))
            weights[index] = joint / max(joint.sum(), .leastNormalMagnitude)
        }
    }

    private static func scaled(_ sums: SIMD2<Float>) -> SIMD2<Float> {
        sums / max(sums[0] + sums[1], .leastNormalMagnitude)
    }
}
