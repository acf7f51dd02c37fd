import NLKCore
import NLKLexicon

/// A trained model of word labels as it is committed: sparse rows of 8-bit weights and the classes of words.
public struct LabelWeights: Sendable, Equatable {
    /// What a word is known as outside its sentence.
    public struct Word: Sendable, Equatable {
        /// Hash of the word's form.
        public var key: UInt32
        /// Labels that the training text gave the word, as bits.
        public var labels: UInt32
        /// Class in a dictionary, 0 for none.
        public var lexical: UInt32
        /// Cluster learned from unlabelled text, 0 for none.
        public var cluster: UInt32

        package init(key: UInt32, labels: UInt32, lexical: UInt32, cluster: UInt32) {
            self.key = key
            self.labels = labels
            self.lexical = lexical
            self.cluster = cluster
        }
    }

    /// Most labels that a row of the compiled form has room for.
    package static let maximumLabels = 28

    /// The command, the texts and their licences.
    public var about: String
    /// Version of the templates that made the keys.
    public var templates: Int
    public var labels: [String]
    /// Ascending.
    package var keys: [UInt32]
    /// One row of `labels.count` weights for each key.
    package var weights: [Int8]
    /// By ascending key.
    public var words: [Word]

    package init(
        about: String, templates: Int, labels: [String], keys: [UInt32], weights: [Int8], words: [Word]
    ) {
        precondition(labels.count <= Self.maximumLabels && weights.count == keys.count * labels.count)
        self.about = about
        self.templates = templates
        self.labels = labels
        self.keys = keys
        self.weights = weights
        self.words = words
    }
}
