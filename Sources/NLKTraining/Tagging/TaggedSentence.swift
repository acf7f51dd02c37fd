/// One sentence of training text: words with the number of their label.
package struct TaggedSentence: Equatable {
    package var words: [[UInt8]]
    package var labels: [UInt8]

    package init(words: [[UInt8]] = [], labels: [UInt8] = []) {
        self.words = words
        self.labels = labels
    }
}
