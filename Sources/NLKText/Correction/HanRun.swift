import NLKCore

/// Han characters of a line that nothing parts, each a word of its own, as a recognizer hands them over.
struct HanRun {
    struct Place {
        var word: Int
        var character: UInt16
        /// 0…1.
        var confidence: Double
        /// Other characters that the recognizer saw there.
        var rivals: [(character: UInt16, confidence: Double)]
        /// Whether it was replaced and stays.
        var isFixed = false
    }

    var line: Int
    var places: [Place]
    /// Characters of the line before and behind where the text runs on over the line's end.
    var before: [UInt16] = []
    var after: [UInt16] = []
    /// Whether a digit, a letter or a number sign stands beside the first and the last character.
    var followsCode = false
    var precedesCode = false

    /// Characters of another line that are looked at.
    private static let context = 3

    /// The runs of a block, of two characters and more.
    static func runs(in block: Document.Block) -> [HanRun] {
        var runs: [HanRun] = []
        for (number, line) in block.lines.enumerated() {
            var start = 0
            while start < line.words.count {
                guard let first = Place(line.words[start], at: start) else {
                    start += 1
                    continue
                }
                var places = [first]
                while start + places.count < line.words.count {
                    let index = start + places.count
                    guard line.words[index].gap == .none, let place = Place(line.words[index], at: index) else { break }
                    places.append(place)
                }
                let end = start + places.count
                var run = HanRun(line: number, places: places)
                if start > 0 {
                    run.followsCode =
                        line.words[start].gap == .none && isCode(line.words[start - 1].text.unicodeScalars.last)
                } else if number > 0 {
                    run.before = block.lines[number - 1].words.suffix(context).map(character).suffix(while: { $0 != 0 })
                }
                if end < line.words.count {
                    run.precedesCode = line.words[end].gap == .none && isCode(line.words[end].text.unicodeScalars.first)
                } else if number + 1 < block.lines.count {
                    run.after = Array(block.lines[number + 1].words.prefix(context).map(character).prefix { $0 != 0 })
                }
                if places.count > 1 { runs.append(run) }
                start = end
            }
        }
        return runs
    }

    private static func isCode(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.isASCII
            ? scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
            : scalar.properties.numericType != nil
    }

    /// The ideograph that a word is; 0 for any other word.
    private static func character(_ word: Document.Word) -> UInt16 { ideograph(word.text) ?? 0 }

    /// The ideograph that a text is.
    static func ideograph(_ text: String) -> UInt16? {
        guard text.utf8.count == 3, let scalar = text.unicodeScalars.first, (0x4E00...0x9FFF).contains(scalar.value)
        else { return nil }
        return UInt16(scalar.value)
    }
}

extension HanRun.Place {
    /// `nil` for a word that is not one Han character, or whose confidence is not known.
    init?(_ word: Document.Word, at index: Int) {
        guard let character = HanRun.ideograph(word.text), let confidence = word.confidence else { return nil }
        self.init(
            word: index, character: character, confidence: confidence,
            rivals: word.candidates.compactMap { rival in
                HanRun.ideograph(rival.text).map { ($0, rival.confidence ?? 0) }
            })
    }
}

extension Array {
    /// The longest end of the array all of whose elements obey.
    fileprivate func suffix(while belongs: (Element) -> Bool) -> [Element] {
        Array(self[(lastIndex { !belongs($0) }.map { $0 + 1 } ?? startIndex)...])
    }
}
