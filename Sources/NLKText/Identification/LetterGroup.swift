/// The letters that languages are told apart by: one script, or several that one language mixes.
///
/// The number is part of the trained model: append, never reorder.
@frozen
public enum LetterGroup: UInt8, Sendable, CaseIterable {
    /// No letter.
    case none
    case latin, cyrillic, arabic, devanagari, bengali, hebrew, ethiopic, tibetan, han, kana, hangul
    case greek, armenian, georgian, thai, lao, khmer, myanmar, tamil, telugu, kannada, malayalam, gujarati, gurmukhi
    case oriya, sinhala, thaana, syllabics, cherokee, mongolian
    /// A combining mark: belongs to the letter before it.
    case mark

    /// ISO 15924 code of the script.
    public var code: String { Self.codes[Int(rawValue)] }

    private static let codes = [
        "Zyyy", "Latn", "Cyrl", "Arab", "Deva", "Beng", "Hebr", "Ethi", "Tibt", "Hani", "Jpan", "Kore", "Grek", "Armn",
        "Geor", "Thai", "Laoo", "Khmr", "Mymr", "Taml", "Telu", "Knda", "Mlym", "Gujr", "Guru", "Orya", "Sinh", "Thaa",
        "Cans", "Cher", "Mong", "Zinh",
    ]

    /// The language of a script that, in practice, only one language is written in.
    public var onlyLanguage: String? {
        switch self {
        case .kana: "ja"
        case .hangul: "ko"
        case .greek: "el"
        case .armenian: "hy"
        case .georgian: "ka"
        case .thai: "th"
        case .lao: "lo"
        case .khmer: "km"
        case .myanmar: "my"
        case .tamil: "ta"
        case .telugu: "te"
        case .kannada: "kn"
        case .malayalam: "ml"
        case .gujarati: "gu"
        case .gurmukhi: "pa"
        case .oriya: "or"
        case .sinhala: "si"
        case .thaana: "dv"
        case .syllabics: "iu"
        case .cherokee: "chr"
        case .mongolian: "mn"
        default: nil
        }
    }

    /// How many Latin letters one letter of it says as much as.
    var weight: Int {
        switch self {
        case .han, .hangul: 3
        case .kana, .thai, .lao, .khmer, .myanmar, .ethiopic, .syllabics: 2
        default: 1
        }
    }

    /// Whether its languages share rows of 64 lanes; all others share rows of 16.
    package var isWide: Bool { self == .latin }

    /// Whether its words have no ends: single characters, pairs and triples are read, across the whole run.
    package var isRun: Bool { self == .han }

    /// Whether its letters join with digits to codes, such as `B12`.
    var isCased: Bool {
        switch self {
        case .latin, .cyrillic, .greek, .armenian: true
        default: false
        }
    }

    /// Blocks of the Basic Multilingual Plane by group. Source: the script property of Unicode 15, marks of a script with its letters.
    static let ranges: [(ClosedRange<UInt32>, LetterGroup)] = [
        (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xAA...0xAA, .latin), (0xBA...0xBA, .latin),
        (0xC0...0xD6, .latin), (0xD8...0xF6, .latin), (0xF8...0x2B8, .latin), (0x2BB...0x2BC, .latin),
        (0x300...0x36F, .mark), (0x370...0x373, .greek), (0x376...0x37D, .greek), (0x37F...0x3FF, .greek),
        (0x400...0x481, .cyrillic), (0x48A...0x52F, .cyrillic), (0x531...0x556, .armenian), (0x560...0x588, .armenian),
        (0x591...0x5BD, .mark), (0x5BF...0x5BF, .mark), (0x5C1...0x5C7, .mark), (0x5D0...0x5F2, .hebrew),
        (0x610...0x61A, .mark), (0x620...0x63F, .arabic), (0x641...0x64A, .arabic), (0x64B...0x65F, .mark),
        (0x66E...0x66F, .arabic), (0x670...0x670, .mark), (0x671...0x6D3, .arabic), (0x6D5...0x6D5, .arabic),
        (0x6D6...0x6DC, .mark), (0x6EE...0x6EF, .arabic), (0x6FA...0x6FF, .arabic), (0x750...0x77F, .arabic),
        (0x780...0x7B1, .thaana), (0x8A0...0x8C9, .arabic), (0x900...0x963, .devanagari), (0x971...0x97F, .devanagari),
        (0x980...0x9E3, .bengali), (0x9F0...0x9F1, .bengali), (0xA01...0xA63, .gurmukhi), (0xA70...0xA75, .gurmukhi),
        (0xA81...0xAE3, .gujarati), (0xB01...0xB63, .oriya), (0xB82...0xBD7, .tamil), (0xC00...0xC63, .telugu),
        (0xC80...0xCE3, .kannada), (0xD00...0xD63, .malayalam), (0xD7A...0xD7F, .malayalam), (0xD81...0xDDF, .sinhala),
        (0xE01...0xE3A, .thai), (0xE40...0xE4E, .thai), (0xE81...0xECD, .lao), (0xEDC...0xEDF, .lao),
        (0xF40...0xFBC, .tibetan), (0x1000...0x103F, .myanmar), (0x1050...0x108F, .myanmar),
        (0x10A0...0x10FF, .georgian),
        (0x1100...0x11FF, .hangul), (0x1200...0x135F, .ethiopic), (0x1380...0x138F, .ethiopic),
        (0x13A0...0x13FD, .cherokee), (0x1401...0x167F, .syllabics), (0x1780...0x17D3, .khmer),
        (0x1820...0x18AA, .mongolian), (0x1C80...0x1C88, .cyrillic), (0x1C90...0x1CBF, .georgian),
        (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x2D00...0x2D2D, .georgian),
        (0x2D80...0x2DDE, .ethiopic), (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han), (0x3041...0x3096, .kana),
        (0x309D...0x309F, .kana), (0x30A1...0x30FA, .kana), (0x30FC...0x30FF, .kana), (0x3131...0x318E, .hangul),
        (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xA640...0xA66E, .cyrillic),
        (0xA722...0xA787, .latin), (0xAB70...0xABBF, .cherokee), (0xAC00...0xD7A3, .hangul), (0xF900...0xFAFF, .han),
        (0xFB00...0xFB06, .latin), (0xFB50...0xFBB1, .arabic), (0xFBD3...0xFD3D, .arabic), (0xFD50...0xFDFB, .arabic),
        (0xFE70...0xFEFC, .arabic), (0xFF21...0xFF3A, .latin), (0xFF41...0xFF5A, .latin), (0xFF66...0xFF9D, .kana),
    ]
}
