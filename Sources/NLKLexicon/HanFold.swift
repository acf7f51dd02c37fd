/// Which character stands for which when texts and words are compared: the facts behind `CharacterCodes`.
///
/// One character for one, so that offsets hold: Traditional to Simplified (from a conversion table read at build time),
/// wide to narrow, upper to lower case (from the Unicode data of the standard library). Chains are followed: Ａ → A → a.
public struct HanFold: Sendable {
    /// Folded scalar by scalar; what is not listed folds to itself.
    public private(set) var pairs: [UInt32: UInt32] = [:]

    /// Width, case, and the look-alikes of apostrophe, hyphen and middle dot only.
    public init() { pairs = Self.widthAndCase }

    /// Every character stands for itself: for dictionaries that tell width and case apart.
    public static let identity = HanFold(pairs: [:])

    private init(pairs: [UInt32: UInt32]) { self.pairs = pairs }

    private static let widthAndCase: [UInt32: UInt32] = {
        var pairs: [UInt32: UInt32] = [:]
        for range: ClosedRange<UInt32> in [0x41...0x24E9, 0x2C00...0x2D2D, 0xA640...0xA7F6, 0xFF21...0xFF3A] {
            for value in range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let lower = scalar.properties.lowercaseMapping.unicodeScalars
                if lower.count == 1, let mapped = lower.first, mapped != scalar { pairs[value] = mapped.value }
            }
        }
        for value: UInt32 in 0xFF01...0xFF5E {
            let narrow = value - 0xFEE0
            pairs[value] = pairs[narrow] ?? narrow
        }
        pairs[0x3000] = 0x20
        pairs[0x2019] = 0x27
        for hyphen: UInt32 in [0x2010, 0x2011] { pairs[hyphen] = 0x2D }
        for dot: UInt32 in [0x2022, 0x2027, 0x30FB, 0xFF65] { pairs[dot] = 0xB7 }
        return pairs
    }()

    /// Adds `conversion` (Traditional character, Simplified character); a later pair overrides an earlier one.
    public mutating func add(_ conversion: some Sequence<(UInt32, UInt32)>) {
        for (from, to) in conversion {
            if from == to { pairs[from] = nil } else { pairs[from] = to }
        }
    }

    /// Follows chains, at most four steps (a circle in the table ends there).
    public func folded(_ scalar: UInt32) -> UInt32 {
        var current = scalar
        for _ in 0..<4 {
            guard let next = pairs[current] else { break }
            current = next
        }
        return current
    }

    /// The folded UTF-8 of `word`.
    public func folded(_ word: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            result.append(Unicode.Scalar(folded(scalar.value)) ?? scalar)
        }
        return String(result)
    }
}
