/// Letters without their accents: é → e, ø → o, ά → α.
///
/// For Latin and Greek, whose accents people leave out when they search. Those of kana and Cyrillic (が, й) make other letters and stay,
/// but for ё, which is written as е more often than not. Source: canonical decompositions of the Unicode data, and by hand the letters
/// with a stroke, which have none.
enum PlainLetter {
    /// The plain letter of `scalar`, which is not ASCII; `nil` where it is one already.
    static func of(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0xC0..<0x250: look(latin, scalar - 0xC0)
        case 0x1E00..<0x1F00: look(latinAdditional, scalar - 0x1E00)
        case 0x370..<0x400: look(greek, scalar - 0x370)
        case 0x1F00..<0x2000: look(greekExtended, scalar - 0x1F00)
        case 0x401, 0x451: 0x435
        default: nil
        }
    }

    /// The two letters that `scalar` stands for: ß → ss.
    static func pair(_ scalar: UInt32) -> (UInt32, UInt32)? {
        switch scalar {
        case 0xDF, 0x1E9E: (0x73, 0x73)
        case 0xC6, 0xE6: (0x61, 0x65)
        case 0x152, 0x153: (0x6F, 0x65)
        case 0xDE, 0xFE: (0x74, 0x68)
        default: nil
        }
    }

    private static func look(_ table: [UInt32], _ index: UInt32) -> UInt32? {
        let letter = table[Int(index)]
        return letter == 0x2E ? nil : letter
    }

    private static func letters(_ row: String) -> [UInt32] { row.unicodeScalars.map(\.value) }

    // One letter for each character of the range, a full stop where there is nothing to do.
    private static let latin = letters(
        """
        aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggg\
        gggghhhhiiiiiiii.i..jjkkkllllllllllnnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
        b................ff....i........oo.............uu....zz......................aaiioouuuuuuuuuu.aa\
        aa....ggkkoooo..j...gg..nnaa..ooaaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy...j........\
        ...b............
        """)
    private static let latinAdditional = letters(
        """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr\
        ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
        eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
        """)
    private static let greek = letters(
        """
        .....................¨α.εηι.ο.υωι.........................ιυαεηιυ.........................ιυουω.\
        ...ϒϒ...........................................
        """)
    private static let greekExtended = letters(
        """
        ααααααααααααααααεεεεεε..εεεεεε..ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο..οοοοοο..υυυυυυυυ.υ.υ.υ.υ\
        ωωωωωωωωωωωωωωωωααεεηηιιοουυωω..ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα.ααααααα...\
        .¨ηηη.ηηεεηηη᾿᾿᾿ιιιι..ιιιιιι.῾῾῾υυυυρρυυυυυυρ¨¨...ωωω.ωωοοωωω...
        """)
}
