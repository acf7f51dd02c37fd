import NLKCore
import NLKPipeline
import Synchronization

/// What the terms of a document depend on, as a short text that is compared: `digest de:checksum en:checksum`.
///
/// The digest tells dictionaries, word lists, options and the version of the analysis, what follows the images of lemmas that the document's
/// words were looked up in. Documents of the same fingerprint have the same terms for the same text.
final class Fingerprint: Sendable {
    private let digest: String
    private let lemmas: LemmaImages
    /// Fingerprints that were compared, and whether they are in force.
    private let compared = Mutex<[String: Bool]>([:])

    /// - Throws: `NLKError` for a word list that cannot be read.
    init(_ pipeline: Pipeline, _ lemmas: LemmaImages) throws(NLKError) {
        self.lemmas = lemmas
        let configuration = pipeline.configuration
        var parts = ["terms \(TermForm.version)"]
        for image in [pipeline.lexicon.image, pipeline.english.image] { parts.append("image \(image.checksum)") }
        parts.append("segmenter \(configuration.segmenter) \(configuration.convention) \(configuration.direction)")
        parts.append("without " + configuration.cleaningOff.sorted().joined(separator: ","))
        parts.append("default stop words \(configuration.usesDefaultStopWords)")
        // The languages are left out: each page keeps the one that it was read in.
        let standard = ["zh-Hans", "zh-Hant", "en"].map { "\(pipeline.dictionaries.path)/\($0)/stop-words.txt" }
        for path in standard + configuration.stopWordFiles + configuration.customWordFiles {
            parts.append("list " + SHA256.hexadecimal(try FileReader.read(path)))
        }
        for word in configuration.stopWords + ["\n"] + configuration.customWords { parts.append("word " + word) }
        digest = String(SHA256.hexadecimal(Array(parts.joined(separator: "\n").utf8)).prefix(16))
    }

    /// The fingerprint of terms that were made with these images.
    func text(_ marks: Set<String>) -> String { ([digest] + marks.sorted()).joined(separator: " ") }

    /// Whether terms of this fingerprint would be made again by the same text.
    func isCurrent(_ text: String) -> Bool {
        compared.withLock { compared in
            if let known = compared[text] { return known }
            let parts = text.split(separator: " ").map(String.init)
            let isCurrent =
                parts.first == digest && parts.dropFirst().allSatisfy { lemmas.mark(Self.tag(ofMark: $0)) == $0 }
            compared[text] = isCurrent
            return isCurrent
        }
    }

    /// Tags of the languages that a fingerprint names.
    static func tags(_ text: String) -> [String] {
        text.split(separator: " ").dropFirst().map { tag(ofMark: String($0)) }
    }

    private static func tag(ofMark mark: String) -> String { String(mark.prefix { $0 != ":" }) }
}
