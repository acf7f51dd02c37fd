import CNLKTesseract

/// The script of a page as Tesseract's detector names it, and the language data that reads it.
struct PageScript: Equatable {
    /// Such as "Arabic".
    let name: String

    /// Whether there is so much text that there can be no doubt.
    let isSure: Bool

    /// The detector is rarely wrong above it: three lines of Greek or Russian have about 3, a page of Arabic 26 to 72. Strokes in a photo reach 3 too,
    /// so that only pages with lines of text are asked about.
    private static let leastConfidence: Float = 2
    private static let sureConfidence: Float = 10

    /// `nil` where the detector is not installed, unsure, or sees too little text.
    init?(of page: NormalizedPage, data: TesseractData) {
        var name = [CChar](repeating: 0, count: 64)
        var confidence: Float = 0
        let status = page.pixels.withUnsafeBufferPointer { grey in
            grey.baseAddress.map {
                nlk_tesseract_script(
                    data.folder, $0, Int32(page.width), Int32(page.height), 300, &name, Int32(name.count), &confidence)
            } ?? 1
        }
        guard status == 0, confidence >= Self.leastConfidence else { return nil }
        isSure = confidence >= Self.sureConfidence
        self.name = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Language data that reads the script, the most used language first; empty for scripts that are read anyhow.
    var data: [String] { Self.data[name] ?? [] }

    private static let data = [
        "Arabic": ["ara", "fas", "urd"], "Armenian": ["hye"], "Bengali": ["ben"], "Cyrillic": ["rus", "ukr", "bul"],
        "Devanagari": ["hin", "mar", "nep"], "Ethiopic": ["amh"], "Georgian": ["kat"], "Greek": ["ell"],
        "Gujarati": ["guj"], "Gurmukhi": ["pan"], "Hebrew": ["heb"], "Kannada": ["kan"], "Khmer": ["khm"],
        "Korean": ["kor"], "Lao": ["lao"], "Malayalam": ["mal"], "Myanmar": ["mya"], "Sinhala": ["sin"],
        "Tamil": ["tam"], "Telugu": ["tel"], "Thai": ["tha"],
    ]
}
