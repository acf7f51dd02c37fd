/// Case, digits and inner structure of a Latin token.
struct WordShape: Equatable {
    enum Case: Equatable {
        case lower, capitalized, capitals
        /// Capitals only where a part starts: `InBody`, `eBay`, `McGill`.
        case hump
        /// Anything else: `MHlz`, `iNC`.
        case odd
    }

    enum Digits: Equatable {
        case none, lettersThenDigits, digitsThenLetters, alternating
    }

    var letterCase = Case.lower
    var digits = Digits.none
    var letterCount = 0
    var digitCount = 0
    var hasLowerLetter = false
    var isMarked = false
    /// Byte ranges of the letter runs, cut again where a capital follows a small letter.
    private(set) var parts: [Range<Int>] = []

    /// Reads `text` (valid UTF-8).
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var (capitals, humps, oddities, changes) = (0, 0, 0, 0)
        var start = -1
        var before = Character.other
        var lastAlphanumeric = Character.other
        var startsWithDigit = false
        for index in 0..<text.count {
            let now = Character(text[index], before: before)
            if now == .continuation { continue }
            if start >= 0, !now.isLetter || before == .lower && now == .capital {
                parts.append(start..<index)
                start = -1
            }
            if now.isLetter {
                if start < 0 { start = index }
                letterCount += 1
                if now == .capital {
                    capitals += 1
                    if before == .lower { humps += 1 }
                    if before == .capital { oddities += 1 }
                } else {
                    hasLowerLetter = true
                    // A small letter behind two capitals: `MHl`.
                    if before == .lower || before == .capital, oddities > 0, capitals > 1 { oddities += 100 }
                }
                if now == .marked { isMarked = true }
            } else if now == .digit {
                digitCount += 1
            }
            if now.isLetter || now == .digit {
                if lastAlphanumeric == .other { startsWithDigit = now == .digit }
                if lastAlphanumeric != .other, (lastAlphanumeric == .digit) != (now == .digit) { changes += 1 }
                lastAlphanumeric = now
            }
            before = now == .marked ? .lower : now
        }
        if start >= 0 { parts.append(start..<text.count) }
        letterCase = Self.letterCase(
            capitals: capitals, letters: letterCount, humps: humps, odd: oddities >= 100,
            startsCapital: text.first.map { (0x41...0x5A).contains($0) } ?? false, parts: parts.count)
        if digitCount > 0, letterCount > 0 {
            digits = changes > 1 ? .alternating : startsWithDigit ? .digitsThenLetters : .lettersThenDigits
        }
    }

    private static func letterCase(
        capitals: Int, letters: Int, humps: Int, odd: Bool, startsCapital: Bool, parts: Int
    ) -> Case {
        if capitals == 0 { return .lower }
        if capitals == letters { return letters == 1 ? .capitalized : .capitals }
        if odd { return .odd }
        if capitals == 1, startsCapital { return .capitalized }
        return humps > 0 || parts > 1 ? .hump : .odd
    }

    private enum Character {
        case lower, capital, marked, digit, other, continuation

        init(_ byte: UInt8, before: Character) {
            switch byte {
            case 0x61...0x7A: self = .lower
            case 0x41...0x5A: self = .capital
            case 0x30...0x39: self = .digit
            case 0x80..<0xC0: self = .continuation
            case 0xC0...: self = .marked
            default: self = .other
            }
        }

        var isLetter: Bool { self == .lower || self == .capital || self == .marked }
    }
}
