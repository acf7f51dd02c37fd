import FoundationEssentials
import NLKCore
import NLKLexicon

/// Compiles the image of a morphological dictionary from the binary files of a MeCab dictionary that a manifest names.
struct MorphemeRecipe {
    let folder: String
    let manifest: Manifest
    /// Number of entries read, by input.
    private(set) var counts: [(input: String, entries: Int)] = []

    init(folder: String, manifest: Manifest) {
        self.folder = folder
        self.manifest = manifest
    }

    /// Whether `manifest` describes such an image.
    static func applies(to manifest: Manifest) -> Bool { manifest.inputs.contains { $0.role == .connections } }

    /// Adds all sections; returns the number of words.
    mutating func write(to image: inout ImageWriter) throws(NLKError) -> Int {
        let spaceCosts =
            manifest.inputs.contains { $0.role == .settings }
            ? KoreanFeatures.spaceCosts(try bytes(.settings).bytes) : [:]
        let words = try readWords(spaceCosts)
        let (matrix, matrixFile) = try bytes(.connections)
        let (kinds, kindOf) = try readKinds(spaceCosts)
        let builder = try MorphemeImageBuilder(
            words: words, matrix: try MeCabTables.matrix(matrix, file: matrixFile), kinds: kinds, kindOf: kindOf)
        return builder.write(to: &image)
    }

    private mutating func readWords(_ spaceCosts: [Int: Int32]) throws(NLKError) -> [MorphemeImageBuilder.Word] {
        let input = try input(.words)
        let (content, file) = try bytes(.words)
        var words: [MorphemeImageBuilder.Word] = []
        try MeCabDictionary(content, file: file).forEachWord { (text, tokens) throws(NLKError) in
            for token in tokens { words.append(word(text, token, spaceCosts)) }
        }
        if let expected = input.entries, expected != words.count {
            throw NLKError(
                .badInput, "holds \(words.count) entries, not \(expected) as in the manifest: correct one of them",
                at: .init(file: file))
        }
        counts.append((input.name, words.count))
        return words
    }

    private func readKinds(
        _ spaceCosts: [Int: Int32]
    ) throws(NLKError) -> (kinds: [MorphemeImageBuilder.Kind], kindOf: [UInt8]) {
        let (content, file) = try bytes(.unknown)
        var unknown: [String: [MorphemeImageBuilder.Word]] = [:]
        try MeCabDictionary(content, file: file).forEachWord { (category, tokens) throws(NLKError) in
            unknown[category] = tokens.map { word("", $0, spaceCosts) }
        }
        let (table, tableFile) = try bytes(.characters)
        let characters = try MeCabTables.characters(table, file: tableFile)
        var kinds: [MorphemeImageBuilder.Kind] = []
        for kind in characters.kinds {
            let category = characters.categories[kind.category]
            guard let words = unknown[category], !words.isEmpty else {
                throw NLKError(
                    .badInput, "has no words of the category \(category), which '\(tableFile)' names",
                    at: .init(file: file))
            }
            kinds.append(MorphemeImageBuilder.Kind(rule: kind.rule, unknown: words))
        }
        return (kinds, characters.kindOf)
    }

    private func word(
        _ text: String, _ token: MeCabDictionary.Token, _ spaceCosts: [Int: Int32]
    ) -> MorphemeImageBuilder.Word {
        let features =
            manifest.features == .korean
            ? KoreanFeatures.read(token, of: text, spaceCosts: spaceCosts) : UniDicFeatures.read(token, of: text)
        return MorphemeImageBuilder.Word(
            text: text, left: token.left, right: token.right, cost: token.cost, tag: features.tag, base: features.base,
            reading: features.reading)
    }

    private func input(_ role: Manifest.Role) throws(NLKError) -> Manifest.Input {
        guard let input = manifest.inputs.first(where: { $0.role == role }) else {
            throw NLKError(
                .badInput, "the manifest of the image '\(manifest.image)' has no input of the role '\(role.rawValue)'")
        }
        return input
    }

    private func bytes(_ role: Manifest.Role) throws(NLKError) -> (bytes: [UInt8], file: String) {
        let input = try input(role)
        return (try input.verifiedBytes(in: folder), "\(folder)/\(input.file)")
    }
}
