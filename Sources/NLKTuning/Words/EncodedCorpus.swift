import NLKCore
import NLKText

/// A tokenized corpus in memory: two bytes a character.
///
/// A cell is the number of its character in the corpus's alphabet (15 bits) and a mark where a word begins. Characters beyond the alphabet's size, and
/// those that are no Han characters, are walls: no proposal goes over them. Cost: 2 bytes a character, that is 0.7 bytes a byte of Chinese text.
struct EncodedCorpus {
    /// Set where a word of the cut begins.
    static let beginning: UInt16 = 0x8000
    private static let numbers: UInt16 = 0x7FFF
    /// Ends a line; also what stands for characters beyond the alphabet.
    static let lineEnd: UInt16 = 0

    private(set) var cells: [UInt16] = []
    private var scalars: [Unicode.Scalar] = ["\n"]
    private var isHan: [Bool] = [false]
    private var codes: [UInt32: UInt16] = [0x0A: 0]
    private let classes = CharacterClasses()
    /// Number of Han characters.
    private(set) var hanCount = 0

    /// How often a string must occur where nobody says: 5 times, in a large corpus once in two million characters, since its rare strings alone
    /// would fill the memory.
    var usualMinimum: Int { max(5, hanCount / 2_000_000) }

    /// Adds the text of one block and how it was cut; a line end is put behind it.
    mutating func append(_ tokenized: TokenizedText) {
        let bytes = tokenized.text.bytes
        var tokens = tokenized.tokens[...]
        var offset = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            while let token = tokens.first, Int(token.start) < offset || token.depth > 0 { tokens.removeFirst() }
            let begins = tokens.first.map { Int($0.start) == offset } ?? false
            // Misread letters are walls as any letters are; a misread word of Han characters is cut apart by the tokenizer.
            let cell = code(of: scalar)
            cells.append(cell | (begins ? Self.beginning : 0))
            if isHan[Int(cell)] { hanCount += 1 }
            offset += UTF8.width(scalar)
        }
        cells.append(Self.lineEnd | Self.beginning)
    }

    /// The character's number without its mark.
    @inline(__always)
    func code(_ index: Int) -> UInt16 { cells[index] & Self.numbers }

    @inline(__always)
    func begins(_ index: Int) -> Bool { index >= cells.count || cells[index] & Self.beginning != 0 }

    @inline(__always)
    func isHan(_ code: UInt16) -> Bool { isHan[Int(code)] }

    /// The text of some cells; `separator` goes before each that begins a word, but the first.
    func text(_ range: Range<Int>, separator: String = "") -> String {
        var text = String.UnicodeScalarView()
        for index in range {
            if index > range.lowerBound, begins(index) { text.append(contentsOf: separator.unicodeScalars) }
            text.append(scalars[Int(code(index))])
        }
        return String(text)
    }

    /// The sentence around `range`: between two marks that end one, at most 40 characters on either side.
    func sentence(around range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > max(0, range.lowerBound - 40), !endsSentence(start - 1) { start -= 1 }
        while end < min(cells.count, range.upperBound + 40), !endsSentence(end) { end += 1 }
        if end < cells.count, end < range.upperBound + 40, code(end) != Self.lineEnd { end += 1 }
        return start..<end
    }

    private func endsSentence(_ index: Int) -> Bool {
        ["\n", "。", "！", "？", "；", "!", "?", ";"].contains(scalars[Int(code(index))])
    }

    private mutating func code(of scalar: Unicode.Scalar) -> UInt16 {
        if let known = codes[scalar.value] { return known }
        guard scalars.count <= Int(Self.numbers) else { return Self.lineEnd }
        let code = UInt16(scalars.count)
        codes[scalar.value] = code
        scalars.append(scalar)
        isHan.append(classes[scalar.value].isHan)
        return code
    }
}
