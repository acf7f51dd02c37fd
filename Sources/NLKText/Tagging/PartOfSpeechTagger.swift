import NLKCore
import NLKLexicon

/// Gives the words of a sentence their parts of speech. Shared and immutable.
///
/// ```swift
/// let tagger = try PartOfSpeechTagger(path: "images/tagger/en.nlkimage")
/// var worker = tagger.makeWorker()
/// worker.tag(words, in: text, into: &tags)   // [.pronoun, .verb, .noun] for "She runs shops"
/// ```
public final class PartOfSpeechTagger: Sendable {
    let model: LabelModel

    /// Opens the compiled model at `path`. Cost: a few milliseconds, for the checksums.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput`: the image must be rebuilt).
    public convenience init(path: String) throws(NLKError) {
        let model = try LabelModel(path: path, templates: TagTemplates.version)
        guard model.labels == Self.labels else {
            throw NLKError(
                .badInput, "the dictionary image has other parts of speech: run 'nlk dictionary build'",
                at: .init(file: path))
        }
        self.init(model)
    }

    package init(_ model: LabelModel) { self.model = model }

    /// The labels of every model, in the order of `PartOfSpeech`.
    public static let labels = PartOfSpeech.allCases.map(\.tag)

    /// One thread's half.
    public func makeWorker() -> Worker { Worker(self) }

    /// Scratch memory, reused from sentence to sentence.
    public struct Worker {
        private let tagger: PartOfSpeechTagger
        private var reader = WordSignatureReader()
        private let decoder: LabelDecoder<TagTemplates>
        private var features: [WordSignature] = []
        private var labels: [UInt8] = []

        init(_ tagger: PartOfSpeechTagger) {
            self.tagger = tagger
            decoder = LabelDecoder(tagger.model)
        }

        /// Appends the part of speech of each word of one sentence to `tags`. Any bytes are accepted.
        ///
        /// - Precondition: the words lie inside `text`.
        public mutating func tag(
            _ words: [Range<Int>], in text: UnsafeBufferPointer<UInt8>, into tags: inout [PartOfSpeech]
        ) {
            features.removeAll(keepingCapacity: true)
            labels.removeAll(keepingCapacity: true)
            features.append(.edge)
            features.append(.edge)
            for word in words {
                var read = reader.read(UnsafeBufferPointer(rebasing: text[word]))
                tagger.model.words.complete(&read)
                features.append(read)
            }
            features.append(.edge)
            features.append(.edge)
            decoder.decode(features, into: &labels) { _, _ in true }
            for label in labels { tags.append(PartOfSpeech(rawValue: label) ?? .other) }
        }

        /// The parts of speech of one sentence.
        public mutating func tag(_ words: [String]) -> [PartOfSpeech] {
            var bytes: [UInt8] = []
            var ranges: [Range<Int>] = []
            for word in words {
                let start = bytes.count
                bytes.append(contentsOf: word.utf8)
                ranges.append(start..<bytes.count)
            }
            var tags: [PartOfSpeech] = []
            bytes.withUnsafeBufferPointer { tag(ranges, in: $0, into: &tags) }
            return tags
        }
    }
}
