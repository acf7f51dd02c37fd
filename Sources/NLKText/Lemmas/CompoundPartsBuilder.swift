import Glibc
import NLKCore
import NLKLexicon

/// Counts over a dictionary which words stand in front of nouns in other nouns, and which at their end, and makes the section that
/// `CompoundParts` reads.
///
/// The method is for languages that write nouns with a capital and compounds in one word: German. In front stand forms of nouns (`Kinder`,
/// `Straßen`, `Landes`), nouns with a linking s (`Arbeits`), verbs without their ending (`Schreib`), adjectives and others (`Hoch`); at
/// the end nouns, in every form. Words that stand there seldom are left out, short ones unless they stand there often: `Mini` and
/// `Ster` make no `Minister`.
public struct CompoundPartsBuilder {
    private struct Count {
        var letters: Int
        var link = 0
        var count = 0
    }

    /// Nouns as small letters, one behind the other, and where each ends.
    private var arena: [UInt8] = []
    private var nounEnds: [Int] = []
    private var nouns: Set<UInt64> = []
    /// Forms that may stand in front.
    private var fronts: Set<UInt64> = []
    /// Hash and letters of a noun's form, and the hash of the noun.
    private var forms: [(form: UInt64, letters: Int, noun: UInt64)] = []

    private static let shortest = 3
    /// Least counts of words of three letters, of four, and of more.
    private static let leastFronts = (20, 5, 5)
    private static let leastEnds = (60, 40, 5)

    /// What only looks like a word at the end or in front: endings and prefixes of German.
    private static let endings = Set(
        """
        bar chen eur enz anz ent ant and erei elei heit ier iker igkeit innen ion isch ismus ist keit lein ler lich ling linge ment ner \
        nis rin sam schaft tion tum tät ität ung ungen
        """.split(separator: " ").map { hash(Array($0.utf8)) })
    private static let prefixes = Set(
        """
        auf aus bei durch ein emp ent erz gegen her hin hinter kon miss mit nach ohne pro über unter ver vor wider zer zwischen
        """.split(separator: " ").map { hash(Array($0.utf8)) })

    public init() {}

    /// Adds a form of the dictionary.
    public mutating func add(form: [UInt8], lemma: [UInt8]) {
        guard let small = Self.small(form), let base = Self.small(lemma), base.count >= Self.shortest else { return }
        let hash = Self.hash(small)
        if Self.isCapital(lemma) {
            let noun = Self.hash(base)
            if nouns.insert(noun).inserted {
                arena.append(contentsOf: base)
                nounEnds.append(arena.count)
            }
            fronts.insert(noun)
            guard Self.isCapital(form), small.count >= Self.shortest else { return }
            fronts.insert(hash)
            forms.append((hash, Self.letters(small), noun))
        } else {
            fronts.insert(Self.hash(base))
            if base.count >= 5, base.suffix(2) == [0x65, 0x6E] { fronts.insert(Self.hash(Array(base.dropLast(2)))) }
            if base.count >= 5, base.suffix(3) == [0x65, 0x72, 0x6E] || base.suffix(3) == [0x65, 0x6C, 0x6E] {
                fronts.insert(Self.hash(Array(base.dropLast())))
            }
        }
    }

    /// Adds the section to `image`.
    public func write(to image: inout ImageWriter) {
        image.add(CompoundParts.section.name, version: CompoundParts.section.version, section())
    }

    /// The bytes of the section.
    func section() -> [UInt8] {
        var (inFront, atEnd): ([UInt64: Count], [UInt64: Count]) = ([:], [:])
        arena.withUnsafeBufferPointer { arena in
            var start = 0
            for end in nounEnds {
                count(UnsafeBufferPointer(rebasing: arena[start..<end]), &inFront, &atEnd)
                start = end
            }
        }
        let nouns = atEnd
        for form in forms {
            guard let noun = nouns[form.noun], noun.count > atEnd[form.form]?.count ?? 0 else { continue }
            atEnd[form.form] = Count(letters: form.letters, count: noun.count)
        }
        var rows: [UInt64: UInt64] = [:]
        for (hash, count) in inFront where Self.isEnough(count, Self.leastFronts) && !Self.prefixes.contains(hash) {
            rows[hash, default: 0] |= Self.level(count) | UInt64(count.link) << 16
        }
        for (hash, count) in atEnd where Self.isEnough(count, Self.leastEnds) && !Self.endings.contains(hash) {
            rows[hash, default: 0] |= Self.level(count) << 8
        }
        return Self.bytes(rows)
    }

