import NLKCore

/// Cuts compounds into the words that they are made of: `Krankenversicherung` into `Kranken` and `Versicherung`.
///
/// Which words begin compounds, and which end them, was counted over the nouns of the dictionary (`CompoundPartsBuilder`). The cut whose
/// words do so most often is taken, each word as probable as its count (P. Koehn and K. Knight, "Empirical Methods for Compound
/// Splitting", 2003, with types of the dictionary in place of a corpus).
///
/// Section `lemma.parts`, version 1: rows of 8 bytes, little endian, linear probing as in `LemmaWordTable`.
/// ```
/// bit   0…7     level of the word in front of others, 0 where it stands there too rarely
///       8…15    level of the word at the end, 0 likewise
///      16…17    bytes of a linking element at its end: 1 in `arbeits`, 2 in `landes`
///      18…31    zero
///      32…63    low half of the key
/// ```
/// A level is 8 times the natural logarithm of the count, and 1.
struct CompoundParts: Sendable {
    static let section = (name: "lemma.parts", version: 1)
    static let use = 64
    /// Bytes of the longest word that is cut.
    private static let longest = 80
    /// What a further word costs: so many levels.
    private static let partCost = 8 * 14

    nonisolated(unsafe) private let rows: UnsafeRawBufferPointer
    private let count: Int

    private struct Row {
        let bits: UInt64
        var front: Int { Int(bits & 0xFF) }
        var end: Int { Int(bits >> 8 & 0xFF) }
        var link: Int { Int(bits >> 16 & 3) }
    }

    /// `nil` for a section of a wrong size.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= 8, section.count % 8 == 0 else { return nil }
        rows = section
        count = section.count / 8
    }

    /// A word in small letters, and with ß for every ss where it has one: `STRASSENBAHN` begins with the `straßen` of the dictionary.
    private struct Spellings {
        let word: UnsafeBufferPointer<UInt8>
        let sharp: UnsafeBufferPointer<UInt8>?

        /// The part of a range; one that begins or ends inside ß is no word.
        subscript(range: Range<Int>) -> Spellings {
            Spellings(
                word: UnsafeBufferPointer(rebasing: word[range]),
                sharp: sharp.map { UnsafeBufferPointer(rebasing: $0[range]) })
        }
    }

    /// The row of the spelling whose level is higher.
    private func row(_ spellings: Spellings, _ level: (Row) -> Int) -> Row? {
        guard let sharp = spellings.sharp.flatMap(row) else { return row(spellings.word) }
        guard let plain = row(spellings.word) else { return sharp }
        return level(plain) >= level(sharp) ? plain : sharp
    }

    private func row(_ word: UnsafeBufferPointer<UInt8>) -> Row? {
        LemmaWordTable.bits(of: LemmaHash.key(LemmaHash.hash(word), use: Self.use), in: rows, count: count).map {
            Row(bits: $0)
        }
    }

    /// The words inside `word` as byte ranges, by start, the longer first, without linking elements; those of its words too. None for a
    /// word that is no compound.
    func parts(of word: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard word.count <= Self.longest, let small = Self.smallLetters(word) else { return [] }
        var found: [Range<Int>] = []
        let sharp = SharpS.everywhere(in: small)
        small.withUnsafeBufferPointer { small in
            (sharp ?? []).withUnsafeBufferPointer {
                collect(0..<word.count, Spellings(word: small, sharp: sharp == nil ? nil : $0), into: &found)
            }
        }
        return found.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }

    private func collect(_ whole: Range<Int>, _ word: Spellings, into found: inout [Range<Int>]) {
        for part in cut(word[whole]) {
            let place = whole.lowerBound + part.lowerBound..<whole.lowerBound + part.upperBound
            found.append(place)
            collect(place, word, into: &found)
        }
    }

    /// The best cut of `word`, which is none of its words; empty where there is no cut.
    private func cut(_ spellings: Spellings) -> [Range<Int>] {
        let word = spellings.word
        // By offset: the least cost of what begins there, where its first word ends, and the bytes of that word's link.
        var best = [(cost: Int, end: Int, link: Int)?](repeating: nil, count: word.count + 1)
        for start in stride(from: word.count - 3, through: 0, by: -1) where word[start] & 0xC0 != 0x80 {
            if start > 0, let row = row(spellings[start..<word.count], \.end), row.end > 0 {
                best[start] = (Self.partCost - row.end, word.count, 0)
            }
            for end in start + 3..<max(start + 3, word.count) {
                guard let rest = best[end], let row = row(spellings[start..<end], \.front), row.front > 0 else {
                    continue
                }
                let cost = rest.cost + Self.partCost - row.front
                if best[start].map({ cost < $0.cost }) ?? true { best[start] = (cost, end, row.link) }
            }
        }
        var parts: [Range<Int>] = []
        var start = 0
        while start < word.count, let step = best[start] {
            parts.append(start..<step.end - step.link)
            start = step.end
        }
        return parts
    }

    /// `word` in small letters, as many bytes; `nil` where it has others than a to z and U+00C0 to U+00FF.
    static func smallLetters(_ word: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var small: [UInt8] = []
        small.reserveCapacity(word.count)
        var index = 0
        while index < word.count {
            let byte = word[index]
            if (0x61...0x7A).contains(byte | 0x20), byte < 0x80 {
                small.append(byte | 0x20)
                index += 1
            } else if byte == 0xC3, index + 1 < word.count, word[index + 1] & 0xC0 == 0x80 {
                small.append(byte)
                let tail = word[index + 1]
                // U+00DF is a small letter, U+00D7 and U+00F7 are signs.
                guard tail != 0x97, tail != 0xB7 else { return nil }
                small.append(tail < 0x9F ? tail | 0x20 : tail)
                index += 2
            } else {
                return nil
            }
        }
        return small
    }
}
