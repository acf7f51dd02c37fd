import NLKCore
import NLKLexicon
import NLKPipeline

/// Characters that Japan and China write in different forms.
enum CharacterVariants {
    /// Folded character → the folded characters that count as the same.
    ///
    /// - Throws: `NLKError` (`missingComponent`) when the table is not installed.
    static func load(_ pipeline: Pipeline) throws(NLKError) -> [UInt32: [UInt32]] {
        parse(try pipeline.dictionaries.read("ja/variants.tsv"), fold: CharacterFold(pipeline.lexicon))
    }

    /// Reads lines of `Japanese form TAB Traditional form`.
    static func parse(_ file: [UInt8], fold: CharacterFold) -> [UInt32: [UInt32]] {
        var variants: [UInt32: [UInt32]] = [:]
        for line in file.split(separator: 0x0A) {
            let scalars = UTF8Bytes.scalars(line)
            guard scalars.count == 3, scalars[1] == 0x09 else { continue }
            let (one, two) = (fold.folded(scalars[0]), fold.folded(scalars[2]))
            guard one != two else { continue }
            if variants[one]?.contains(two) != true { variants[one, default: []].append(two) }
            if variants[two]?.contains(one) != true { variants[two, default: []].append(one) }
        }
        // 弁 stands for 辨, 瓣 and 辯: what two characters have in common does not make them the same.
        return variants
    }
}
