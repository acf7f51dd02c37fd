import NLKCore

/// How unusual a run of letters is: a trigram model over the letters of many languages in Latin script.
///
/// Letters are folded to 27 classes (a…z and "any other letter"); class 0 is the edge of the run. Costs are tenths of a
/// natural logarithm, at most 99.
package struct LetterModel: Sendable {
    package static let classes = 28
    /// Cost of class `c` after classes `a`, `b`: index `(a * 28 + b) * 28 + c`.
    private let costs: [UInt8]

    package init(costs: [UInt8]) {
        precondition(costs.count == Self.classes * Self.classes * Self.classes, "one cost for each trigram")
        self.costs = costs
    }

    /// Mean and largest cost of the trigrams of `letters`, the edges included, in natural logarithms.
    func cost(of letters: some Collection<UInt8>) -> (mean: Float, largest: Float) {
        var (before, last) = (0, 0)
        var (sum, largest, count) = (0, 0, 0)
        func step(_ letter: Int) {
            let cost = Int(costs[(before * Self.classes + last) * Self.classes + letter])
            sum += cost
            largest = max(largest, cost)
            count += 1
            (before, last) = (last, letter)
        }
        for letter in letters { step(Int(letter)) }
        step(0)
        return (Float(sum) / Float(10 * count), Float(largest) / 10)
    }

    /// Letter classes of `text` (valid UTF-8): 1…26 for a…z and the letters that carry a mark over them, 27 for other scalars
    /// outside ASCII, 0 for everything else (digits, hyphens).
    package static func classify(_ text: some Collection<UInt8>, into classes: inout [UInt8]) {
        classes.removeAll(keepingCapacity: true)
        var lead: UInt8 = 0
        for byte in text {
            switch byte {
            case 0x41...0x5A: classes.append(byte - 0x40)
            case 0x61...0x7A: classes.append(byte - 0x60)
            case 0x80..<0xC0:
                if lead >= 0xC3, lead <= 0xC5 {
                    let base = baseLetters[Int(lead - 0xC3) * 64 + Int(byte & 0x3F)]
                    classes.append(base == 0x2E ? 27 : base - 0x60)
                } else if lead != 0 {
                    classes.append(27)
                }
                lead = 0
            case 0xC0...: lead = byte
            default: classes.append(0)
            }
        }
    }

    /// Base letters of U+00C0…U+017F, `.` for a sign.
    private static let baseLetters = Array(
        """
        aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
        lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8)
}
