import NLKCore
import NLKPipeline

/// What the terms of an index depend on, as a short text that is compared.
struct Fingerprint {
    let text: String

    /// - Throws: `NLKError` for a word list that cannot be read.
    init(_ pipeline: Pipeline) throws(NLKError) {
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
        text = String(SHA256.hexadecimal(Array(parts.joined(separator: "\n").utf8)).prefix(16))
    }
}
