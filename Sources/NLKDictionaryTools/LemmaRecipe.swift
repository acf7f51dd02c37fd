import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText

/// Compiles the image of one language's lemmas from a dictionary of forms, counts of a corpus and corrections by hand.
struct LemmaRecipe {
    let folder: String
    let manifest: Manifest
    /// Number of entries read, by input.
    private(set) var counts: [(input: String, entries: Int)] = []

    init(folder: String, manifest: Manifest) {
        self.folder = folder
        self.manifest = manifest
    }

    /// Whether `manifest` describes such an image.
    static func applies(to manifest: Manifest) -> Bool { manifest.inputs.contains { $0.role == .lemmas } }

    /// Adds all sections; returns the number of forms.
    mutating func write(to image: inout ImageWriter) throws(NLKError) -> Int {
        let language = manifest.image.split(separator: "/").last.map(String.init) ?? manifest.image
        var builder = LemmaImageBuilder(language: language)
        // Corrections first: the first answer for a form stays.
        for input in manifest.inputs where input.role == .lemmaCorrections {
            let corrections = try LemmaCorrections(
                parsing: try input.verifiedBytes(in: folder), file: "\(folder)/\(input.file)")
            for entry in corrections.entries {
                builder.add(correction: entry.form, partOfSpeech: entry.partOfSpeech, lemma: entry.lemma)
            }
            try note(input, corrections.entries.count)
        }
        var compounds = CompoundPartsBuilder()
        for input in manifest.inputs where input.role == .lemmas {
            var list = try FrontCodedList(try input.verifiedBytes(in: folder), name: "\(folder)/\(input.file)")
            try list.forEach {
                builder.add(form: $0, lemma: $1)
                if manifest.compounds == true { compounds.add(form: $0, lemma: $1) }
            }
            try note(input, list.count)
        }
        for input in manifest.inputs where input.role == .lemmaCounts {
            let corpus = try LemmaCounts(
                parsing: try input.verifiedBytes(in: folder), file: "\(folder)/\(input.file)")
            builder.add(corpus)
            try note(input, corpus.counts.count)
        }
        builder.write(to: &image)
        if manifest.compounds == true { compounds.write(to: &image) }
        return builder.formCount
    }

    private mutating func note(_ input: Manifest.Input, _ entries: Int) throws(NLKError) {
        if let expected = input.entries, expected != entries {
            throw NLKError(
                .badInput, "holds \(entries) entries, not \(expected) as in the manifest: correct one of them",
                at: .init(file: "\(folder)/\(input.file)"))
        }
        counts.append((input.name, entries))
    }
}
