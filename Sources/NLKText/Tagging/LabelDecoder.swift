/// Gives each word of a sentence its label, from left to right, each with the labels before it in view (greedy search).
///
/// One thread's half of a model: scratch memory, reused from sentence to sentence. Law (tested): a reused decoder gives what a
/// fresh one gives.
struct LabelDecoder<Templates: LabelTemplates> {
    private let model: LabelModel
    private let labelCount: Int
    private var keys: [UInt32]

    init(_ model: LabelModel) {
        self.model = model
        labelCount = model.labels.count
        keys = [UInt32](repeating: 0, count: Templates.fixedCount + Templates.movingCount)
    }

    /// Appends the label of each word to `labels`.
    ///
    /// - Parameter words: the sentence, with two words `WordSignature.edge` before and two behind it.
    /// - Parameter allows: whether a label may follow another (`LabelEdge.value` before the first word).
    mutating func decode(_ words: [WordSignature], into labels: inout [UInt8], allows: (Int, UInt64) -> Bool) {
        let (fixedCount, count, labelCount) = (Templates.fixedCount, keys.count, labelCount)
        let features = model.features
        withExtendedLifetime(model) {
            words.withUnsafeBufferPointer { words in
                keys.withUnsafeMutableBufferPointer { keys in
                    guard let first = words.baseAddress, let keys = keys.baseAddress, words.count > 4 else { return }
                    var (last, second) = (LabelEdge.value, LabelEdge.value)
                    for index in 2..<words.count - 2 {
                        Templates.fixed(first + index, keys)
                        Templates.moving(first + index, last: last, second: second, keys + fixedCount)
                        var sums = SIMD32<Int16>()
                        for key in 0..<count { features.add(keys[key], to: &sums) }
                        var best = 0
                        var isFound = false
                        for label in 0..<labelCount where (!isFound || sums[label] > sums[best]) && allows(label, last)
                        {
                            best = label
                            isFound = true
                        }
                        labels.append(UInt8(truncatingIfNeeded: best))
                        second = last
                        last = UInt64(best)
                    }
                }
            }
        }
    }
}
