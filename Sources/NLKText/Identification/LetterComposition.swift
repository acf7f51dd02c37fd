/// Letters that are one with the mark behind them, as `e` and U+0301 are `é`.
enum LetterComposition {
    /// The small letter that `letter` and `mark` make, if there is one.
    static func composed(_ letter: UInt16, _ mark: UInt32) -> UInt16? {
        guard let base = Unicode.Scalar(UInt32(letter)), let accent = Unicode.Scalar(mark) else { return nil }
        return table[String(String.UnicodeScalarView([base, accent]))]
    }

    /// Strings are equal, and hash alike, when they are canonically equivalent, so a pair finds the letter that it makes.
    private static let table: [String: UInt16] = {
        var table: [String: UInt16] = [:]
        for range in [UInt32(0xE0)...0x233, 0x390...0x45F, 0x4D1...0x4F9, 0x1E01...0x1EF9] {
            for value in range {
                if let scalar = Unicode.Scalar(value) { table[String(Character(scalar))] = UInt16(value) }
            }
        }
        return table
    }()
}
