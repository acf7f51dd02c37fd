import Glibc
import NLKCore
import NLKText

/// Learns one linear function a language over hashed features: multinomial logistic regression on short made-up texts.
///
/// Each example is a language, drawn evenly, and one to eight of its words, drawn by weight; the languages of one script compete. Step sizes
/// by Adagrad (Duchi, Hazan, Singer 2011), one sum of squares a row: all features of an example have the same gradient.
struct LanguageTrainer {
    struct Options {
        /// log2 of the number of rows.
        var bits = 16
        var examples = 3_000_000
        var rate: Float = 0.5
        var seed: UInt64 = 1
        /// How often a whole word is hidden, so that its n-grams learn as well.
        var hidden: Float = 0.5
        /// Share of examples with one word, and of those with two to four.
        var single: Float = 0.5
        var few: Float = 0.35
    }

    /// A language to be learned, and where it stands among those of its group.
    struct Entry {
        var words: WordTable
        var lane: Int
        /// Number of languages of its group.
        var rivals: Int
    }

    let entries: [Entry]
    let options: Options
    /// Vectors of 16 lanes a row.
    let chunks: Int
    /// Row after row, a lane a language of whichever group the features are of.
    private(set) var weights: [SIMD16<Float>]
    private var squares: [Float]
    private var generator: SeededGenerator
    private var hashes: [UInt64] = []
    private var run: [UInt16] = []

    /// Tables of one group stand together in `tables`; their order is that of the lanes.
    init(_ tables: [WordTable], lanes: Int, _ options: Options) {
        entries = tables.enumerated().map { index, words in
            let first = tables.firstIndex { $0.group == words.group } ?? index
            return Entry(words: words, lane: index - first, rivals: tables.count { $0.group == words.group })
        }
        precondition(entries.allSatisfy { $0.rivals <= lanes })
        self.options = options
        chunks = lanes / 16
        weights = Array(repeating: .zero, count: chunks << options.bits)
        squares = Array(repeating: 1, count: 1 << options.bits)
        generator = SeededGenerator(seed: options.seed)
    }

    /// Evenly spread from 0 up to 1.
    private mutating func number() -> Float { Float(generator.next() >> 40) / Float(1 << 24) }

    /// `report` is called with the number of examples seen, four times.
    mutating func train(_ report: (Int, borrowing LanguageTrainer) -> Void) {
        var scores = [SIMD16<Float>](repeating: .zero, count: chunks)
        for example in 0..<options.examples {
            let entry = Int(generator.next() % UInt64(entries.count))
            draw(entries[entry].words)
            let progress = Float(example) / Float(options.examples)
            step(entries[entry].lane, of: entries[entry].rivals, &scores, rate: options.rate * (1 - 0.9 * progress))
            if (example + 1) % max(1, options.examples / 4) == 0 { report(example + 1, self) }
        }
    }

    /// Draws the words of an example into `hashes`. Words without ends are joined to a run first.
    private mutating func draw(_ table: WordTable) {
        hashes.removeAll(keepingCapacity: true)
        run.removeAll(keepingCapacity: true)
        let choice = number()
        let isFew = choice < options.single + options.few
        let count = choice < options.single ? 1 : isFew ? 2 + Int(number() * 3) : 5 + Int(number() * 4)
        for _ in 0..<count {
            let range = table.draw(number())
            if table.group.isRun {
                run += table.letters[range.lowerBound + 1..<range.upperBound - 1]
                continue
            }
            let whole = number() >= options.hidden
            table.letters.withUnsafeBufferPointer {
                LanguageFeatures.append(
                    UnsafeBufferPointer(rebasing: $0[range]), of: table.group, whole: whole, to: &hashes)
            }
        }
        run.withUnsafeBufferPointer { if !$0.isEmpty { LanguageFeatures.appendRun($0, to: &hashes) } }
    }

    private mutating func step(_ lane: Int, of count: Int, _ scores: inout [SIMD16<Float>], rate: Float) {
        sum(hashes, &scores)
        Self.softmax(&scores, count: count)
        scores[lane / 16][lane % 16] -= 1
        var square: Float = 0
        for chunk in scores { square += (chunk * chunk).sum() }
        if square < 1e-5 { return }
        let shift = UInt64(64 - options.bits)
        let chunks = self.chunks
        weights.withUnsafeMutableBufferPointer { weights in
            squares.withUnsafeMutableBufferPointer { squares in
                scores.withUnsafeBufferPointer { gradient in
                    for hash in hashes {
                        let row = Int(hash >> shift)
                        squares[row] += square
                        let size = rate / squares[row].squareRoot()
                        for chunk in 0..<chunks { weights[row * chunks + chunk] -= gradient[chunk] * size }
                    }
                }
            }
        }
    }

    /// The sums of the rows of `hashes`.
    func sum(_ hashes: [UInt64], _ scores: inout [SIMD16<Float>]) {
        let shift = UInt64(64 - options.bits)
        for chunk in 0..<chunks { scores[chunk] = .zero }
        weights.withUnsafeBufferPointer { weights in
            scores.withUnsafeMutableBufferPointer { scores in
                for hash in hashes {
                    let row = Int(hash >> shift) * chunks
                    for chunk in 0..<chunks { scores[chunk] += weights[row + chunk] }
                }
            }
        }
    }

    /// Turns scores of the first `count` lanes into probabilities; the others become 0.
    static func softmax(_ scores: inout [SIMD16<Float>], count: Int) {
        var highest = -Float.infinity
        for lane in 0..<count { highest = max(highest, scores[lane / 16][lane % 16]) }
        var sum: Float = 0
        for lane in 0..<scores.count * 16 {
            let value = lane < count ? exp(scores[lane / 16][lane % 16] - highest) : 0
            scores[lane / 16][lane % 16] = value
            sum += value
        }
        for chunk in scores.indices { scores[chunk] /= sum }
    }
}
