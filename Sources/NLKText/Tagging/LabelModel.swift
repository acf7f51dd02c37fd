import NLKCore
import NLKLexicon

/// A compiled model of word labels: parts of speech or names. Shared and immutable.
public final class LabelModel: Sendable {
    /// Owner of the memory behind the tables.
    private enum Owner: Sendable {
        case image(ImageReader)
        case memory([SectionMemory])
    }

    private let owner: Owner
    public let labels: [String]
    nonisolated(unsafe) let features: FeatureTable
    nonisolated(unsafe) let words: WordClassTable

    static let labelSection = (name: "label-names", version: 1)

    /// Opens the compiled model at `path`; what its unchecked look-ups rely on is checked here.
    ///
    /// - Parameter templates: version of the templates that will make the keys.
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput`: the image must be rebuilt).
    public init(path: String, templates: Int) throws(NLKError) {
        let image = try ImageReader(path: path)
        func fault(_ name: String) -> NLKError {
            NLKError(
                .badInput, "section '\(name)' of the dictionary image is damaged: run 'nlk dictionary build'",
                at: .init(file: path))
        }
        func section(_ section: (name: String, version: Int)) throws(NLKError) -> UnsafeRawBufferPointer {
            try image.section(section.name, version: section.version)
        }
        let head = try image.text(Self.labelSection.name, version: Self.labelSection.version).split(separator: "\n")
            .map(
                String.init)
        guard let version = head.first.flatMap({ Int($0) }), (2...LabelWeights.maximumLabels + 1).contains(head.count)
        else { throw fault(Self.labelSection.name) }
        guard version == templates else {
            throw NLKError(
                .badInput,
                "the dictionary image was made for templates of version \(version), not \(templates): run 'nlk dictionary build'",
                at: .init(file: path))
        }
        guard let features = FeatureTable(try section(FeatureTable.section)) else {
            throw fault(FeatureTable.section.name)
        }
        guard let words = WordClassTable(try section(WordClassTable.section)) else {
            throw fault(WordClassTable.section.name)
        }
        owner = .image(image)
        labels = Array(head.dropFirst())
        self.features = features
        self.words = words
    }

    /// Whether `image` holds such a model.
    public static func isImage(_ image: ImageReader) -> Bool { image.hasSection(labelSection.name) }

    /// Opens the image at `path` as what its labels say that it is, and returns the number of labels.
    ///
    /// - Throws: as `PartOfSpeechTagger.init(path:)`.
    public static func check(path: String) throws(NLKError) -> Int {
        let image = try ImageReader(path: path)
        let head = try image.content(labelSection.name, version: labelSection.version)
        let isNames = head.split(separator: 0x0A).dropFirst().first?.elementsEqual("O".utf8) == true
        return isNames
            ? try NameTagger(path: path).model.labels.count : try PartOfSpeechTagger(path: path).model.labels.count
    }

    /// The model that `weights` describe, compiled in memory.
    package init(_ weights: LabelWeights) {
        let memory = [FeatureTable.sectionBytes(weights), WordClassTable.sectionBytes(weights.words)].map(
            SectionMemory.init)
        guard let features = FeatureTable(memory[0].bytes), let words = WordClassTable(memory[1].bytes) else {
            preconditionFailure("the tables just built are sound")
        }
        owner = .memory(memory)
        labels = weights.labels
        self.features = features
        self.words = words
    }

    /// Adds the compiled sections of `weights` to `image`.
    public static func write(_ weights: LabelWeights, to image: inout ImageWriter) {
        let head = [String(weights.templates)] + weights.labels
        image.add(labelSection.name, version: labelSection.version, Array(head.map { $0 + "\n" }.joined().utf8))
        image.add(FeatureTable.section.name, version: FeatureTable.section.version, FeatureTable.sectionBytes(weights))
        image.add(
            WordClassTable.section.name, version: WordClassTable.section.version,
            WordClassTable.sectionBytes(weights.words))
    }
}
