import NLKText

/// Characters that a query takes for the same.
struct CharacterAlternatives {
    /// Forms of one character in other countries: 経 for 经.
    var variants: [UInt32: [UInt32]] = [:]
    /// What recognition takes for each other: 汁 for 计.
    var lookAlikes: LookAlikeTable?
    /// Whether rival readings of a page are looked at.
    var includesRivals = false

    /// Most pairs that one pair becomes.
    private static let mostPairs = 48

    /// `scalar` and its variants.
    func of(_ scalar: UInt32) -> [UInt32] { [scalar] + (variants[scalar] ?? []) }

    /// `scalar`, its variants, and what looks like it.
    func all(_ scalar: UInt32) -> [UInt32] {
        of(scalar) + (lookAlikes?.alternatives(of: scalar, atMost: 3).map(\.0) ?? [])
    }

    /// The two characters and the pairs that they may stand for, the cheapest first.
    func pairs(_ left: UInt32, _ right: UInt32) -> [[UInt32]] {
        var pairs: [[UInt32]] = []
        for one in of(left) { for two in of(right) { pairs.append([one, two]) } }
        guard let lookAlikes else { return pairs }
        // Cost 0 is the character itself. One misread character of two, or two that look nearly the same.
        let lefts = [(left, 0)] + lookAlikes.alternatives(of: left, atMost: 3)
        let rights = [(right, 0)] + lookAlikes.alternatives(of: right, atMost: 3)
        var found: [(pair: [UInt32], cost: Int)] = []
        for one in lefts {
            for two in rights where one.1 + two.1 > 0 && (one.1 == 0 || two.1 == 0 || one.1 + two.1 <= 2) {
                found.append(([one.0, two.0], one.1 + two.1))
            }
        }
        found.sort { ($0.cost, $0.pair[0], $0.pair[1]) < ($1.cost, $1.pair[0], $1.pair[1]) }
        return pairs + found.prefix(Self.mostPairs).map(\.pair)
    }
}
