import CNLKICU
import NLKCore

/// A character encoding by the name that people and standards give it.
public struct TextEncoding: Hashable, Sendable, CustomStringConvertible {
    /// The name shown to people: `UTF-8`, `GB18030`, `Shift_JIS`.
    public let name: String
    /// The name of ICU's converter.
    let converter: String

    public var description: String { name }

    init(name: String, converter: String? = nil) {
        self.name = name
        self.converter = converter ?? name
    }

    public static let utf8 = TextEncoding(name: "UTF-8")
    /// Of either byte order: see `withByteOrder`.
    static let utf16 = TextEncoding(name: "UTF-16")
    static let utf32 = TextEncoding(name: "UTF-32")
    static let utf16LittleEndian = TextEncoding(name: "UTF-16LE")
    static let utf16BigEndian = TextEncoding(name: "UTF-16BE")
    static let utf32LittleEndian = TextEncoding(name: "UTF-32LE")
    static let utf32BigEndian = TextEncoding(name: "UTF-32BE")
    static let gb18030 = TextEncoding(name: "GB18030")
    static let big5 = TextEncoding(name: "Big5", converter: "Big5-HKSCS")
    static let shiftJIS = TextEncoding(name: "Shift_JIS", converter: "ibm-943_P15A-2003")
    static let eucKR = TextEncoding(name: "EUC-KR", converter: "windows-949-2000")
    static let iso2022JP = TextEncoding(name: "ISO-2022-JP")
    static let eucJP = TextEncoding(name: "EUC-JP")

    /// Finds an encoding by any of its names; case, hyphens, underscores and spaces do not count.
    ///
    /// Old names are read as the superset that files so named really use, as browsers do: GB2312 and GBK as GB18030,
    /// Shift_JIS with Microsoft's extensions, EUC-KR as Windows-949, Big5 with the Hong Kong characters, ISO-8859-1 and
    /// US-ASCII as Windows-1252.
    /// - Throws: `NLKError` (`usage`) that lists near names.
    public init(named text: String) throws(NLKError) {
        let key = Self.key(text)
        if let known = Self.supersets[key] {
            self = known
            return
        }
        var status: Int32 = 0
        let opened = key.isEmpty ? nil : cnlk_converter_open(text, &status)
        guard let opened else {
            let near = Self.namesNear(key)
            throw NLKError(
                .usage,
                "unknown encoding '\(text)': "
                    + (near.isEmpty
                        ? "try UTF-8, GB18030, Big5, Shift_JIS, EUC-KR"
                        : "did you mean \(near.joined(separator: ", "))?"))
        }
        cnlk_converter_close(opened)
        self.init(name: cnlk_encoding_standard_name(text).map { String(cString: $0) } ?? text, converter: text)
    }

    /// UTF-16 and UTF-32 with the byte order of `found`, if that is one of theirs; little endian, as on Windows, if not.
    func withByteOrder(_ found: TextEncoding?) -> TextEncoding {
        switch self {
        case .utf16: found == .utf16BigEndian ? .utf16BigEndian : .utf16LittleEndian
        case .utf32: found == .utf32BigEndian ? .utf32BigEndian : .utf32LittleEndian
        default: self
        }
    }

    /// Lower-case letters and digits of a name.
    private static func key(_ name: String) -> String {
        String(
            decoding: name.lowercased().utf8.filter { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 },
            as: UTF8.self)
    }

    private static let supersets: [String: TextEncoding] = {
        var names: [String: TextEncoding] = [:]
        func add(_ encoding: TextEncoding, _ keys: String) {
            for key in keys.split(separator: " ") { names[String(key)] = encoding }
        }
        add(.utf8, "utf8 utf8bom unicode11utf8")
        add(.utf16, "utf16 ucs2 unicode iso10646ucs2")
        add(.utf32, "utf32 ucs4 iso10646ucs4")
        add(.utf16LittleEndian, "utf16le ucs2le")
        add(.utf16BigEndian, "utf16be ucs2be unicodefffe")
        add(.utf32LittleEndian, "utf32le ucs4le")
        add(.utf32BigEndian, "utf32be ucs4be")
        add(.gb18030, "gb18030 gb2312 gbk gb231280 euccn cp936 windows936 ms936 xgbk")
        add(.big5, "big5 big5hkscs cp950 windows950 ms950 xbig5 bigfive")
        add(.shiftJIS, "shiftjis sjis cp932 windows31j windows932 ms932 mskanji xsjis csshiftjis")
        add(.eucKR, "euckr cp949 windows949 ms949 uhc ksc5601 ksc56011987 ksc56011989 korean")
        add(.iso2022JP, "iso2022jp csiso2022jp jis")
        add(.eucJP, "eucjp xeucjp ujis")
        add(TextEncoding(name: "windows-1252"), "iso88591 latin1 l1 usascii ascii windows1252 cp1252 ansi")
        add(TextEncoding(name: "windows-1254"), "iso88599 latin5 windows1254 cp1254")
        return names
    }()

    /// Up to five known names whose key is near `key`, the nearest first.
    private static func namesNear(_ key: String) -> [String] {
        var best: [String: (distance: Int, name: String)] = [:]
        for index in 0..<cnlk_encoding_count() {
            var alias: Int32 = 0
            while let found = cnlk_encoding_alias(index, alias) {
                alias += 1
                let name = String(cString: found)
                let distance = editDistance(Array(key.utf8), Array(Self.key(name).utf8))
                guard distance <= max(1, key.utf8.count / 3) else { continue }
                let shown = cnlk_encoding_standard_name(name).map { String(cString: $0) } ?? name
                if distance < best[shown]?.distance ?? Int.max { best[shown] = (distance, shown) }
            }
        }
        return best.values.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
    }

    /// Levenshtein distance.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let next = min(row[column] + 1, row[column + 1] + 1, diagonal + (byte == other ? 0 : 1))
                diagonal = row[column + 1]
                row[column + 1] = next
            }
        }
        return row[right.count]
    }
}
