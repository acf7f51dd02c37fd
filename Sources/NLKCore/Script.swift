/// A writing system, named by its ISO 15924 code.
@frozen
public enum Script: UInt8, Sendable, CaseIterable {
    case common, inherited, latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, thai, lao, khmer, myanmar
    case han, hiragana, katakana, hangul, bopomofo, other

    /// The four-letter code, `Zyyy` for characters that many scripts share and `Zzzz` for the ones not listed here.
    public var code: String {
        switch self {
        case .common: "Zyyy"
        case .inherited: "Zinh"
        case .latin: "Latn"
        case .greek: "Grek"
        case .cyrillic: "Cyrl"
        case .armenian: "Armn"
        case .hebrew: "Hebr"
        case .arabic: "Arab"
        case .devanagari: "Deva"
        case .thai: "Thai"
        case .lao: "Laoo"
        case .khmer: "Khmr"
        case .myanmar: "Mymr"
        case .han: "Hani"
        case .hiragana: "Hira"
        case .katakana: "Kana"
        case .hangul: "Hang"
        case .bopomofo: "Bopo"
        case .other: "Zzzz"
        }
    }
}
