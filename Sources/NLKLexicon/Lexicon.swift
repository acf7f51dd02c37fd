import Glibc
import NLKCore

/// A compiled word list with frequencies and tags, memory-mapped: shared, immutable, opened in about a millisecond.
///
/// Section `lexicon`, version 1, little endian: total of all frequencies (8 bytes), number of entries (4), number of tags (4), then the
/// tags, each ended by a line feed; tag 0 is the empty one. Section `extra`, version 1 (may be missing): one byte for each slot of the trie.
public final class Lexicon: Sendable {
    static let section = (name: "lexicon", version: 1)
    static let extraSection = (name: "extra", version: 1)

    /// Owner of every pointer below.
    public let image: ImageReader
    public let codes: CharacterCodes
    public let trie: DoubleArray
    /// The beginnings of the domain words.
    public let domainPrefixes: DomainPrefixSet
    /// Part-of-speech tags by number; number 0 is the empty tag.
    public let tags: [String]
    /// Sum of all frequencies.
    public let total: UInt64
    /// Number of words.
    public let count: Int
    /// `round(200 ln total)`: cost of a word of frequency 1, and of a character that is no word. Cost of any other word: this
    /// minus its level, plus 1.
    public let unknownCost: Int
    nonisolated(unsafe) private let extras: UnsafeRawBufferPointer?

    /// Opens the image at `path`.
    ///
    /// - Throws: `NLKError`: `missingComponent` when there is no such file, `badInput` when it must be rebuilt.
    public convenience init(path: String) throws(NLKError) {
        try self.init(image: ImageReader(path: path))
    }

    public init(image: ImageReader) throws(NLKError) {
        self.image = image
        codes = try CharacterCodes(image)
        trie = try DoubleArray(image)
        let (name, version) = DomainPrefixSet.section
        guard let domainPrefixes = DomainPrefixSet(try image.section(name, version: version)) else {
            throw ImageReader.fault("has a damaged section '\(name)'", path: image.file.path)
        }
        self.domainPrefixes = domainPrefixes
        let header = try image.section(Self.section.name, version: Self.section.version)
        guard header.count >= 16 else { throw ImageReader.fault("has a short header", path: image.file.path) }
        total = max(1, header.loadUnaligned(as: UInt64.self))
        count = Int(header.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        let tagCount = Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        let names = header[16...].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        guard names.count == tagCount, (1...128).contains(tagCount) else {
            throw ImageReader.fault("has a damaged tag table", path: image.file.path)
        }
        // Every tag number of the trie (7 bits) gets a name, so that no look-up needs a check.
        tags =
            names.map { String(decoding: $0, as: UTF8.self) } + [String](repeating: "", count: 128 - tagCount)
        unknownCost = Self.level(of: Double(total)) - 1
        if image.hasSection(Self.extraSection.name) {
            let section = try image.section(Self.extraSection.name, version: Self.extraSection.version)
            guard section.count == trie.count else {
                throw ImageReader.fault("has a damaged section 'extra'", path: image.file.path)
            }
            extras = section
        } else {
            extras = nil
        }
    }

    /// Steps of the frequency scale to one unit of the natural logarithm.
    public static let levelsPerUnit = 200.0

    /// The level of a frequency: `1 + round(200 ln frequency)`, from 1 to 4095.
    public static func level(of frequency: Double) -> Int {
        frequency > 1 ? min(4095, 1 + Int((levelsPerUnit * log(frequency)).rounded())) : 1
    }

    /// The frequency of a level, exact below 200 and within 0.3 % above.
    public static func frequency(ofLevel level: Int) -> Double {
        level <= 0 ? 0 : exp(Double(level - 1) / levelsPerUnit).rounded()
    }

    /// The extra value of the word whose node stands in `slot`: 0 when the image has none.
    public func extra(atSlot slot: Int) -> UInt8 {
        guard let extras, extras.indices.contains(slot) else { return 0 }
        return extras[slot]
    }
}
