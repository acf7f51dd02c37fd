import NLKCore
import NLKLexicon
import NLKText

/// Compiles the image of a trained model of word labels: a tagger of one language.
struct LabelRecipe {
    let folder: String
    let manifest: Manifest

    /// Whether `manifest` describes such an image.
    static func applies(to manifest: Manifest) -> Bool { manifest.inputs.contains { $0.role == .labels } }

    /// Adds all sections; returns the number of words that the model knows.
    func write(to image: inout ImageWriter) throws(NLKError) -> Int {
        guard let input = manifest.inputs.first(where: { $0.role == .labels }) else { return 0 }
        let weights = try LabelWeights(path: "\(folder)/\(input.file)")
        LabelModel.write(weights, to: &image)
        return weights.words.count
    }
}
