import FoundationEssentials
import NLKCore
import NLKLexicon

/// Compiles the word lists of the dictionary folder into images. Deterministic: the same inputs give the same bytes.
public enum DictionaryBuilder {
    /// What was built.
    public struct Report: Sendable, CustomStringConvertible {
        public var image: String
        public var path: String
        public var bytes: Int
        public var words: Int
        public var inputs: [(name: String, entries: Int)]

        public var description: String {
            let lines = inputs.map { "  \($0.name): \($0.entries) entries" }
            return (["\(path): \(words) words, \(bytes) bytes"] + lines).joined(separator: "\n")
        }
    }

    /// Builds every image that a manifest below `folder` describes, or only the one named `image`, into `folder/images`.
    ///
    /// - Throws: `NLKError` naming the file, line and remedy; an image is written whole or not at all.
    public static func build(folder: String, image: String? = nil) throws(NLKError) -> [Report] {
        var reports: [Report] = []
        for (_, manifest) in try Manifest.all(in: folder) where image == nil || image == manifest.image {
            reports.append(try build(folder: folder, manifest: manifest))
        }
        if let image, reports.isEmpty {
            throw NLKError(.usage, "no manifest describes an image '\(image)'")
        }
        return reports
    }

    private static func build(folder: String, manifest: Manifest) throws(NLKError) -> Report {
        var recipe = ImageRecipe(folder: folder, manifest: manifest)
        let builder = try recipe.read()
        try builder.checkLimits()
        var writer = ImageWriter()
        builder.write(to: &writer, extra: recipe.idf)
        try recipe.writeModels(builder, to: &writer)
        writer.add(
            InputDigests.section.name, version: InputDigests.section.version,
            try InputDigests(of: manifest, in: folder).bytes)
        let data = writer.data()
        let images = "\(folder)/images"
        do {
            try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
        } catch {
            throw NLKError(.io, "cannot make the folder '\(images)'", cause: "\(error)")
        }
        let path = "\(images)/\(manifest.image).nlkimage"
        try FileWriter.write(data, to: path)
        return Report(
            image: manifest.image, path: path, bytes: data.count, words: builder.count,
            inputs: recipe.counts.map { ($0.input, $0.entries) })
    }
}
