/// Which of the labels B, M, E and S a character may have: one when its words are known, several when only some boundaries are.
struct LabelSet: Equatable {
    /// Bit 0 is B, 1 M, 2 E, 3 S.
    private let bits: UInt8

    /// The labels that fit what is known of the gaps before and behind a character.
    init(before: WordGap, behind: WordGap) {
        let fitsBefore: UInt8 = before == .cut ? 0b1001 : before == .joined ? 0b0110 : 0b1111
        let fitsBehind: UInt8 = behind == .cut ? 0b1100 : behind == .joined ? 0b0011 : 0b1111
        bits = fitsBefore & fitsBehind
    }

    /// 1 for each allowed label, 0 for the others.
    var mask: SIMD4<Float> {
        SIMD4(Float(bits & 1), Float(bits >> 1 & 1), Float(bits >> 2 & 1), Float(bits >> 3 & 1))
    }

    /// Whether one label alone is allowed.
    var isCertain: Bool { bits.nonzeroBitCount == 1 }
}
