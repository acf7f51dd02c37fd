import NLKCore
import NLKLexicon

/// What training learned, before it meets a word list: the content of a committed `boundary.model`.
///
/// The file is an image (`ImageReader`) with these sections, all version 1; the last two for each convention that it was trained in:
/// - `about`: UTF-8, how and from what it was trained
/// - `alphabet`: UTF-8, the characters in the order of their codes from 8; the first ones have rows of their own
/// - `words`: UTF-8, the words of the training text that the word list lacked, `word TAB frequency LF`
/// - `rows-<convention>`: number of characters with rows (varint); then for each row that is not zero the distance from the one before
///   (varint, from row -1) and its 4 bytes
/// - `pairs-<convention>`: for each pair of codes `left << 13 | right` the distance from the one before (varint, from -1) and 8 bytes
public struct BoundaryWeights: Sendable, Equatable {
    /// The weights of one convention.
    package struct Table: Sendable, Equatable {
        /// Number of codes with rows of their own: the eight classes and the frequent characters of the training text.
        package var characters: Int
        /// `BoundaryTemplates.rowCount` rows.
        package var rows: [UInt32]
        package var pairs: [UInt32: UInt64]

        package init(characters: Int, rows: [UInt32], pairs: [UInt32: UInt64]) {
            self.characters = characters
            self.rows = rows
            self.pairs = pairs
        }
    }

    /// A word with the frequency it is given in the lexicon.
    public struct Word: Sendable, Equatable {
        public var text: String
        public var frequency: UInt64

        package init(text: String, frequency: UInt64) {
            self.text = text
            self.frequency = frequency
        }
    }

    /// How and from what it was trained.
    public var about: String
    /// Words of the training text that the word list lacked: they belong into every lexicon the model runs with.
    public var words: [Word]
    package var alphabet: [UInt32]
    package var tables: [BoundaryConvention: Table]

    package init(about: String, words: [Word], alphabet: [UInt32], tables: [BoundaryConvention: Table]) {
        self.about = about
        self.words = words
        self.alphabet = alphabet
        self.tables = tables
    }
}
