import Glibc
import NLKCore

/// The language data of Tesseract that is installed.
struct TesseractData: Sendable {
    /// The folder with files `NAME.traineddata`.
    let folder: String

    /// The folder of `$TESSDATA_PREFIX`, or where Debian puts it.
    init() {
        let named = getenv("TESSDATA_PREFIX").map { String(cString: $0) }
        let folders = [named, "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata"].compactMap { $0 }
        folder = folders.first { access($0, R_OK | X_OK) == 0 } ?? folders[0]
    }

    init(folder: String) { self.folder = folder }

    func has(_ language: Language) -> Bool { has(Self.name(of: language)) }

    /// Whether there is data for vertical text in the language.
    func hasVertical(_ language: Language) -> Bool { has(Self.name(of: language) + "_vert") }

    func has(_ name: String) -> Bool { access("\(folder)/\(name).traineddata", R_OK) == 0 }

    /// The names for `languages`, joined as Tesseract wants them; without languages simplified Chinese and English, as far as installed.
    /// For vertical text the data made for it, where there is any.
    ///
    /// - Throws: `NLKError` (`missingComponent`) naming the Debian package.
    func names(for languages: [Language], isVertical: Bool = false) throws(NLKError) -> String {
        var names: [String] = []
        if languages.isEmpty {
            names = ["chi_sim", "eng"].filter(has)
            if names.isEmpty {
                throw NLKError(
                    .missingComponent,
                    "no language data of Tesseract in '\(folder)': apt-get install tesseract-ocr-chi-sim")
            }
        }
        for language in languages where language != .undetermined {
            let name = Self.name(of: language)
            guard has(name) else {
                let package = name.split(separator: "_").joined(separator: "-")
                throw NLKError(
                    .missingComponent,
                    "no language data for '\(language)' in '\(folder)': apt-get install tesseract-ocr-\(package)")
            }
            let upright = name + "_vert"
            let chosen = isVertical && has(upright) ? upright : name
            if !names.contains(chosen) { names.append(chosen) }
        }
        return names.joined(separator: "+")
    }

    /// Tesseract's name of a language: mostly ISO 639-2.
    static func name(of language: Language) -> String {
        if language == .simplifiedChinese { return "chi_sim" }
        if language == .traditionalChinese { return "chi_tra" }
        return codes[language.primary] ?? language.primary
    }

    /// The language of data named as Tesseract does.
    static func language(named name: String) -> Language {
        Language(canonical: codes.first { $0.value == name }?.key ?? name)
    }

    private static let codes = [
        "ar": "ara", "be": "bel", "bg": "bul", "ca": "cat", "cs": "ces", "da": "dan", "de": "deu", "el": "ell",
        "en": "eng", "es": "spa", "et": "est", "fa": "fas", "fi": "fin", "fr": "fra", "he": "heb", "hi": "hin",
        "hr": "hrv", "hu": "hun", "id": "ind", "is": "isl", "it": "ita", "ja": "jpn", "ko": "kor", "la": "lat",
        "lt": "lit", "lv": "lav", "ms": "msa", "nl": "nld", "no": "nor", "nb": "nor", "pl": "pol", "pt": "por",
        "ro": "ron", "ru": "rus", "sk": "slk", "sl": "slv", "sr": "srp", "sv": "swe", "th": "tha", "tr": "tur",
        "uk": "ukr", "ur": "urd", "vi": "vie",
    ]
}
