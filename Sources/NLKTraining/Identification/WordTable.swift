import Glibc
import NLKCore
import NLKText

/// The words of one language with their weights, as letters, and a way to draw from them.
struct WordTable {
    let language: String
    let group: LetterGroup
    /// All letters, word after word, with the ends that features need.
    private(set) var letters: [UInt16] = []
    /// Where each word starts in `letters`; one more than there are words.
    private(set) var starts: [Int32] = [0]
    /// Running sums of the weights, of which the last is 1.
    private var cumulative: [Float] = []

    /// Reads `word TAB weight` lines, best first, of which the first `limit` count. Weights are raised to the power `exponent`, so that rare words
    /// are drawn more often than they are met.
    init(path: String, language: String, group: LetterGroup, limit: Int, exponent: Double) throws(NLKError) {
        self.language = language
        self.group = group
        var features = LanguageFeatures()
        var sum = 0.0
        var sums: [Double] = []
        for (number, line) in try FileReader.read(path).split(separator: 0x0A).enumerated() {
            if sums.count == limit { break }
            let fields = line.split(separator: 0x09)
            guard fields.count == 2, let weight = Double(String(decoding: fields[1], as: UTF8.self)), weight > 0 else {
                throw NLKError(.badInput, "a line is a word, TAB and a weight", at: .init(file: path, line: number + 1))
            }
            guard let word = features.letters(of: String(decoding: fields[0], as: UTF8.self)), word.group == group
            else {
                continue
            }
            letters += word.letters
            starts.append(Int32(letters.count))
            sum += pow(weight, exponent)
            sums.append(sum)
        }
        guard sum > 0 else { throw NLKError(.badInput, "holds no word", at: .init(file: path)) }
        cumulative = sums.map { Float($0 / sum) }
    }

    var count: Int { cumulative.count }

    /// The range in `letters` of a word drawn by `number`, which is evenly spread from 0 up to 1.
    func draw(_ number: Float) -> Range<Int> {
        var (low, high) = (0, cumulative.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] < number { low = middle + 1 } else { high = middle }
        }
        return Int(starts[low])..<Int(starts[low + 1])
    }
}
