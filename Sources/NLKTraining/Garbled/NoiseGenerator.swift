import NLKCore

/// Makes of real words what a recognizer makes of specks, cut edges and other scripts.
struct NoiseGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// `word` misread: one to three letters lost, taken for others, doubled or in the wrong case, or the word cut off.
    mutating func misread(_ word: String) -> String {
        var letters = Array(word)
        let edits = letters.count < 5 ? 1 : number(1...3)
        for _ in 0..<edits where letters.count > 1 {
            let place = number(0...letters.count - 1)
            switch number(0...9) {
            case 0, 1: letters.remove(at: place)
            case 2: letters.removeLast(min(letters.count - 1, number(1...3)))
            case 3: letters.removeFirst(min(letters.count - 1, number(1...2)))
            case 4: letters.insert(pick(Array("lIi1jtf")), at: place)
            case 5: letters[place] = flipped(letters[place])
            case 6: letters[place] = pick(Array("abcdefghijklmnopqrstuvwxyzILOSTBZGHM018"))
            default:
                let rivals = Self.confusions[Character(letters[place].lowercased())] ?? "x"
                letters.replaceSubrange(place...place, with: Array(pick(rivals.split(separator: " "))))
            }
        }
        return String(letters)
    }

    /// A short string of nothing: `xg`, `k1`, `HOF`, `50xz`.
    mutating func speck() -> String {
        let small = Array("abcdefghijklmnopqrstuvwxyzlrtifxzgk")
        let large = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZHOFILTVZQM")
        let digits = Array("0123456789011568")
        var text = ""
        switch number(0...7) {
        case 0: for _ in 0..<number(2...3) { text.append(pick(small)) }
        case 1: for _ in 0..<number(2...3) { text.append(pick(large)) }
        case 2: text = [pick(large), pick(small)].map(String.init).joined()
        case 3: text = "\(pick(small + large))\(pick(digits))"
        case 4: text = "\(pick(digits))\(pick(digits))\(pick(small + large))\(chance(0.5) ? String(pick(small)) : "")"
        case 5: text = "\(pick(large))\(pick(large))\(pick(small))\(chance(0.5) ? String(pick(small)) : "")"
        case 6: text = "\(pick(large))\(pick(digits))\(pick(digits))"
        default: for _ in 0..<number(3...5) { text.append(pick(small + large + digits)) }
        }
        return text
    }

    /// A code as people write them: `B12`, `ADR0012`, `COVID-19`, `N95`, `32GB`.
    mutating func code() -> String {
        let large = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var text = ""
        for _ in 0..<number(1...4) { text.append(pick(large)) }
        if chance(0.25) { text.append("-") }
        for _ in 0..<number(1...5) { text.append(String(number(0...9))) }
        if chance(0.15) { text.append(pick(large)) }
        return text
    }

    /// A mixed-case term of the kinds that laboratories and engineers write: `mRNA`, `HbA1c`, `NaCl`, `PaO2`, `mmHg`, `iOS`.
    mutating func term() -> String {
        let large = Array("ABCDEFGHIKLMNOPRSTV")
        let elements = ["H", "C", "N", "O", "Na", "Cl", "Ca", "Fe", "S", "P", "K", "Mg", "Al", "Si", "Zn", "Cu", "Mn"]
        var text = ""
        switch number(0...4) {
        case 0:
            text = String(pick(Array("mtnsrqeicpu")))
            for _ in 0..<number(2...4) { text.append(pick(large)) }
        case 1:
            for _ in 0..<number(2...3) { text += pick(elements) + (chance(0.4) ? String(number(2...4)) : "") }
        case 2:
            text = pick([
                "mmol", "umol", "ng", "pg", "mL", "kPa", "mmHg", "mmol", "IU", "mU", "kW", "GHz", "dB", "kcal", "bpm",
            ])
        case 3:
            for _ in 0..<number(2...3) { text.append(pick(large)) }
            text += pick(["-α", "-β", "-6", "-10", "1c", "2", "4", "19", "-C", "s", "Ag", "Ab"])
        default:
            text = pick(["Pa", "Sa", "Sp", "Hb", "Pb", "Ig", "Ka"]) + pick(["O2", "CO2", "A", "G", "M", "A1c", "E"])
        }
        return text
    }

    /// A figure in which a digit was taken for a letter: `13o`, `0O`, `9B`, `1G0`.
    mutating func misreadFigure() -> String {
        var figure = Array("\(number(1...999))")
        figure[number(0...figure.count - 1)] = pick(Array("oOQDlIiBGSZAtbgL"))
        return (chance(0.3) ? "\(number(1...9))" : "") + String(figure)
    }

    /// How sure a recognizer says it is of a real word, and of noise, in percent; 255 = it does not say.
    mutating func confidence(isNoise: Bool) -> UInt8 {
        let isUsual = chance(0.85)
        return UInt8(isUsual == isNoise ? number(0...75) : number(70...98))
    }

    /// A figure as it stands in a table, or as it stands there misread.
    mutating func figure(isNoisy: Bool) -> String {
        let plain = chance(0.5) ? "\(number(0...999))" : "\(number(0...99)).\(number(0...9))"
        guard isNoisy else { return plain }
        switch number(0...5) {
        case 0: return plain + " " + pick(["%", ")", "(", "~", "[", "|", "/", "&", "'", "“", "¢"])
        case 1: return "\(number(0...99)) \(number(0...9))"
        case 2: return "\(plain)~\(number(0...99))"
        default: return plain
        }
    }

    private func flipped(_ letter: Character) -> Character {
        let other = letter.isUppercase ? letter.lowercased() : letter.uppercased()
        return other.count == 1 ? Character(other) : letter
    }

    /// What each letter is taken for.
    private static let confusions: [Character: String] = [
        "a": "o e u s", "b": "h 6 8 lo", "c": "e o C", "d": "cl ol o", "e": "c o a", "f": "t l r", "g": "q 9 y",
        "h": "b n li k", "i": "l 1 j !", "j": "i l", "k": "h lc x", "l": "I 1 i t", "m": "rn n nn in", "n": "r u ri h",
        "o": "0 c e O", "p": "n o P", "q": "g 9", "r": "n t i", "s": "5 S a 8", "t": "f l r", "u": "n v ll ii",
        "v": "y V u", "w": "vv W v", "x": "z k X", "y": "v g", "z": "2 Z x",
    ]
}
