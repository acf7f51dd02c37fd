import NLKCore

/// A line, or the cell of a table, with the characters that were read on it.
struct ReadLine: Sendable, Equatable {
    var box: RotatedBox
    var characters: [Character]
    /// Other readings of the whole line, the likeliest first.
    var rivals: [Rival] = []
    /// What another recognizer read in place of the characters.
    var foreignWords: [Document.Word]?

    struct Character: Sendable, Equatable {
        /// One character of the network's alphabet, or a space.
        var text: String
        /// Middle of the character along the line, pixels from its beginning.
        var position: Double
        /// 0…1.
        var confidence: Double
        /// What else may stand in its place, likeliest first.
        var rivals: [Document.Candidate] = []

        var isSpace: Bool { text == " " || text == "\u{3000}" }
    }

    struct Rival: Sendable, Equatable {
        var characters: [Character]
        /// 0…1: share of this reading in all that were kept.
        var share: Double

        var text: String { characters.map(\.text).joined() }
    }

    var text: String { characters.map(\.text).joined() }

    /// Mean over the characters; 0 without any.
    var confidence: Double {
        characters.isEmpty ? 0 : characters.reduce(0) { $0 + $1.confidence } / Double(characters.count)
    }

    /// Where the characters `range` begin and end along the line: half-way to their neighbours, but no further than half
    /// the line's thickness.
    func extent(_ range: Range<Int>) -> (start: Double, end: Double) {
        precondition(!range.isEmpty, "an extent has characters")
        let reach = box.thickness / 2
        func half(_ left: Int, _ right: Int) -> Double {
            min(reach, (characters[right].position - characters[left].position) / 2)
        }
        let (first, last) = (range.lowerBound, range.upperBound - 1)
        let inner = last > first ? half(first, first + 1) : reach
        let start = characters[first].position - (first > 0 ? half(first - 1, first) : max(inner, reach / 2))
        let before = last > first ? half(last - 1, last) : reach
        let end =
            characters[last].position + (last + 1 < characters.count ? half(last, last + 1) : max(before, reach / 2))
        return (max(0, start), min(box.length, max(end, start)))
    }

    /// The smallest upright box around the characters `range`.
    func box(of range: Range<Int>) -> Box {
        let extent = extent(range)
        return box.box(from: extent.start, to: extent.end)
    }
}
