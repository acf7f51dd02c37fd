/// Gives each word of a sentence its label, from left to right, each with the labels before it in view (greedy search).
///
/// One thread's half of a model: scratch memory, reused from sentence to sentence. Law (tested): a reused decoder gives what a
/// fresh one gives.
struct LabelDecoder<Templates: LabelTemplates> {
    private let model: LabelModel
    private let labelCount: Int
    /// The keys of the word at hand that do not depend on labels, those of the next word, and those that do.
    private var keys: [UInt32]
    private var sums = [Int16](repeating: 0, count: LabelSums.lanes)

    init(_ model: LabelModel) {
        self.model = model
        labelCount = model.labels.count
        keys = [UInt32](repeating: 0, count: 2 * Templates.fixedCount + Templates.movingCount)
    }

    /// Appends the label of each word to `labels`.
    ///
    /// - Parameter words: the sentence, with two words `WordSignature.edge` before and two behind it.
    /// - Parameter allows: whether a label may follow another (`LabelEdge.value` before the first word).
    mutating func decode(_ words: [WordSignature], into labels: inout [UInt8], allows: (Int, UInt64) -> Bool) {
        let (labelCount, features) = (labelCount, model.features)
        withExtendedLifetime(model) {
            words.withUnsafeBufferPointer { words in
                keys.withUnsafeMutableBufferPointer { keys in
                    sums.withUnsafeMutableBufferPointer { sums in
                        guard let first = words.baseAddress, let keys = keys.baseAddress, let sums = sums.baseAddress,
                            words.count > 4
                        else { return }
                        var search = Search(features, keys)
                        var (last, second) = (LabelEdge.value, LabelEdge.value)
                        search.prepare(first + 2)
                        for index in 2..<words.count - 2 {
                            search.score(first + index, last: last, second: second, isLast: index == words.count - 3)
                                .store(to: sums)
                            let best = Self.best(sums, labelCount) { allows($0, last) }
                            labels.append(UInt8(truncatingIfNeeded: best))
                            second = last
                            last = UInt64(best)
                        }
                    }
                }
            }
        }
    }

    /// The first label of the greatest sum among those that are allowed; 0 when none is.
    @inline(__always)
    private static func best(_ sums: UnsafePointer<Int16>, _ count: Int, isAllowed: (Int) -> Bool) -> Int {
        var (best, greatest) = (0, Int.min)
        for label in 0..<count where Int(sums[label]) > greatest && isAllowed(label) {
            (best, greatest) = (label, Int(sums[label]))
        }
        return best
    }

    /// One way through a sentence: the rows of a word are asked for while those of the word before it are added.
    private struct Search {
        private let features: FeatureTable
        private var fixed: UnsafeMutablePointer<UInt32>
        private var next: UnsafeMutablePointer<UInt32>
        private let moving: UnsafeMutablePointer<UInt32>

        init(_ features: FeatureTable, _ keys: UnsafeMutablePointer<UInt32>) {
            self.features = features
            fixed = keys + Templates.fixedCount
            next = keys
            moving = keys + 2 * Templates.fixedCount
        }

        /// Makes the keys of `word`, which is scored next.
        @inline(__always)
        func prepare(_ word: UnsafePointer<WordSignature>) {
            Templates.fixed(word, next)
            for key in 0..<Templates.fixedCount { features.prefetch(next[key]) }
        }

        /// The sums of `word`, which was prepared; prepares the word behind it.
        @inline(__always)
        mutating func score(_ word: UnsafePointer<WordSignature>, last: UInt64, second: UInt64, isLast: Bool) -> LabelSums {
            swap(&fixed, &next)
            Templates.moving(word, last: last, second: second, moving)
            for key in 0..<Templates.movingCount { features.prefetch(moving[key]) }
            if !isLast { prepare(word + 1) }
            var sums = LabelSums()
            for key in 0..<Templates.fixedCount { features.add(fixed[key], to: &sums) }
            for key in 0..<Templates.movingCount { features.add(moving[key], to: &sums) }
            return sums
        }
    }
}
