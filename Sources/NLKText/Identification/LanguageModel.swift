import NLKCore
import NLKLexicon

/// The trained model of the identifier, over a mapped image.
///
/// Sections: `letters` (see `LetterTable`), `wide` and `narrow` (see `LanguageRows`), and `languages`, a text that says what the lanes mean:
///
/// ```
/// scale TAB wide TAB 0.0123              logarithm of the odds that one unit of a row stands for
/// scale TAB narrow TAB 0.0456
/// temperature TAB 0.35                   how much less each further word counts
/// lane TAB Latn TAB 0 TAB en TAB -0.2    script, lane, language, logarithm of its prior
/// forms TAB Hans TAB 们签…               Han letters that only Simplified (Hans) or only Traditional (Hant) Chinese has
/// ```
/// Bump `version` when the meaning of any of them changes, or the features do. History: 1 = first.
struct LanguageModel: Sendable {
    static let version = 1
    static let names = (letters: "letters", wide: "wide", narrow: "narrow", languages: "languages")

    let letters: LetterTable
    let wide: LanguageRows
    let narrow: LanguageRows
    var wideScale: Float = 1
    var narrowScale: Float = 1
    var temperature: Float = 0
    /// By group number: what its lanes stand for.
    private(set) var lanes: [[Lane]]
    /// By Han letter: 1 for one that only Simplified Chinese has, -1 for one that only Traditional Chinese has.
    private(set) var forms = [Int8](repeating: 0, count: 0x10000)
    /// Keeps the memory of letters and rows.
    private let owners: [AnyObject & Sendable]

    struct Lane: Sendable {
        var language: Language
        /// Logarithm.
        var prior: Float
    }

    /// The contents of the four sections, letters and rows aligned to 64 bytes.
    struct Sections {
        var letters: UnsafeRawBufferPointer
        var wide: UnsafeRawBufferPointer
        var narrow: UnsafeRawBufferPointer
        var languages: UnsafeRawBufferPointer
    }

    /// Checks the sections of `image`.
    ///
    /// - Throws: `NLKError` (`badInput`) for an image that holds no model or a damaged one.
    init(_ image: ImageReader) throws(NLKError) {
        let sections = Sections(
            letters: try image.section(Self.names.letters, version: Self.version),
            wide: try image.section(Self.names.wide, version: Self.version),
            narrow: try image.section(Self.names.narrow, version: Self.version),
            languages: try image.section(Self.names.languages, version: Self.version))
        try self.init(sections, owners: [image], file: image.file.path)
    }

    /// Over `sections`, which live as long as `owners`; `file` is for messages.
    init(_ sections: Sections, owners: [AnyObject & Sendable], file: String) throws(NLKError) {
        self.owners = owners
        guard LetterTable.isSound(sections.letters) else { throw Self.fault("has damaged letters", file) }
        letters = LetterTable(sections.letters)
        guard let wide = LanguageRows(sections.wide, lanes: LanguageRows.wideLanes),
            let narrow = LanguageRows(sections.narrow, lanes: LanguageRows.narrowLanes)
        else { throw Self.fault("has rows of a wrong size", file) }
        (self.wide, self.narrow) = (wide, narrow)
        lanes = Array(repeating: [], count: LetterGroup.allCases.count)
        for line in String(decoding: sections.languages, as: UTF8.self).split(separator: "\n")
        where !line.hasPrefix("#") {
            guard read(line.split(separator: "\t")) else { throw Self.fault("has a damaged list of languages", file) }
        }
        guard !lanes[Int(LetterGroup.latin.rawValue)].isEmpty else { throw Self.fault("has no languages", file) }
    }

    private mutating func read(_ fields: [Substring]) -> Bool {
        switch (fields.first, fields.count) {
        case ("scale", 3):
            guard let value = Float(fields[2]), value > 0, value < 100 else { return false }
            if fields[1] == "wide" { wideScale = value } else { narrowScale = value }
        case ("temperature", 2):
            guard let value = Float(fields[1]), value >= 0, value < 100 else { return false }
            temperature = value
        case ("forms", 3):
            for letter in fields[2].utf16 { forms[Int(letter)] = fields[1] == "Hans" ? 1 : -1 }
        case ("lane", 5):
            guard let group = LetterGroup.allCases.first(where: { $0.code == fields[1] }), let lane = Int(fields[2]),
                let prior = Float(fields[4]), prior.isFinite,
                lane == lanes[Int(group.rawValue)].count,
                lane < (group.isWide ? LanguageRows.wideLanes : LanguageRows.narrowLanes)
            else { return false }
            lanes[Int(group.rawValue)].append(
                Lane(language: Language(canonical: String(fields[3])), prior: prior))
        default: return false
        }
        return true
    }

    private static func fault(_ what: String, _ file: String) -> NLKError {
        NLKError(.badInput, "the language image \(what): run 'nlk dictionary build'", at: .init(file: file))
    }

    /// All languages that can be the answer, by ascending tag.
    var languages: [Language] {
        let only = LetterGroup.allCases.compactMap(\.onlyLanguage).map { Language(canonical: $0) }
        return Set(lanes.joined().map(\.language) + only).sorted { $0.tag < $1.tag }
    }
}
