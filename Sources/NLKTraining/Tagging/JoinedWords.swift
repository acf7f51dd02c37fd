import NLKCore

/// A treebank's sentence with the words of running text.
///
/// Treebanks cut `don't`, `du` and `well-known` into syntactic words; the tokenizer leaves them whole. A model that is to tag running text
/// must have seen both. A joined word takes the tag of its head: the word whose own head lies outside it.
enum JoinedWords {
    static func sentence(_ tree: TreebankReader.Tree) -> TaggedSentence {
        var sentence = TaggedSentence()
        var index = 1
        while index <= tree.rows.count {
            var end = index
            var form: [UInt8]
            if let range = tree.ranges.first(where: { $0.words.lowerBound == index }),
                range.words.upperBound <= tree.rows.count
            {
                form = range.form
                end = range.words.upperBound
            } else {
                form = tree.rows[index - 1].form
                while end + 2 <= tree.rows.count, isHyphenated(tree, after: end) {
                    form += tree.rows[end].form + tree.rows[end + 1].form
                    end += 2
                }
            }
            if let tag = tag(of: index...end, tree) {
                sentence.words.append(form)
                sentence.labels.append(tag.rawValue)
            }
            index = end + 1
        }
        return sentence
    }

    /// Whether word `end`, a hyphen and one more word are written together.
    private static func isHyphenated(_ tree: TreebankReader.Tree, after end: Int) -> Bool {
        let (word, hyphen, next) = (tree.rows[end - 1], tree.rows[end], tree.rows[end + 1])
        return hyphen.form == [0x2D] && word.isGlued && hyphen.isGlued && isLetter(word.form.last)
            && isLetter(next.form.first)
    }

    private static func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    private static func tag(of words: ClosedRange<Int>, _ tree: TreebankReader.Tree) -> PartOfSpeech? {
        let head = words.first { !words.contains(tree.rows[$0 - 1].head) } ?? words.lowerBound
        return PartOfSpeech(tag: tree.rows[head - 1].tag)
    }
}
