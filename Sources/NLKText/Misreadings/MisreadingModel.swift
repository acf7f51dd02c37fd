import NLKCore
import NLKLexicon

/// What is known of words in their context and of characters that recognition takes for each other, for `MisreadingRepairer`.
///
/// A word-bigram language model with back-off (Katz 1987), pictures of characters as short vectors, counted confusions of a recognizer, and the
/// weights of a logistic regression over these. One mapped image of the sections below; words are runs of ideographs of U+4E00 to U+9FFF
/// and are numbered from 0; costs are natural logarithms of reciprocal probabilities in 1,024ths.
/// ```
/// trie        DoubleArray over `MisreadingModel.code`, the value is the word
/// words       for each word: cost (UInt16), cost of backing off (Int16), first of its characters (UInt32); one more row at the end
/// characters  the characters of all words (UInt16)
/// followers   rows + 1 starts (UInt32), then the followers of each word, ascending: word << 15 | cost (UInt32)
/// gaps        65,537 starts (UInt32), then words with one character left out, by hash: word << 3 | place (UInt32)
/// pictures    for each character the number of its vector from 1, 0 for none (UInt16 × 0x5200), then the vectors (Int8 × 48, length 127)
/// confusions  for each character read 0x5200 + 1 starts (UInt32), then what was meant: character << 16 | cost (UInt32)
/// weights     Float × `MisreadingFeatures.count + 1`, the last one the bias
/// ```
public final class MisreadingModel: @unchecked Sendable {
    static let version = 1
    /// The ideographs that words and confusions are made of.
    static let first: UInt16 = 0x4E00
    static let size = 0x5200
    /// Most characters of a word.
    static let longestWord = 8
    static let dimensions = 48
    static let costUnit: Float = 1 / 1024
    /// Bits of a cost beside a word.
    static let costBits: UInt32 = 15
    /// Cost of a character that is no word.
    static let unknownCost: Float = 19

    /// Keeps the mapped bytes alive.
    private let image: ImageReader
    let trie: DoubleArray
    private let words: UnsafeRawBufferPointer
    private let characters: UnsafeBufferPointer<UInt16>
    private let followers: GroupedNumbers
    private let gaps: GroupedNumbers
    private let confusions: GroupedNumbers
    private let pictures: UnsafeRawBufferPointer
    let weights: MisreadingWeights
    let wordCount: Int

    /// Opens the image at `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, `badInput` naming the file).
    public init(path: String) throws(NLKError) {
        image = try ImageReader(path: path)
        let reader = image
        func section(_ name: String) throws(NLKError) -> UnsafeRawBufferPointer {
            try reader.section(name, version: Self.version)
        }
        func grouped(_ name: String, _ groups: Int) throws(NLKError) -> GroupedNumbers {
            guard let numbers = GroupedNumbers(try section(name), groups: groups) else {
                throw ImageReader.fault("holds unusable \(name)", path: path)
            }
            return numbers
        }
        trie = try DoubleArray(reader)
        words = try section("words")
        wordCount = words.count / 8 - 1
        characters = try section("characters").bindMemory(to: UInt16.self)
        pictures = try section("pictures")
        guard words.count % 8 == 0, wordCount >= 0, pictures.count >= 2 * Self.size,
            let weights = MisreadingWeights(try section("weights").bindMemory(to: Float.self))
        else { throw ImageReader.fault("has sections of a wrong size", path: path) }
        self.weights = weights
        followers = try grouped("followers", wordCount)
        gaps = try grouped("gaps", MisreadingGap.buckets)
        confusions = try grouped("confusions", Self.size)
    }

    /// The code of an ideograph in the trie; 0 for what is none.
    @inline(__always)
    static func code(_ character: UInt16) -> UInt16 {
        let code = character &- first &+ 1
        return code <= UInt16(size) ? code : 0
    }

