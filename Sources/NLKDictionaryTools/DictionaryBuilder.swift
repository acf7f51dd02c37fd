import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText

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
        var writer = ImageWriter()
        let (words, counts) = try write(folder: folder, manifest: manifest, to: &writer)
        writer.add(
            InputDigests.section.name, version: InputDigests.section.version,
            try InputDigests(of: manifest, in: folder).bytes)
        let data = writer.data()
        let path = "\(folder)/images/\(manifest.image).nlkimage"
        let images = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        do {
            try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
        } catch {
            throw NLKError(.io, "cannot make the folder '\(images)'", cause: "\(error)")
        }
        try FileWriter.write(data, to: path)
        return Report(
            image: manifest.image, path: path, bytes: data.count, words: words,
            inputs: counts.map { ($0.input, $0.entries) })
    }

    /// Adds the sections that the kind of the image asks for.
    private static func write(
        folder: String, manifest: Manifest, to writer: inout ImageWriter
    ) throws(NLKError) -> (words: Int, counts: [(input: String, entries: Int)]) {
        if LemmaRecipe.applies(to: manifest) {
            var recipe = LemmaRecipe(folder: folder, manifest: manifest)
            return (try recipe.write(to: &writer), recipe.counts)
        }
        if LabelRecipe.applies(to: manifest) {
            return (try LabelRecipe(folder: folder, manifest: manifest).write(to: &writer), [])
        }
        if let input = manifest.inputs.first(where: { $0.role == .identification }) {
            let weights = try LanguageWeights(path: "\(folder)/\(input.file)")
            weights.write(to: &writer)
            return (0, [(input.name, weights.count)])
        }
        if MorphemeRecipe.applies(to: manifest) {
            var recipe = MorphemeRecipe(folder: folder, manifest: manifest)
            return (try recipe.write(to: &writer), recipe.counts)
        }
        var recipe = ImageRecipe(folder: folder, manifest: manifest)
        let builder = try recipe.read()
        try builder.checkLimits()
        builder.write(to: &writer, extra: recipe.idf)
        try recipe.writeModels(builder, to: &writer)
        return (builder.count, recipe.counts)
    }
}
