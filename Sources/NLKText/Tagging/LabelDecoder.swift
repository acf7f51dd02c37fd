/// Gives each word of a sentence its label, from left to right, each with the labels before it in view (greedy search).
///
/// One thread's half of a model. Law (tested): a reused decoder gives what a fresh one gives.
struct LabelDecoder<Templates: LabelTemplates> {
    private let model: LabelModel
    private let scratch = LabelScratch(keys: 2 * Templates.fixedCount + Templates.movingCount)

    init(_ model: LabelModel) { self.model = model }

    /// Appends the label of each word to `labels`.
    ///
    /// - Parameter words: the sentence, with two words `WordSignature.edge` before and two behind it.
    /// - Parameter allows: whether a label may follow another (`LabelEdge.value` before the first word).
    func decode(_ words: [WordSignature], into labels: inout [UInt8], allows: (Int, UInt64) -> Bool) {
        let labelCount = model.labels.count
        withExtendedLifetime((model, scratch)) {
            words.withUnsafeBufferPointer { words in
                guard let first = words.baseAddress, words.count > 4 else { return }
                var search = LabelSearch<Templates>(model.features, scratch)
                var (last, second) = (LabelEdge.value, LabelEdge.value)
                search.prepare(first + 2)
                for index in 2..<words.count - 2 {
                    let isLast = index == words.count - 3
                    search.score(first + index, last: last, second: second, isLast: isLast).store(to: scratch.sums)
                    let best = Self.best(scratch.sums, labelCount) { allows($0, last) }
                    labels.append(UInt8(truncatingIfNeeded: best))
                    second = last
                    last = UInt64(best)
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
}

/// One way through a sentence: the rows of a word are asked for while those of the word before it are added, and words that were
/// met before bring the sum of their own features with them.
private struct LabelSearch<Templates: LabelTemplates> {
    private let features: FeatureTable
    private let scratch: LabelScratch
    /// Keys of the word at hand and of the next one: those of the word by itself, then those of its neighbours.
    private var fixed: UnsafeMutablePointer<UInt32>
    private var next: UnsafeMutablePointer<UInt32>
    private let moving: UnsafeMutablePointer<UInt32>
    /// The sum of the next word's own features, if it is known.
    private var own: LabelSums?

    init(_ features: FeatureTable, _ scratch: LabelScratch) {
        self.features = features
        self.scratch = scratch
        fixed = scratch.keys + Templates.fixedCount
        next = scratch.keys
        moving = scratch.keys + 2 * Templates.fixedCount
    }

    /// Makes the keys of `word`, which is scored next.
    @inline(__always)
    mutating func prepare(_ word: UnsafePointer<WordSignature>) {
        let place = scratch.place(of: word)
        if place.pointee.holds(word) {
            own = place.pointee.sums
        } else {
            own = nil
            Templates.own(word.pointee, next)
            prefetch(next, Templates.ownCount)
        }
        Templates.context(word, next + Templates.ownCount)
        prefetch(next + Templates.ownCount, Templates.contextCount)
    }

    /// The sums of `word`, which was prepared; prepares the word behind it.
    @inline(__always)
    mutating func score(_ word: UnsafePointer<WordSignature>, last: UInt64, second: UInt64, isLast: Bool) -> LabelSums {
        swap(&fixed, &next)
        Templates.moving(word, last: last, second: second, moving)
        prefetch(moving, Templates.movingCount)
        var sums: LabelSums
        if let own {
            sums = own
        } else {
            sums = LabelSums()
            add(fixed, Templates.ownCount, to: &sums)
            scratch.place(of: word).pointee = LabelScratch.KnownWord(word, sums)
        }
        if !isLast { prepare(word + 1) }
        add(fixed + Templates.ownCount, Templates.contextCount, to: &sums)
        add(moving, Templates.movingCount, to: &sums)
        return sums
    }

    @inline(__always)
    private func prefetch(_ keys: UnsafePointer<UInt32>, _ count: Int) {
        for key in 0..<count { features.prefetch(keys[key]) }
    }

    @inline(__always)
    private func add(_ keys: UnsafePointer<UInt32>, _ count: Int, to sums: inout LabelSums) {
        for key in 0..<count { features.add(keys[key], to: &sums) }
    }
}
