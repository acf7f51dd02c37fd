import NLKCore
import NLKLexicon
import NLKPipeline
import NLKText
import Synchronization

/// The lemmas of all languages, each image opened when a word first asks for it.
final class LemmaImages: Sendable {
    /// What one language has.
    struct Language: Sendable {
        /// The primary subtag, under which terms have its lemmas.
        let tag: String
        /// What its keys begin with: `de:`.
        let prefix: [UInt8]
        /// `nil` for a language without lemmas.
        let lemmatizer: Lemmatizer?
        /// Tells its image from another one: `de:` and the checksum; `vi:-` where there is none.
        let mark: String

        init(_ tag: String, _ lemmatizer: Lemmatizer?) {
            (self.tag, self.lemmatizer) = (tag, lemmatizer)
            prefix = Array((tag + ":").utf8)
            mark = LemmaImages.mark(tag, lemmatizer?.checksum)
        }
    }

    private let lemmatizers: Lemmatizers
    private let dictionaries: DictionaryFolder
    /// Marks of images that were looked at and perhaps not opened, by tag.
    private let seen = Mutex<[String: String]>([:])

    init(_ pipeline: Pipeline) {
        lemmatizers = pipeline.lemmatizers
        dictionaries = pipeline.dictionaries
    }

    /// The lemmas of the language with this primary subtag.
    func language(_ tag: String) -> Language {
        Language(tag, lemmatizers.lemmatizer(for: NLKCore.Language(canonical: tag)))
    }

    /// The mark of a language as its image is now, whose content is neither read nor checked.
    func mark(_ tag: String) -> String {
        seen.withLock { seen in
            if let known = seen[tag] { return known }
            var checksum: UInt64?
            for name in NLKCore.Language(canonical: tag).dataTags where checksum == nil {
                checksum = (try? ImageReader(path: dictionaries.image("lemmas/" + name)))?.checksum
            }
            let mark = Self.mark(tag, checksum)
            seen[tag] = mark
            return mark
        }
    }

    private static func mark(_ tag: String, _ checksum: UInt64?) -> String {
        guard let checksum else { return tag + ":-" }
        let digits = String(checksum, radix: 16)
        return tag + ":" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The tag of the language that a word which begins with the folded `letter` belongs to on a page in the language `tag`: a word in Latin
    /// letters between others is English, one in others between Latin letters of no language that is known.
    static func tag(of letter: UInt32, onPageIn tag: String) -> String? {
        let isLatin = letter < 0x370 || (0x1E00..<0x1F00).contains(letter)
        if others.contains(tag) { return isLatin ? "en" : tag }
        return isLatin ? tag : nil
    }

    /// Languages written in other letters than Latin ones, and what is not known.
    private static let others = Set(
        """
        am ar as be bg bn bo ckb dv dz el fa gu he hi hy iu ja ka kk km kn ko ky lo mk ml mn mr my ne or os pa ps ru sa sd si ta te tg th ti \
        tt ug uk und ur yi yue zh
        """.split(separator: " ").map(String.init))
}
