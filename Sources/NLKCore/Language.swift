/// A language, named by its BCP 47 tag in canonical case (`zh-Hans`, `ja`, `en`).
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// The canonical tag.
    public let tag: String

    /// Takes a tag that is known to be canonical.
    public init(canonical tag: String) { self.tag = tag }

    public static let simplifiedChinese = Language(canonical: "zh-Hans")
    public static let traditionalChinese = Language(canonical: "zh-Hant")
    public static let english = Language(canonical: "en")
    public static let japanese = Language(canonical: "ja")
    public static let korean = Language(canonical: "ko")
    /// Not known.
    public static let undetermined = Language(canonical: "und")

    public var description: String { tag }

    /// The primary language subtag: `zh` of `zh-Hans`.
    public var primary: String { tag.split(separator: "-").first.map(String.init) ?? tag }

    public var isChinese: Bool { primary == "zh" }

    /// The primary subtags under which data for this language may stand, the best first: its own, then that of a language so near that its
    /// data serve.
    public var dataTags: [String] { [primary] + (Self.near[primary].map { [$0] } ?? []) }

    /// Norwegian without a form is Bokmål; Bosnian, Croatian and Serbian in Latin letters are close to one language.
    private static let near = ["no": "nb", "nn": "nb", "bs": "hr", "sr": "hr", "sh": "hr"]

    /// Reads one tag in any case, with `-` or `_`; understands the aliases in `aliases` and the names that Tesseract uses.
    ///
    /// `zh`, `zh-CN`, `zh-SG`, `chi_sim` give `zh-Hans`; `zh-TW`, `zh-HK`, `zh-MO`, `chi_tra` give `zh-Hant`.
    /// - Throws: `NLKError` (`usage`) for text that is no well-formed tag or no known language.
    public init(parsing text: String) throws(NLKError) {
        let lowered = text.lowercased().split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
        if let alias = Language.aliases[lowered] {
            self.init(canonical: alias)
            return
        }
        let parts = lowered.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, Language.known.contains(first),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) })
        else {
            throw NLKError(
                .usage, "unknown language tag '\(text)': use a BCP 47 tag such as zh-Hans, zh-Hant, ja, ko or en")
        }
        var canonical = [first]
        for part in parts.dropFirst() {
            switch part.utf8.count {
            case 4: canonical.append(part.prefix(1).uppercased() + part.dropFirst())
            case 2: canonical.append(part.uppercased())
            default: canonical.append(part)
            }
        }
        if first == "zh" {
            let traditional =
                canonical.contains("Hant")
                || !canonical.contains("Hans")
                    && canonical.contains { ["TW", "HK", "MO"].contains($0) }
            self.init(canonical: traditional ? "zh-Hant" : "zh-Hans")
        } else {
            self.init(canonical: canonical.joined(separator: "-"))
        }
    }

    /// Reads `TAG[+TAG…]`, the preferred language first.
    public static func list(parsing text: String) throws(NLKError) -> [Language] {
        var languages: [Language] = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            let language = try Language(parsing: String(part))
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
}

extension Language {
    /// Other names in use, Tesseract's among them.
    static let aliases: [String: String] = [
        "chi-sim": "zh-Hans", "chi-tra": "zh-Hant", "chi-sim-vert": "zh-Hans", "chi-tra-vert": "zh-Hant",
        "chi": "zh-Hans", "zho": "zh-Hans", "cmn": "zh-Hans", "zh": "zh-Hans",
        "jpn": "ja", "jpn-vert": "ja", "kor": "ko", "eng": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr",
        "spa": "es", "ita": "it", "por": "pt", "nld": "nl", "rus": "ru", "ces": "cs", "swe": "sv", "dan": "da",
        "nor": "no", "fin": "fi", "pol": "pl", "tur": "tr", "ell": "el", "heb": "he", "ara": "ar", "tha": "th",
        "vie": "vi", "ukr": "uk", "hun": "hu", "ron": "ro", "hrv": "hr", "slk": "sk", "slv": "sl", "ind": "id",
        "lat": "la", "frk": "de", "deu-frak": "de", "cat": "ca", "lit": "lt", "lav": "lv", "est": "et", "bul": "bg",
    ]

    /// Primary language subtags (ISO 639) that are accepted.
    static let known: Set<String> = Set(
        """
        af am ar as az be bg bn bo br bs ca ceb chr cs cy da de dv dz el en eo es et eu fa fi fil fo fr fy ga gd gl gn gu ha \
        haw he hi hr ht hu hy ia id ig is it iu ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne \
        nl nn no oc om or pa pl ps pt qu rm ro ru rw sa sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn \
        to tr ts tt ug uk und ur uz vi vo wo xh yi yo yue zh zu
        """.split(separator: " ").map(String.init))
}
