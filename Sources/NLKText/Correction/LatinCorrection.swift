import NLKCore
import NLKLexicon

/// Finds English words that were misread.
///
/// A word is replaced by a rival reading that the dictionary knows when it is four letters or more, all lower case or with one capital
/// in front, unknown as it stands, and the recognizer held the rival nearly as likely. Words with digits or marks between their letters and
/// words in capitals are codes, names or abbreviations: they stay.
struct LatinCorrection: Sendable {
    /// Fewer letters are too often a name or an abbreviation.
    private static let shortest = 4
    /// Frequency in 1,000 million from which on a word counts as known.
    private static let leastFrequency = 100.0
    /// What the rival may be less sure of, summed over its letters: one letter at 0.3 beside one at 0.7. Capitals begin names.
    private static let mostDoubt = (small: 0.4, capitalized: 0.15, custom: 0.8)

    private let english: Lexicon
    private let custom: Set<String>
    private let removed: Set<String>

    init(english: Lexicon, customWords: [String], removedWords: [String]) {
        self.english = english
        func letters(_ words: [String]) -> Set<String> {
            Set(words.filter { $0.utf8.first.map { $0 < 0x80 } ?? false }.map { $0.lowercased() })
        }
        custom = letters(customWords)
        removed = letters(removedWords)
    }

    /// Whether most of the page's Latin words are known: others are in a language of which nothing is known here.
    func knows(_ page: Document.Page) -> Bool {
        let cores = page.blocks.lazy.flatMap(\.lines).flatMap(\.words).compactMap { Letters($0.text)?.core }
            .filter { $0.count >= Self.shortest }
        let known = cores.count(where: isKnown)
        return known * 2 >= cores.count(where: { _ in true })
    }

    func changes(in block: Document.Block) -> [WordChange] {
        var changes: [WordChange] = []
        for (number, line) in block.lines.enumerated() {
            for (index, word) in line.words.enumerated() {
                guard let confidence = word.confidence, !word.candidates.isEmpty, let own = Letters(word.text),
                    own.core.count >= Self.shortest, !isKnown(own.core), !touchesCode(line, index)
                else { continue }
                let rival = word.candidates.first { rival in
                    guard let other = Letters(rival.text), other.prefix == own.prefix, other.suffix == own.suffix,
                        other.isCapitalized == own.isCapitalized, other.core.count >= Self.shortest, isKnown(other.core)
                    else { return false }
                    let doubt = (confidence - (rival.confidence ?? 0)) * Double(word.text.count)
                    if custom.contains(other.core.lowercased()) { return doubt <= Self.mostDoubt.custom }
                    return doubt <= (own.isCapitalized ? Self.mostDoubt.capitalized : Self.mostDoubt.small)
                }
                if let rival { changes.append(WordChange(line: number, word: index, text: rival.text)) }
            }
        }
        return changes
    }

    private func isKnown(_ word: Substring) -> Bool {
        let key = word.lowercased()
        if custom.contains(key) { return true }
        return !removed.contains(key) && (english.entry(key)?.frequency ?? 0) >= Self.leastFrequency
    }

    /// Whether a digit or letter of another word stands right beside the word.
    private func touchesCode(_ line: Document.Line, _ index: Int) -> Bool {
        func isCode(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map { $0.isASCII && $0.properties.numericType != nil || $0 == "-" || $0 == "_" } ?? false
        }
        let words = line.words
        let left = index > 0 && words[index].gap == .none && isCode(words[index - 1].text.unicodeScalars.last)
        let right =
            index + 1 < words.count && words[index + 1].gap == .none
            && isCode(words[index + 1].text.unicodeScalars.first)
        return left || right
    }

    /// A word of letters between marks: `(Contract,`.
    private struct Letters {
        var prefix: Substring
        var core: Substring
        var suffix: Substring

        /// `nil` for anything but ASCII letters, small but for the first, with marks of no meaning around them.
        init?(_ text: String) {
            func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
            guard let first = text.firstIndex(where: isLetter), let last = text.lastIndex(where: isLetter) else {
                return nil
            }
            prefix = text[..<first]
            core = text[first...last]
            suffix = text[text.index(after: last)...]
            let marks: Set<Character> = [
                "(", ")", "\"", "'", ".", ",", ":", ";", "!", "?", "[", "]", "“", "”", "‘", "’",
            ]
            guard prefix.allSatisfy(marks.contains), suffix.allSatisfy(marks.contains), core.allSatisfy(isLetter),
                core.dropFirst().allSatisfy(\.isLowercase)
            else { return nil }
        }

        var isCapitalized: Bool { core.first?.isUppercase ?? false }
    }
}
