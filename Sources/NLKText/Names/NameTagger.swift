import NLKCore
import NLKLexicon

/// Finds the names of persons, places and organizations in a sentence. Shared and immutable.
///
/// ```swift
/// let tagger = try NameTagger(path: "images/names/en.nlkimage")
/// var worker = tagger.makeWorker()
/// worker.names(words, tags: tags, in: text)   // [(0..<2, .person)] for "Anna Keller lives here"
/// ```
public final class NameTagger: Sendable {
    /// A name: the words that it is made of, counted from the start of the sentence.
    public struct Name: Hashable, Sendable {
        public var words: Range<Int>
        public var kind: NameKind

        public init(words: Range<Int>, kind: NameKind) {
            self.words = words
            self.kind = kind
        }
    }

    let model: LabelModel

    /// Opens the compiled model at `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput`: the image must be rebuilt).
    public convenience init(path: String) throws(NLKError) {
        let model = try LabelModel(path: path, templates: NameTemplates.version)
        guard model.labels == NameLabels.all else {
            throw NLKError(
                .badInput, "the dictionary image has other kinds of names: run 'nlk dictionary build'",
                at: .init(file: path))
        }
        self.init(model)
    }

    package init(_ model: LabelModel) { self.model = model }

    /// One thread's half.
    public func makeWorker() -> Worker { Worker(self) }

    /// Scratch memory, reused from sentence to sentence.
    public struct Worker {
        private let tagger: NameTagger
        private var reader = WordSignatureReader()
        private let decoder: LabelDecoder<NameTemplates>
        private var signatures: [WordSignature] = []
        private var labels: [UInt8] = []

        init(_ tagger: NameTagger) {
            self.tagger = tagger
            decoder = LabelDecoder(tagger.model)
        }

        /// The names of one sentence, ascending and apart from each other. Any bytes are accepted.
        ///
        /// - Precondition: the words lie inside `text`, and there is a tag for each.
        public mutating func names(
            _ words: [Range<Int>], tags: [PartOfSpeech], in text: UnsafeBufferPointer<UInt8>
        ) -> [Name] {
            signatures.removeAll(keepingCapacity: true)
            labels.removeAll(keepingCapacity: true)
            signatures.append(.edge)
            signatures.append(.edge)
            for (word, tag) in zip(words, tags) {
                var read = reader.read(UnsafeBufferPointer(rebasing: text[word]))
                tagger.model.words.complete(&read)
                read.tag = UInt32(tag.rawValue) + 1
                signatures.append(read)
            }
            signatures.append(.edge)
            signatures.append(.edge)
            decoder.decode(signatures, into: &labels, allows: NameLabels.follows)
            return NameLabels.names(labels)
        }
    }
}
