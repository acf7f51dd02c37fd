/// Chemical formulas with a number in them, such as `H2O` or `CaCO3`: letters that look like nothing and mean something.
enum ChemicalFormula {
    /// Whether `text` is two or more element symbols, capitals as they are written, with at least one number behind a symbol.
    static func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (symbols, digits) = (0, 0)
        var index = 0
        while index < text.count {
            guard isCapital(text[index]) else { return false }
            let second = index + 1 < text.count && isSmall(text[index + 1]) ? text[index + 1] : 0
            if index + 2 < text.count, second != 0, isSmall(text[index + 2]) { return false }
            guard elements.contains(UInt16(text[index]) << 8 | UInt16(second)) else { return false }
            symbols += 1
            index += second == 0 ? 1 : 2
            while index < text.count, text[index] &- 0x30 < 10 {
                digits += 1
                index += 1
            }
        }
        return symbols > 1 && digits > 0
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
    private static func isSmall(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

    /// The symbols of the periodic table, two bytes each, the second 0 where there is none.
    private static let elements: Set<UInt16> = {
        let symbols = """
            H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc \
            Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi \
            Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
            """
        return Set(
            symbols.split(separator: " ").map { symbol in
                let bytes = Array(symbol.utf8)
                return UInt16(bytes[0]) << 8 | UInt16(bytes.count > 1 ? bytes[1] : 0)
            })
    }()
}
