import FoundationEssentials
import NLKCore

/// What one image is built from: `Dictionaries/<lang>/manifest.json`, and `lemmas-manifest.json`, `tagger-manifest.json` and
/// `names-manifest.json` for those of lemmas and taggers.
public struct Manifest: Sendable, Codable, Equatable {
    /// Name of the image: `zh` gives `images/zh.nlkimage`, `tagger/de` gives `images/tagger/de.nlkimage`.
    public var image: String
    /// How the features of a morphological dictionary are read; UniDic's when left out.
    public var features: Features?
    /// Whether compounds are cut into their words, by what the lemmas tell of them; not when left out.
    public var compounds: Bool?
    public var inputs: [Input]

    /// One word list, table or text that an image or a model was made from.
    public struct Input: Sendable, Codable, Equatable {
        public var role: Role
        public var format: Format
        public var name: String
        public var version: String?
        /// Where it comes from: the package manager's name of it, or "this project".
        public var source: String
        public var licence: String
        public var copyright: String?
        /// Path below the dictionary folder; for a domain input the folder of its `.txt` files.
        public var file: String
        /// Of the file; lists of this project have none, they change with the project.
        public var sha256: String?
        /// Number of lines that hold an entry.
        public var entries: Int?
        /// Only so many words of the highest frequency are taken.
        public var limit: Int?

        /// Whether it was made in this project.
        var isOwn: Bool { source.hasPrefix("this project") }
        /// Whether it is a list written by hand in this project, under the project's own licence.
        var isList: Bool { isOwn && format == .native }
    }

    /// What the columns behind the costs of a MeCab dictionary mean.
    public enum Features: String, Sendable, Codable {
        case unidic
        case korean = "mecab-ko"
    }

    public enum Role: String, Sendable, Codable {
        case words, domain, fold, idf
        /// What a morphological dictionary is made of beside its words: readings of unknown words, kinds of characters, costs of
        /// connections, and settings.
        case unknown, characters, connections, settings
        /// The trained word boundary model, joined with the words into the image.
        case boundary
        /// A trained model of word labels, compiled into an image of its own.
        case labels
        /// The trained weights of the language identifier, an image of their own.
        case identification
        /// A text that a committed model was trained on; named for its licence, not read by the build.
        case training
        /// Forms and lemmas; how often a corpus has each; lemmas written by hand.
        case lemmas
        case lemmaCounts = "lemma-counts"
        case lemmaCorrections = "lemma-corrections"
        /// A table that programs read as it stands; not part of an image.
        case table
    }

    public enum Format: String, Sendable, Codable {
        /// `word frequency tag`, one space between.
        case jieba
        /// `word idf`, one space between.
        case jiebaIDF = "jieba-idf"
        /// `character TAB characters`, best first.
        case opencc
        /// A word a line, all of frequency 1.
        case plain
        /// Tab-separated, as the user's own lists.
        case native
        /// A list of forms and lemmas (see `FrontCodedList`).
        case frontCoded = "front-coded"
        /// A compiled file of MeCab, version 102.
        case mecab
        /// A corpus.
        case corpus
        /// Trained weights.
        case weights
    }

    /// The manifest at `path`.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the file when it is missing or no manifest.
    public static func read(_ path: String) throws(NLKError) -> Manifest {
        let bytes = try FileReader.read(path)
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
        } catch {
            throw NLKError(
                .badInput, "is no dictionary manifest: compare it with the one of zh-Hans", at: .init(file: path),
                cause: "\(error)")
        }
    }

    /// All manifests below the dictionary folder `folder`, by ascending path.
    ///
    /// - Throws: `NLKError` (`missingComponent`) when there is none.
    public static func all(in folder: String) throws(NLKError) -> [(path: String, manifest: Manifest)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var found: [(path: String, manifest: Manifest)] = []
        for name in names.sorted() {
            for file in ["lemmas-manifest.json", "manifest.json", "names-manifest.json", "tagger-manifest.json"] {
                let path = "\(folder)/\(name)/\(file)"
                if FileManager.default.fileExists(atPath: path) { found.append((path, try read(path))) }
            }
        }
        guard !found.isEmpty else {
            throw NLKError(
                .missingComponent, "'\(folder)' holds no manifest.json of any language: name the package's Dictionaries"
            )
        }
        return found
    }
}
