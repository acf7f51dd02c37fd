import NLKCore
import NLKText

/// What is known of words outside their sentences: the labels that the training text gives them, and the classes of a list.
package struct WordKnowledge {
    /// A label counts for a word when it makes at least this share of the word's uses.
    private static let leastShare = 0.02
    private let labelCount: Int
    private var uses: [UInt64: [Int32]] = [:]
    private var classes: [UInt64: (lexical: UInt32, cluster: UInt32)] = [:]
    private var reader = WordSignatureReader()

    package init(labelCount: Int) { self.labelCount = labelCount }

    /// Counts the labels of the words of sentences in one or more forms (`TreebankReader.groups`). Of the second form only the words
    /// that the first lacks count, so that no use counts twice.
    package mutating func count(_ groups: [[TaggedSentence]]) {
        for group in groups {
            let first = Set(group.first?.words ?? [])
            for (number, sentence) in group.enumerated() {
                for (word, label) in zip(sentence.words, sentence.labels) where number == 0 || !first.contains(word) {
                    let form = word.withUnsafeBufferPointer { reader.read($0).form }
                    uses[form, default: [Int32](repeating: 0, count: labelCount)][Int(label)] += 1
                }
            }
        }
    }

    /// Reads a list of classes: word, class in a dictionary (any text, or nothing), cluster (a number, 0 for none), separated by tabs.
    /// Of two lines of the same folded form the first counts.
    ///
    /// - Throws: `NLKError` naming file and line.
    package mutating func addClasses(path: String) throws(NLKError) {
        var numbers: [ArraySlice<UInt8>: UInt32] = [:]
        for (index, line) in try FileReader.read(path).split(separator: 0x0A).enumerated() {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard fields.count == 3, let cluster = UInt32(String(decoding: fields[2], as: UTF8.self)), cluster < 1 << 20
            else {
                throw NLKError(
                    .badInput, "a class line is word, class, cluster, separated by tabs",
                    at: .init(file: path, line: index + 1))
            }
            let form = Array(fields[0]).withUnsafeBufferPointer { reader.read($0).form }
            guard classes[form] == nil else { continue }
            var lexical: UInt32 = 0
            if !fields[1].isEmpty {
                lexical = numbers[fields[1]] ?? UInt32(numbers.count + 1)
                numbers[fields[1]] = lexical
            }
            classes[form] = (lexical, cluster)
        }
    }

    /// The features of a sentence's words between its edges. With `labels`, each word's own use is left out of what is known of it,
    /// so that a word seen once is learned from as an unknown one.
    package mutating func features(of words: [[UInt8]], labels: [UInt8]? = nil) -> [WordSignature] {
        var features = [WordSignature.edge, .edge]
        for (index, word) in words.enumerated() {
            var read = word.withUnsafeBufferPointer { reader.read($0) }
            read.labels = labelSet(read.form, without: labels?[index])
            if let known = classes[read.form] { (read.lexical, read.cluster) = known }
            features.append(read)
        }
        return features + [.edge, .edge]
    }

    private func labelSet(_ form: UInt64, without label: UInt8?) -> UInt32 {
        guard var row = uses[form] else { return 0 }
        if let label, row[Int(label)] > 0 { row[Int(label)] -= 1 }
        let total = row.reduce(0, +)
        var set: UInt32 = 0
        for (index, count) in row.enumerated() where count > 0 && Double(count) >= Self.leastShare * Double(total) {
            set |= 1 << UInt32(index)
        }
        return set
    }

    /// All words with what is known of them, by ascending key; of words with the same key the first form by hash counts.
    package var words: [LabelWeights.Word] {
        var words: [UInt32: LabelWeights.Word] = [:]
        for form in Set(uses.keys).union(classes.keys).sorted() {
            let key = WordSignature.wordKey(form)
            guard words[key] == nil else { continue }
            let known = classes[form] ?? (0, 0)
            words[key] = LabelWeights.Word(
                key: key, labels: labelSet(form, without: nil), lexical: known.lexical, cluster: known.cluster)
        }
        return words.values.sorted { $0.key < $1.key }
    }
}
