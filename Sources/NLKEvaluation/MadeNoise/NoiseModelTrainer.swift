/// Counts what a recognizer did to texts whose truth is known.
public struct NoiseModelTrainer {
    public private(set) var model = NoiseModel()
    private var seen: [Unicode.Scalar: Int] = [:]

    public init() {}

    public mutating func add(_ reading: NoisyReading) {
        var noisy: [Unicode.Scalar] = []
        /// The white space before each noisy character.
        var spaces: [Space] = []
        var space = Space.none
        for scalar in String(decoding: reading.noisy, as: UTF8.self).unicodeScalars {
            if scalar.properties.isWhitespace {
                space = scalar == "\n" || space == .lineEnd ? .lineEnd : .space
            } else {
                noisy.append(scalar)
                spaces.append(space)
                space = .none
            }
        }
        var gold: [Unicode.Scalar] = []
        var starts: [Bool] = []
        for word in reading.gold.surfaces {
            for (index, scalar) in word.unicodeScalars.enumerated() {
                gold.append(scalar)
                starts.append(index == 0)
            }
        }
        let alignment = CharacterAlignment(noisy: noisy.map(\.value), gold: gold.map(\.value))
        model.characters += gold.count
        for scalar in gold { seen[scalar, default: 0] += 1 }
        for found in ConfusionFinder(noisy: noisy, gold: gold).confusions(alignment) {
            model.confusions[found.confusion, default: 0] += 1
        }
        for index in noisy.indices.dropFirst() {
            let (before, here) = (alignment.gold[index - 1], alignment.gold[index])
            guard before >= 0, here == before + 1 else { continue }
            if starts[Int(here)], noisy[index - 1].isSpaced, noisy[index].isSpaced {
                model.wordGaps += 1
                if spaces[index] == .none { model.lostSpaces += 1 }
            } else {
                model.gaps += 1
                if spaces[index] == .space { model.spaces += 1 }
                if spaces[index] == .lineEnd { model.breaks += 1 }
            }
        }
        let misread = model.confusions.keys.compactMap(\.gold.unicodeScalars.first)
        model.seen = Dictionary(uniqueKeysWithValues: Set(misread).map { ($0, seen[$0] ?? 0) })
    }

    private enum Space { case none, space, lineEnd }
}

extension Unicode.Scalar {
    /// Whether a space stands between two words of such characters: letters and digits, but those of scripts written without spaces.
    var isSpaced: Bool {
        guard properties.isAlphabetic || properties.numericType == .decimal else { return false }
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            return false
        default: return true
        }
    }
}
