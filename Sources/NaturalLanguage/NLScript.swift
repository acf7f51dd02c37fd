/// A writing system, named by its ISO 15924 code.
public struct NLScript: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let undetermined = NLScript("Zyyy")
    public static let arabic = NLScript("Arab")
    public static let armenian = NLScript("Armn")
    public static let bengali = NLScript("Beng")
    public static let canadianAboriginalSyllabics = NLScript("Cans")
    public static let cherokee = NLScript("Cher")
    public static let cyrillic = NLScript("Cyrl")
    public static let devanagari = NLScript("Deva")
    public static let ethiopic = NLScript("Ethi")
    public static let georgian = NLScript("Geor")
    public static let greek = NLScript("Grek")
    public static let gujarati = NLScript("Gujr")
    public static let gurmukhi = NLScript("Guru")
    public static let hebrew = NLScript("Hebr")
    public static let japanese = NLScript("Jpan")
    public static let kannada = NLScript("Knda")
    public static let khmer = NLScript("Khmr")
    public static let korean = NLScript("Kore")
    public static let lao = NLScript("Laoo")
    public static let latin = NLScript("Latn")
    public static let malayalam = NLScript("Mlym")
    public static let mongolian = NLScript("Mong")
    public static let myanmar = NLScript("Mymr")
    public static let oriya = NLScript("Orya")
    public static let simplifiedChinese = NLScript("Hans")
    public static let sinhala = NLScript("Sinh")
    public static let tamil = NLScript("Taml")
    public static let telugu = NLScript("Telu")
    public static let thai = NLScript("Thai")
    public static let tibetan = NLScript("Tibt")
    public static let traditionalChinese = NLScript("Hant")
}
