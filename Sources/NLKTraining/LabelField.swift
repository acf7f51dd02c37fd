import Glibc

/// A conditional random field over B M E S labels: probabilities of labels from their scores, legal sequences only.
///
/// Forward and backward sums over two states (a word boundary behind the character or none), each character's sums
/// scaled to one so that nothing overflows. Lafferty, McCallum, Pereira 2001.
struct LabelField {
    private var forward: [SIMD2<Float>] = []

    /// Replaces the label scores of a sentence by the gradient of the log likelihood of `labels`: 1 for the right label minus the
    /// probability of each.
    mutating func gradient(_ scores: UnsafeMutableBufferPointer<SIMD4<Float>>, labels: ArraySlice<UInt8>) {
        let count = scores.count
        if forward.count <= count { forward = [SIMD2<Float>](repeating: .zero, count: count + 1) }
        forward[0] = SIMD2(1, 0)
        for index in 0..<count {
            let score = scores[index] - scores[index].max()
            let weight = SIMD4(expf(score[0]), expf(score[1]), expf(score[2]), expf(score[3]))
            scores[index] = weight
            let before = forward[index]
            forward[index + 1] = normalized(
                SIMD2(before[0] * weight[3] + before[1] * weight[2], before[0] * weight[0] + before[1] * weight[1]))
        }
        var behind = SIMD2<Float>(1, 0)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let weight = scores[index]
            let before = forward[index]
            let joint = SIMD4(
                before[0] * weight[0] * behind[1], before[1] * weight[1] * behind[1],
                before[1] * weight[2] * behind[0], before[0] * weight[3] * behind[0])
            behind = normalized(
                SIMD2(weight[3] * behind[0] + weight[0] * behind[1], weight[2] * behind[0] + weight[1] * behind[1]))
            var gradient = -joint / max(joint.sum(), .leastNormalMagnitude)
            gradient[Int(labels[labels.startIndex + index])] += 1
            scores[index] = gradient
        }
    }

    private func normalized(_ sums: SIMD2<Float>) -> SIMD2<Float> {
        sums / max(sums[0] + sums[1], .leastNormalMagnitude)
    }
}
