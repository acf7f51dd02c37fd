/// What the garbled filter looks at. The raw names stand in `garbled.model`; their order is the order of the weights.
///
/// Features that depend on the length have one slot for each of the six groups 1, 2, 3, 4, 5 to 6, 7 and more letters.
package enum GarbledFeature {
    static let groups = 6
    /// Slots with a length group, in the order of their blocks.
    enum Sized: Int, CaseIterable {
        /// 1: the bias of the group.
        case length
        /// Mean cost of the letters.
        case mean
        /// Cost of the least likely letter.
        case largest
        /// Zipf value of the word, 0 when the lexicon does not hold it.
        case zipf
        /// The same again when all letters are capitals: an abbreviation.
        case zipfCapitals
        /// The lexicon does not hold it.
        case unknown
        /// All letters are capitals and the lexicon does not hold it.
        case unknownCapitals
        /// Letters and digits mixed.
        case code
        /// An unknown word right behind a number, where a unit would stand.
        case afterNumber
    }

    /// Slots without one.
    enum Plain: Int, CaseIterable {
        case lower, capitalized, capitals, hump, oddCase
        case lettersThenDigits, digitsThenLetters, alternating, lowerCode, fourDigits
        /// A letter outside ASCII.
        case marked
        /// Several runs of letters, such as `in-body`.
        case compound
        /// Share of confidence that recognition did not have; 0 when it told none.
        case doubt
        // What the neighbours say; only used in the second look.
        case noise, prose, strays, beforeNumber
    }

    package static let count = Sized.allCases.count * groups + Plain.allCases.count

    static func slot(_ feature: Sized, _ group: Int) -> UInt8 { UInt8(feature.rawValue * groups + group) }

    static func slot(_ feature: Plain) -> UInt8 { UInt8(Sized.allCases.count * groups + feature.rawValue) }

    /// `mean.3`, `oddCase` …: the names of all slots in order.
    package static let names: [String] =
        sizedNames.flatMap { name in (1...groups).map { name + "." + String($0) } } + plainNames

    /// The names of the cases, written out: to ask each case for its name takes a millisecond.
    static let sizedNames = [
        "length", "mean", "largest", "zipf", "zipfCapitals", "unknown", "unknownCapitals", "code", "afterNumber",
    ]
    static let plainNames = [
        "lower", "capitalized", "capitals", "hump", "oddCase", "lettersThenDigits", "digitsThenLetters", "alternating",
        "lowerCode", "fourDigits", "marked", "compound", "doubt", "noise", "prose", "strays", "beforeNumber",
    ]

    /// The group of a word of `letters` letters.
    static func group(letters: Int) -> Int {
        switch letters {
        case ...1: 0
        case 2: 1
        case 3: 2
        case 4: 3
        case 5, 6: 4
        default: 5
        }
    }
}
