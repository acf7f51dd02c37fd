/// What has been seen of a text so far: letters of each group, and the sums of the rows of its words.
///
/// Texts may be added piece by piece; the sums do not depend on where a text is cut between words.
public struct LanguageEvidence: Sendable {
    /// Letters of each group.
    private(set) var letters: [Int]
    /// Words of each group that were scored.
    private(set) var words: [Int]
    /// Sums of the rows of Latin words.
    private(set) var wide: [Int32]
    /// Sums of the rows of other groups, 16 a group.
    private(set) var narrow: [Int32]
    /// Han letters that were made in Japan.
    private(set) var kokuji = 0
    /// Han letters of Simplified Chinese alone, less those of Traditional Chinese alone.
    private(set) var simplified = 0
    /// Whether the only word so far is written in capitals and short: `PDF`, `OK`.
    private(set) var isAbbreviation = true

    /// Words of one group after which no more are scored: the answer has long been clear.
    static let enough = 400

    init() {
        let groups = LetterGroup.allCases.count
        letters = Array(repeating: 0, count: groups)
        words = Array(repeating: 0, count: groups)
        wide = Array(repeating: 0, count: LanguageRows.wideLanes)
        narrow = Array(repeating: 0, count: groups * LanguageRows.narrowLanes)
    }

    /// The sums of `group`, lane after lane.
    func sums(of group: LetterGroup) -> ArraySlice<Int32> {
        if group.isWide { return wide[...] }
        let start = Int(group.rawValue) * LanguageRows.narrowLanes
        return narrow[start..<start + LanguageRows.narrowLanes]
    }

    /// Adds one word, whose folded letters with both ends are `letters`.
    mutating func add(_ word: LetterReader.Word, _ letters: [UInt16], _ model: LanguageModel) {
        let group = Int(word.group.rawValue)
        self.letters[group] += word.count
        if word.touchesDigit, word.group.isCased { return }
        if !(word.isUpper && word.count <= 4) { isAbbreviation = false }
        guard !model.lanes[group].isEmpty, words[group] < Self.enough else { return }
        words[group] += 1
        letters.withUnsafeBufferPointer { letters in
            if word.group.isWide { addWide(letters, model) } else { addNarrow(letters, word.group, model) }
        }
    }

    /// Adds what was seen of another stretch of the same text.
    mutating func add(_ other: LanguageEvidence) {
        for index in letters.indices { letters[index] += other.letters[index] }
        for index in words.indices { words[index] += other.words[index] }
        for index in wide.indices { wide[index] &+= other.wide[index] }
        for index in narrow.indices { narrow[index] &+= other.narrow[index] }
        kokuji += other.kokuji
        simplified += other.simplified
        isAbbreviation = isAbbreviation && other.isAbbreviation
    }

    private mutating func addWide(_ letters: UnsafeBufferPointer<UInt16>, _ model: LanguageModel) {
        var sums = LanguageRows.WideSums()
        WordFeatures.forEachGram(letters) { model.wide.add($0, to: &sums) }
        if let whole = WordFeatures.word(letters) { model.wide.add(whole, to: &sums) }
        sums.flush(into: &wide, at: 0)
    }

    private mutating func addNarrow(
        _ letters: UnsafeBufferPointer<UInt16>, _ group: LetterGroup, _ model: LanguageModel
    ) {
        var sums = LanguageRows.NarrowSums()
        if group.isRun {
            let inner = UnsafeBufferPointer(rebasing: letters[1..<letters.count - 1])
            WordFeatures.forEachRunGram(inner) { model.narrow.add($0, to: &sums) }
            for letter in inner { simplified += Int(model.forms[Int(letter)]) }
            kokuji += inner.count { Self.madeInJapan.contains($0) }
        } else {
            WordFeatures.forEachGram(letters) { model.narrow.add($0, to: &sums) }
            if let whole = WordFeatures.word(letters) { model.narrow.add(whole, to: &sums) }
        }
        sums.flush(into: &narrow, at: Int(group.rawValue) * LanguageRows.narrowLanes)
    }

    /// Letters made in Japan (kokuji) that Chinese texts have in names at most.
    private static let madeInJapan = Set("畑峠辻込働枠栃塀匂喰躾鰯鱈雫凪凧俣樫榊笹籾糀裃辷鋲錺鎹鑓颪鯱鶫鴫麿".utf16)
}