    /// The characters of a word; none for a number that is no word.
    func characters(of word: Int) -> Slice<UnsafeBufferPointer<UInt16>> {
        guard word >= 0, word < wordCount else { return characters[0..<0] }
        let start = Int(words.loadUnaligned(fromByteOffset: 8 * word + 4, as: UInt32.self))
        let end = Int(words.loadUnaligned(fromByteOffset: 8 * word + 12, as: UInt32.self))
        return start <= end && end <= characters.count ? characters[start..<end] : characters[0..<0]
    }

    /// The cost of `word` by itself; -1 is a character that is no word.
    func cost(of word: Int) -> Float {
        guard word >= 0, word < wordCount else { return Self.unknownCost }
        return Float(words.loadUnaligned(fromByteOffset: 8 * word, as: UInt16.self)) * Self.costUnit
    }

    /// The cost of `word` behind `previous`; -1 is a character that is no word, or none.
    func cost(of word: Int, after previous: Int) -> Float {
        guard word >= 0, word < wordCount else { return Self.unknownCost }
        guard previous >= 0, previous < wordCount else { return cost(of: word) }
        let row = followers[previous]
        var (low, high) = (row.startIndex, row.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if Int(row[middle] >> Self.costBits) < word { low = middle + 1 } else { high = middle }
        }
        if low < row.endIndex, Int(row[low] >> Self.costBits) == word {
            return Float(row[low] & (1 << Self.costBits - 1)) * Self.costUnit
        }
        let backOff = Float(words.loadUnaligned(fromByteOffset: 8 * previous + 2, as: Int16.self)) * Self.costUnit
        return backOff + cost(of: word)
    }

    /// Calls `body` with each word, and its character, that `stretch` becomes with another character in `place`.
    func forEachWord(filling place: Int, of stretch: UnsafeBufferPointer<UInt16>, _ body: (Int, UInt16) -> Void) {
        for entry in gaps[MisreadingGap.bucket(stretch, place)] where Int(entry & 7) == place {
            let word = Int(entry >> 3)
            let characters = characters(of: word)
            guard characters.count == stretch.count else { continue }
            var fits = true
            for index in stretch.indices where index != place {
                fits = fits && characters[characters.startIndex + index] == stretch[index]
            }
            let meant = characters[characters.startIndex + place]
            if fits, meant != stretch[place] { body(word, meant) }
        }
    }

    /// Cost of reading `character` where `meant` stands; `nil` when that was not seen.
    func confusion(of meant: UInt16, readAs character: UInt16) -> Float? {
        let row = confusions[Int(Self.code(character)) - 1]
        var (low, high) = (row.startIndex, row.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if UInt16(row[middle] >> 16) < meant { low = middle + 1 } else { high = middle }
        }
        guard low < row.endIndex, UInt16(row[low] >> 16) == meant else { return nil }
        return Float(row[low] & 0xFFFF) * Self.costUnit
    }

    /// Characters that `character` was read for.
    func confusions(of character: UInt16) -> some Sequence<UInt16> {
        confusions[Int(Self.code(character)) - 1].lazy.map { UInt16($0 >> 16) }
    }

    /// How alike two characters look: the cosine of their pictures, 0 where one has none.
    func likeness(_ left: UInt16, _ right: UInt16) -> Float {
        guard let left = picture(left), let right = picture(right) else { return 0 }
        var sum: Int32 = 0
        for index in 0..<Self.dimensions { sum += Int32(left[index]) * Int32(right[index]) }
        return Float(sum) / (127 * 127)
    }

    private func picture(_ character: UInt16) -> UnsafePointer<Int8>? {
        let code = Int(Self.code(character))
        guard code > 0 else { return nil }
        let number = Int(pictures.loadUnaligned(fromByteOffset: 2 * (code - 1), as: UInt16.self))
        let offset = 2 * Self.size + (number - 1) * Self.dimensions
        guard number > 0, offset + Self.dimensions <= pictures.count else { return nil }
        return pictures.baseAddress.map { ($0 + offset).assumingMemoryBound(to: Int8.self) }
    }
}
