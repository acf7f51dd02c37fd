import NLKCore
import NLKLexicon

/// The trained weights as they are committed: an image without the table of letters, which the build adds.
public struct LanguageWeights: Sendable {
    /// Rows of one width, and the logarithm of the odds that one unit of them stands for.
    package struct Rows: Sendable {
        var bytes: [UInt8]
        var scale: Float

        package init(bytes: [UInt8], scale: Float) {
            self.bytes = bytes
            self.scale = scale
        }
    }

    private var wide: Rows
    private var narrow: Rows
    private var temperature: Float = 0
    /// The lines of the lanes, and remarks.
    private var lanes: String

    /// Rows of 64 and of 16 lanes, and the lines of the lanes (see `LanguageModel`).
    package init(wide: Rows, narrow: Rows, languages: String) {
        self.wide = wide
        self.narrow = narrow
        lanes = languages
    }

    /// Reads the committed file at `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, `badInput`).
    public init(path: String) throws(NLKError) {
        let image = try ImageReader(path: path)
        let names = LanguageModel.names
        wide = Rows(bytes: try image.content(names.wide, version: LanguageModel.version), scale: 1)
        narrow = Rows(bytes: try image.content(names.narrow, version: LanguageModel.version), scale: 1)
        lanes = ""
        for line in try image.text(names.languages, version: LanguageModel.version).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            let value = fields.last.flatMap { Float($0) } ?? 1
            switch fields.first {
            case "scale" where fields.dropFirst().first == "wide": wide.scale = value
            case "scale": narrow.scale = value
            case "temperature": temperature = value
            default: lanes += line + "\n"
            }
        }
    }

    /// Number of lanes: a language for each of its scripts.
    public var count: Int { lanes.split(separator: "\n").count { $0.hasPrefix("lane\t") } }

    /// Gives the lanes other priors; their order is that of the rows.
    package mutating func setLanes(_ lines: String) { lanes = lines }

    /// Makes one unit of the rows `strength` times as strong, and states how much less each further word counts.
    package mutating func setTemperature(_ temperature: Float, strength: Float) {
        self.temperature = temperature
        wide.scale *= strength
        narrow.scale *= strength
    }

    /// The content of the section `languages`.
    private var languages: [UInt8] {
        Array("scale\twide\t\(wide.scale)\nscale\tnarrow\t\(narrow.scale)\ntemperature\t\(temperature)\n\(lanes)".utf8)
    }

    /// Adds the sections of the compiled image.
    public func write(to image: inout ImageWriter) {
        image.add(LanguageModel.names.letters, version: LanguageModel.version, LetterTable.content())
        writeWeights(to: &image)
    }

    private func writeWeights(to image: inout ImageWriter) {
        image.add(LanguageModel.names.wide, version: LanguageModel.version, wide.bytes)
        image.add(LanguageModel.names.narrow, version: LanguageModel.version, narrow.bytes)
        image.add(LanguageModel.names.languages, version: LanguageModel.version, languages)
    }

    /// The bytes of the committed file.
    package func file() -> [UInt8] {
        var image = ImageWriter()
        writeWeights(to: &image)
        return image.data()
    }

    /// An identifier of these weights, for the trainer.
    package func identifier() throws(NLKError) -> LanguageIdentifier {
        let parts = [LetterTable.content(), wide.bytes, narrow.bytes, languages].map { SectionMemory($0) }
        let sections = LanguageModel.Sections(
            letters: parts[0].bytes, wide: parts[1].bytes, narrow: parts[2].bytes, languages: parts[3].bytes)
        return LanguageIdentifier(model: try LanguageModel(sections, owners: parts, file: "weights"))
    }
}
