import NLKCore
import NLKLexicon

/// Makes the image of a `MisreadingModel`.
package struct MisreadingModelBuilder {
    /// A word of the language model.
    package struct Word {
        package var text: String
        /// Natural logarithm of its reciprocal probability.
        package var cost: Float
        /// What is added to the cost of a word that was not seen behind this one; may be negative.
        package var backOff: Float

        package init(text: String, cost: Float, backOff: Float) {
            self.text = text
            self.cost = cost
            self.backOff = backOff
        }
    }

    private var words: [(characters: [UInt16], cost: Float, backOff: Float)] = []
    private var numbers: [String: Int] = [:]
    private var followers: [[UInt32]]
    private var confusions = [[UInt32]](repeating: [], count: MisreadingModel.size)
    private var pictures: [(character: UInt16, vector: [Int8])] = []
    /// Numbers of a picture.
    package static let pictureSize = MisreadingModel.dimensions
    package var weights = [Float](repeating: 0, count: MisreadingFeatures.count + 1)

    /// Words that are not made of one to eight ideographs are passed over.
    package init(words given: [Word]) {
        let usable = given.compactMap { word in
            Self.characters(of: word.text).map { (text: word.text, characters: $0, word: word) }
        }
        for entry in usable.sorted(by: { $0.characters.lexicographicallyPrecedes($1.characters) })
        where numbers[entry.text] == nil {
            numbers[entry.text] = words.count
            words.append((entry.characters, entry.word.cost, entry.word.backOff))
        }
        precondition(words.count < 1 << (32 - Int(MisreadingModel.costBits)), "a word has 17 bits")
        followers = Array(repeating: [], count: words.count)
    }

    /// The ideographs of `text`; `nil` when it holds anything else, nothing, or more than eight.
    static func characters(of text: some StringProtocol) -> [UInt16]? {
        let characters = Array(text.utf16)
        return (1...MisreadingModel.longestWord).contains(characters.count)
            && characters.allSatisfy { MisreadingModel.code($0) != 0 }
            ? characters : nil
    }

    /// Adds that `next` was seen behind `word`; passed over when one of them is no word.
    package mutating func add(_ word: String, before next: String, cost: Float) {
        guard let word = numbers[word], let next = numbers[next] else { return }
        followers[word].append(UInt32(next) << MisreadingModel.costBits | UInt32(Self.steps(cost, below: 1 << 15)))
    }

    /// Adds how often `read` came of `meant`, as a cost (natural logarithm); characters that are no ideographs are passed over.
    package mutating func add(confusionOf meant: UInt16, readAs read: UInt16, cost: Float) {
        let code = Int(MisreadingModel.code(read))
        guard code > 0, MisreadingModel.code(meant) != 0 else { return }
        confusions[code - 1].append(UInt32(meant) << 16 | UInt32(Self.steps(cost, below: 1 << 16)))
    }

    /// Adds the picture of a character: a vector of length 127.
    package mutating func add(_ vector: [Int8], pictureOf character: UInt16) {
        precondition(
            vector.count == MisreadingModel.dimensions, "a picture has \(MisreadingModel.dimensions) dimensions")
        guard MisreadingModel.code(character) != 0 else { return }
        pictures.append((character, vector))
    }

    private static func steps(_ cost: Float, below limit: Int) -> Int {
        max(0, min(limit - 1, Int((cost / MisreadingModel.costUnit).rounded())))
    }

    package func image() -> [UInt8] {
        let entries = words.indices.map {
            DoubleArrayBuilder.Entry(key: words[$0].characters.map(MisreadingModel.code), value: $0)
        }
        var image = ImageWriter()
        func add(_ name: String, _ bytes: [UInt8]) { image.add(name, version: MisreadingModel.version, bytes) }
        image.add(
            DoubleArray.section.name, version: DoubleArray.section.version, DoubleArrayBuilder.build(entries).section)
        add("words", wordSection)
        var characters: [UInt8] = []
        for character in words.lazy.flatMap(\.characters) { characters.appendLittleEndian(character) }
        add("characters", characters)
        add("followers", GroupedNumbers.section(followers.map { $0.sorted() }))
        add("gaps", GroupedNumbers.section(gaps))
        add("confusions", GroupedNumbers.section(confusions.map { $0.sorted() }))
        add("pictures", pictureSection)
        var bytes: [UInt8] = []
        for weight in weights { bytes.appendLittleEndian(weight.bitPattern) }
        add("weights", bytes)
        return image.data()
    }

    private var wordSection: [UInt8] {
        var bytes: [UInt8] = []
        var start: UInt32 = 0
        for word in words {
            bytes.appendLittleEndian(UInt16(Self.steps(word.cost, below: 1 << 16)))
            bytes.appendLittleEndian(Int16(clamping: Int((word.backOff / MisreadingModel.costUnit).rounded())))
            bytes.appendLittleEndian(start)
            start += UInt32(word.characters.count)
        }
        bytes.appendLittleEndian(UInt32(0))
        bytes.appendLittleEndian(start)
        return bytes
    }

    private var gaps: [[UInt32]] {
        var gaps = [[UInt32]](repeating: [], count: MisreadingGap.buckets)
        for (number, word) in words.enumerated() where (2...MisreadingSearch.longest).contains(word.characters.count) {
            word.characters.withUnsafeBufferPointer { characters in
                for place in characters.indices {
                    gaps[MisreadingGap.bucket(characters, place)].append(UInt32(number) << 3 | UInt32(place))
                }
            }
        }
        return gaps
    }

    private var pictureSection: [UInt8] {
        var numbers = [UInt16](repeating: 0, count: MisreadingModel.size)
        for (index, picture) in pictures.enumerated() {
            numbers[Int(MisreadingModel.code(picture.character)) - 1] = UInt16(index + 1)
        }
        var bytes: [UInt8] = []
        for number in numbers { bytes.appendLittleEndian(number) }
        for picture in pictures { bytes += picture.vector.map { UInt8(bitPattern: $0) } }
        return bytes
    }
}
