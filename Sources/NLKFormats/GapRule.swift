import NLKCore

/// Decides what stands between the words of a line.
///
/// Recognizers of East Asian text put every few characters into a "word" of their own, so there the boxes decide, in units of the line's
/// character size (the median of width by characters):
/// - two ideographic characters: no gap below 0.5 (1.0 beside their punctuation, whose ink fills half a square), wide from 1.5 (2.0);
/// - two Hangul syllables: no gap below 0.2, wide from 2.0; so with Hangul or ideographs beside anything else: no gap below 0.3;
/// - other scripts: what the producer wrote; wide from 3.0 character widths if that is also more than the line's height.
///
/// Without boxes: what the producer wrote; where it wrote nothing, a space, but nothing between ideographic characters.
package struct GapRule {
    /// What the producer wrote between two words.
    package enum Separator {
        /// Nothing, though it writes spaces elsewhere.
        case nothing
        case space
        /// The format has no way to say, or the producer never uses it.
        case unknown
        /// A table's gap, of a producer that tells it from a space.
        case wide
    }

    private let vertical: Bool
    /// Median extent of an East Asian character along the line.
    private let squareSize: Double?
    /// Median extent of any character along the line.
    private let characterSize: Double?
    private let lineHeight: Double

    /// Sets the gaps of `words`; `separators[i]` stands before word `i`.
    ///
    /// - Parameter isExact: the producer is nlk itself, which has judged the gaps already and writes what they are.
    package static func apply(to words: inout [Document.Word], separators: [Separator], isExact: Bool = false) {
        guard words.count > 1 else { return }
        guard !isExact else {
            for index in words.indices.dropFirst() { words[index].gap = separators[index].gap }
            return
        }
        let rule = GapRule(words)
        for index in words.indices.dropFirst() {
            words[index].gap = rule.gap(words[index - 1], words[index], separators[index])
        }
    }

    private init(_ words: [Document.Word]) {
        let boxes = words.compactMap(\.box)
        var vertical = false
        if let first = boxes.first, let last = boxes.last, boxes.count > 1 {
            vertical = abs(last.top - first.top) > abs(last.left - first.left) * 2
        }
        self.vertical = vertical
        var squares: [Double] = []
        var characters: [Double] = []
        for word in words {
            guard let box = word.box, !word.text.isEmpty else { continue }
            let extent = (vertical ? box.height : box.width) / Double(word.text.unicodeScalars.count)
            guard extent > 0 else { continue }
            characters.append(extent)
            let classes = word.text.unicodeScalars.map(WritingClass.init)
            if classes.allSatisfy({ $0 == .ideographic || $0 == .hangul }) { squares.append(extent) }
        }
        squareSize = Self.median(squares)
        characterSize = Self.median(characters)
        lineHeight = Self.median(boxes.map { vertical ? $0.width : $0.height }) ?? 0
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }

    private func gap(_ left: Document.Word, _ right: Document.Word, _ separator: Separator) -> Document.Gap {
        guard let last = left.text.unicodeScalars.last, let first = right.text.unicodeScalars.first else {
            return .space
        }
        let classes = (WritingClass(last), WritingClass(first))
        let distance = distance(left.box, right.box)
        let written: Document.Gap = separator == .nothing ? .none : .space
        let isSpaced = separator == .space || separator == .wide
        switch classes {
        case (.ideographic, .ideographic):
            return judge(distance, near: 0.5, far: 1.5) ?? (isSpaced ? .space : .none)
        case (.ideographic, .ideographicPunctuation), (.ideographicPunctuation, .ideographic),
            (.ideographicPunctuation, .ideographicPunctuation):
            return judge(distance, near: 1, far: 2) ?? (isSpaced ? .space : .none)
        case (.hangul, .hangul):
            return judge(distance, near: 0.2, far: 2) ?? written
        case (.other, .other):
            if separator == .nothing { return .none }
            guard let distance, let characterSize else { return .space }
            return distance > 3 * characterSize && distance > lineHeight ? .wide : .space
        default:
            return judge(distance, near: 0.3, far: 2) ?? written
        }
    }

    private func judge(_ distance: Double?, near: Double, far: Double) -> Document.Gap? {
        guard let distance, let size = squareSize ?? characterSize else { return nil }
        return distance < near * size ? Document.Gap.none : distance < far * size ? .space : .wide
    }

    /// Distance of two boxes along the line, negative when they overlap; the same in both writing directions.
    private func distance(_ left: Box?, _ right: Box?) -> Double? {
        guard let left, let right else { return nil }
        let first = vertical ? (left.top, left.height) : (left.left, left.width)
        let second = vertical ? (right.top, right.height) : (right.left, right.width)
        guard first.1 > 0, second.1 > 0 else { return nil }
        return max(first.0, second.0) - min(first.0 + first.1, second.0 + second.1)
    }
}

extension GapRule.Separator {
    /// What it says by itself.
    fileprivate var gap: Document.Gap {
        switch self {
        case .nothing: .none
        case .space, .unknown: .space
        case .wide: .wide
        }
    }
}
