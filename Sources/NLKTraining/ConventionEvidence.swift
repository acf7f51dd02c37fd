import NLKText

/// What a text of a convention that cuts finely tells of a convention that does not: what `ud` joins, `news` joins too.
///
/// That fails for some pairs of characters (也是, 不能, 最大 are one word in `ud` and two in `news`), so nothing is said of a pair
/// that the other convention's own text cuts more often than not.
struct ConventionEvidence {
    /// For each convention and pair of characters (`FeatureSpace.key`), how often a word ends between them more than none does.
    private var cuts: [[UInt32: Int]]

    init(_ text: LabelledText) {
        cuts = Array(repeating: [:], count: text.gaps.count)
        for sentence in text.sentences where !sentence.isBorrowed {
            for index in sentence.characters.dropLast() {
                let key = FeatureSpace.key(text.codes[index], text.codes[index + 1])
                cuts[sentence.convention][key, default: 0] += text.gaps[sentence.convention][index] == .cut ? 1 : -1
            }
        }
    }

    /// Whether words of one convention are parts of words of the other.
    func isFiner(_ convention: Int, than other: Int) -> Bool {
        BoundaryConvention.allCases[convention] == .ud && BoundaryConvention.allCases[other] == .news
    }

    /// What is known in `convention` of a gap that is `known` in a finer one.
    func gap(_ left: UInt16, _ right: UInt16, known: WordGap, in convention: Int) -> WordGap {
        let isCutMostly = cuts[convention][FeatureSpace.key(left, right), default: 0] > 0
        return known == .joined && !isCutMostly ? .joined : .open
    }
}
