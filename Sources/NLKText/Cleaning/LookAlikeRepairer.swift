import NLKCore

/// Repairs words of the domain lists in which one character was taken for one that looks like it: 基础代谢宰 → 基础代谢率.
///
/// A stretch of at least three Han characters is repaired when it differs from a domain word in one character (two of six
/// or more) which is a listed look-alike. Correct text must not suffer, so each of these forbids it: the stretch is a known
/// word as it stands; the character in question forms a known word with its neighbours (`合同期未满` is not 合同期末) or is
/// an everyday word beside a known one (`观察其` is not 观察期). Two characters (`躯千` → 躯干) are repaired only where they stand
/// alone: a boundary or another kind of character on one side, and one of these or a whole domain word on the other.
/// Only the characters change, three bytes for three: the map stays exact.
public struct LookAlikeRepairer: CleaningStage {
    public static let descriptor = StageDescriptor(
        name: "repair-look-alikes", summary: "repair words in which one character was taken for one that looks like it")

    private let pairs: LookAlikeTable
    private let words: DomainWordIndex
    private let isWord: WordCheck

    /// - Parameters:
    ///   - pairs: characters that recognition takes for one another.
    ///   - lists: UTF-8 files with the words that are worth repairing, one a line (first field).
    ///   - isWord: knows every word of the language, so that correct words are left alone.
    public init(pairs: LookAlikeTable, lists: [[UInt8]], isWord: @escaping WordCheck) {
        self.pairs = pairs
        self.words = DomainWordIndex(lists: lists, pairs: pairs)
        self.isWord = isWord
    }

    public func clean(_ text: inout CleanText) {
        guard text.language.isChinese, !words.isEmpty else { return }
        // A repaired word may be what its neighbour needs to stand alone. Nearly all texts have nothing to repair.
        var rounds = 0
        while rounds < Self.mostRounds, repair(&text) { rounds += 1 }
    }

    private static let mostRounds = 4

    /// Whether there was anything to repair.
    private func repair(_ text: inout CleanText) -> Bool {
        let bytes = text.bytes
        let boundaries = text.softBoundaries
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            let search = LookAlikeSearch(
                reader: reader, bytes: bytes, boundaries: boundaries, pairs: pairs, words: words, isWord: isWord)
            replacements = search.repairs()
        }
        text.rewrite(replacements, repair: true)
        return !replacements.isEmpty
    }
}