    /// Counts the ways to read `noun` as a word in front of a noun.
    private func count(
        _ noun: UnsafeBufferPointer<UInt8>, _ inFront: inout [UInt64: Count], _ atEnd: inout [UInt64: Count]
    ) {
        guard noun.count >= 2 * Self.shortest else { return }
        for place in Self.shortest...noun.count - Self.shortest where noun[place] & 0xC0 != 0x80 {
            let (front, end) = (noun[..<place], noun[place...])
            let endHash = LemmaHash.hash(UnsafeBufferPointer(rebasing: end))
            guard nouns.contains(endHash), Self.hasVowel(front), Self.hasVowel(end) else { continue }
            let frontHash = LemmaHash.hash(UnsafeBufferPointer(rebasing: front))
            let isGenitive = front.last == 0x73 && nouns.contains(LemmaHash.hash(.init(rebasing: front.dropLast())))
            guard isGenitive || fronts.contains(frontHash) else { continue }
            inFront[frontHash, default: Count(letters: Self.letters(front), link: link(front))].count += 1
            atEnd[endHash, default: Count(letters: Self.letters(end))].count += 1
        }
    }

    /// Bytes of the linking element of a word in front: the s of a noun, or its es.
    private func link(_ front: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard front.count > 4, front.last == 0x73 else { return 0 }
        if front.dropLast().last == 0x65, nouns.contains(LemmaHash.hash(.init(rebasing: front.dropLast(2)))) {
            return 2
        }
        return nouns.contains(LemmaHash.hash(.init(rebasing: front.dropLast()))) ? 1 : 0
    }

    private static func isEnough(_ count: Count, _ least: (Int, Int, Int)) -> Bool {
        guard count.letters >= shortest else { return false }
        return count.count >= (count.letters == 3 ? least.0 : count.letters == 4 ? least.1 : least.2)
    }

    private static func level(_ count: Count) -> UInt64 {
        UInt64(min(255, max(1, (8 * log(Double(count.count))).rounded() + 1)))
    }

    /// Five rows for four entries.
    private static func bytes(_ entries: [UInt64: UInt64]) -> [UInt8] {
        let size = entries.count + entries.count / 4 + 1
        var rows = [UInt64](repeating: 0, count: size)
        // In one order, so that the bytes are the same every time.
        for (hash, values) in entries.sorted(by: { $0.key < $1.key }) {
            let key = LemmaHash.key(hash, use: CompoundParts.use)
            var slot = LemmaWordTable.slot(of: key, rows: size)
            while rows[slot] != 0 { slot = slot + 1 == size ? 0 : slot + 1 }
            rows[slot] = key << 32 | values
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * 8)
        for row in rows { bytes.appendLittleEndian(row) }
        return bytes
    }

    private static func small(_ word: [UInt8]) -> [UInt8]? {
        word.withUnsafeBufferPointer { CompoundParts.smallLetters($0) }
    }

    /// A capital and small letters behind it, as nouns are written.
    private static func isCapital(_ word: [UInt8]) -> Bool {
        guard let small = small(word), let first = word.first else { return false }
        let width = first == 0xC3 ? 2 : 1
        return word.prefix(width) != small.prefix(width) && word.dropFirst(width) == small.dropFirst(width)
    }

    private static func hasVowel(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        word.contains { $0 >= 0x80 || [0x61, 0x65, 0x69, 0x6F, 0x75, 0x79].contains($0) }
    }

    private static func letters(_ word: some Sequence<UInt8>) -> Int {
        word.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    private static func hash(_ word: [UInt8]) -> UInt64 { word.withUnsafeBufferPointer { LemmaHash.hash($0) } }
}
