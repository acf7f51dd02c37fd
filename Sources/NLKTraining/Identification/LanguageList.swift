import NLKText

/// The languages of each script, in the order of their lanes, with the logarithm of their prior.
///
/// A language that few documents are written in and that is close to a greater one has a low prior: it needs clearer words. Serbian in Latin
/// letters has one, since it has letters of its own.
enum LanguageList {
    struct Group {
        var letters: LetterGroup
        var languages: [(tag: String, prior: Float)]

        /// `rare`: tags with their prior; all others have a prior of 0.
        init(_ letters: LetterGroup, _ tags: String, rare: [String: Float] = [:]) {
            self.letters = letters
            var priors: [String: Float] = [:]
            for (tags, prior) in rare { for tag in tags.split(separator: " ") { priors[String(tag)] = prior } }
            languages = tags.split(separator: " ").map { (String($0), priors[String($0)] ?? 0) }
        }
    }

    static let groups = [
        Group(
            .latin,
            """
            af cs cy da de en es et eu fi fr ga gl hr hu id is it la lt lv mt nl no pl pt ro sk sl sq sr sv tl tr vi az ca eo \
            bs ms nn lb mi so sw uz xh yo zu sn st br fy gd fo oc jv su ht ceb ku
            """,
            rare: [
                "az ca eo sr": -0.7, "ms nn lb mi so sw uz xh yo zu sn st br fy gd fo oc jv su ht ceb ku": -1.5,
                "bs": -2.2,
            ]),
        Group(.cyrillic, "be bg kk mk ru uk ky mn tg tt sr", rare: ["ky mn tg tt": -0.7]),
        Group(.arabic, "ar fa ur ps sd ug", rare: ["ps sd ug": -0.7]),
        Group(.devanagari, "hi mr ne sa", rare: ["ne": -0.4, "sa": -1.5]),
        Group(.bengali, "bn as", rare: ["as": -0.7]),
        Group(.hebrew, "he yi", rare: ["yi": -0.7]),
        Group(.ethiopic, "am ti", rare: ["ti": -0.7]),
        Group(.tibetan, "bo dz", rare: ["dz": -0.7]),
        Group(.han, "zh-Hans zh-Hant ja", rare: ["zh-Hans": 0.3]),
    ]

    /// The name of a language's word table: Serbian has one for each of its scripts.
    static func table(of language: String, in group: LetterGroup) -> String {
        language == "sr" && group == .cyrillic ? "sr-Cyrl" : language
    }
}
