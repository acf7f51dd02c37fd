import NLKText

/// Numbers of the features in training: the rows of `BoundaryTemplates`, then what is added into them or stored elsewhere afterwards.
///
/// Added: the classes of three characters (into those of five) and the character alone (into its rows by A). Stored elsewhere: pairs.
struct FeatureSpace {
    static let perCharacter = 14

    let characters: Int
    /// Number of each pair that is seen often enough.
    let pairs: [UInt32: Int32]
    let classTriples: Int
    let singles: Int
    let pairsHere: Int
    let pairsBefore: Int
    let count: Int

    /// `characters`: the codes with rows of their own, all others share one; `minimumPairs`: how often a pair must be seen.
    init(_ text: LabelledText, characters: Int, minimumPairs: Int) {
        self.characters = characters
        var seen: [UInt32: Int] = [:]
        for sentence in text.sentences where !sentence.isBorrowed {
            for index in sentence.characters where index + 1 < sentence.line.upperBound {
                seen[Self.key(text.codes[index], text.codes[index + 1]), default: 0] += 1
            }
        }
        let frequent = seen.filter { $0.value >= minimumPairs }.keys.sorted()
        pairs = Dictionary(uniqueKeysWithValues: frequent.enumerated().map { ($1, Int32($0)) })
        classTriples = BoundaryTemplates.rowCount(characters: characters)
        singles = classTriples + 512
        pairsHere = singles + characters + 1
        pairsBefore = pairsHere + pairs.count
        count = pairsBefore + pairs.count
    }

    static func key(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 13 | UInt32(right) }
}
