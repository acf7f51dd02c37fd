/// A font without ink for text that lies over a picture: every character is a code of two bytes and an empty glyph.
///
/// The code is the character itself; those beyond the first 65,536 take codes of the range that UTF-16 keeps for surrogates, as they come.
/// A map to Unicode at the end says what was used (ISO 32000-1, 9.10.3). It is there twice, for level and for vertical lines, with one descendant.
struct InvisibleFont {
    private let level: Int
    private let vertical: Int
    private let descendant: Int
    private let toUnicode: Int
    private var used: Set<Unicode.Scalar> = []
    private var codes: [Unicode.Scalar: UInt16] = [:]
    private static let firstSpare: UInt16 = 0xD800
    private static let spares = 0x800

    /// Share of the font's size above and below the base line.
    static let ascent = 0.8
    static let descent = 0.2
    /// Height of a space in vertical lines, in thousandths.
    static let verticalSpace = 300

    init(_ objects: inout PDFObjects) {
        level = objects.reserve()
        vertical = objects.reserve()
        descendant = objects.reserve()
        toUnicode = objects.reserve()
    }

    /// Entries of a page's fonts: `/H` for level, `/V` for vertical lines.
    var resources: String { "/H \(level) 0 R/V \(vertical) 0 R" }

    /// The codes of `text` as a string of PDF.
    mutating func codes(of text: some Sequence<Unicode.Scalar>) -> String {
        var result = "<"
        for scalar in text { result += PDFObjects.hexadecimal(code(of: scalar)) }
        return result + ">"
    }

    private mutating func code(of scalar: Unicode.Scalar) -> UInt16 {
        if let code = UInt16(exactly: scalar.value) {
            used.insert(scalar)
            return code
        }
        if let code = codes[scalar] { return code }
        guard codes.count < Self.spares else { return code(of: "\u{FFFD}") }
        let code = Self.firstSpare + UInt16(codes.count)
        codes[scalar] = code
        return code
    }

    /// Width of a character in thousandths of the font's size.
    static func width(of scalar: Unicode.Scalar) -> Int { isNarrow(scalar.value) ? 500 : 1000 }

    private static func isNarrow(_ value: UInt32) -> Bool { narrow.contains { $0.contains(value) } }

    /// Letters of half an ideograph's width; Hangul, ideographs and their marks are the rest.
    private static let narrow: [ClosedRange<UInt32>] = [
        0x0000...0x10FF, 0x1200...0x2BFF, 0xFB00...0xFDFF, 0xFE70...0xFEFF,
    ]

    /// Writes the objects of the font.
    func finish(_ objects: inout PDFObjects) -> [UInt8] {
        let file = objects.stream("/Length1 \(EmptyTrueType.bytes.count)", EmptyTrueType.bytes)
        let descriptor = objects.object(
            "<</Type/FontDescriptor/FontName/NLKInvisible/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0"
                + "/Ascent 800/Descent -200/CapHeight 800/StemV 80/FontFile2 \(file.number) 0 R>>")
        let glyphs = objects.stream("/Filter/RunLengthDecode", Self.glyphMap)
        let widths = Self.narrow.map { "\($0.lowerBound) \($0.upperBound) 500" }.joined(separator: " ")
        let child = objects.object(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/NLKInvisible/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
                + "/Supplement 0>>/FontDescriptor \(descriptor.number) 0 R/DW 1000/W[\(widths)]/DW2[800 -1000]/W2[32 32 -\(Self.verticalSpace) 250 800]"
                + "/CIDToGIDMap \(glyphs.number) 0 R>>", as: descendant)
        let map = objects.stream("", Array(unicodeMap.utf8), as: toUnicode)
        var result = file.bytes + descriptor.bytes + glyphs.bytes + child.bytes + map.bytes
        for (number, encoding) in [(level, "Identity-H"), (vertical, "Identity-V")] {
            result +=
                objects.object(
                    "<</Type/Font/Subtype/Type0/BaseFont/NLKInvisible/Encoding/\(encoding)/DescendantFonts"
                        + "[\(descendant) 0 R]/ToUnicode \(toUnicode) 0 R>>", as: number
                ).bytes
        }
        return result
    }

    /// 65,536 times glyph 0, in runs of 128 bytes (7.4.5).
    private static let glyphMap: [UInt8] = Array(repeatElement([129, 0], count: 1024).joined()) + [128]

    private var unicodeMap: String {
        var entries = used.map { (code: UInt16($0.value), scalar: $0) } + codes.map { (code: $0.value, scalar: $0.key) }
        entries.sort { $0.code < $1.code }
        var map = """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/NLKUnicode def
            /CMapType 2 def
            1 begincodespacerange
            <0000><FFFF>
            endcodespacerange

            """
        // A block may hold a hundred entries.
        for start in stride(from: 0, to: entries.count, by: 100) {
            let part = entries[start..<min(start + 100, entries.count)]
            map += "\(part.count) beginbfchar\n"
            for (code, scalar) in part {
                let units = String(scalar).utf16.map { PDFObjects.hexadecimal($0) }.joined()
                map += "<\(PDFObjects.hexadecimal(code))><\(units)>\n"
            }
            map += "endbfchar\n"
        }
        return map + "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
    }
}
