import NLKCore

/// How far a text is in the words of a `WordBias`, and what the words behind it are worth.
struct WordProgress: Sendable {
    /// Worth of the whole words behind the open one, as natural logarithm.
    private var kept = 0.0
    private var state: SequenceIndex.State
    /// Characters of the longest whole word that the open one begins with.
    private var finished = 0

    init(_ bias: WordBias) { state = bias.root }

    /// What the text is worth as long as it goes on: the open word counts as if it were finished.
    func value(_ bias: WordBias) -> Double { kept + bias.value(state.depth) }

    /// What the text is worth when it ends here: an unfinished word gives back what it got.
    ///
    /// - Parameter last: the last characters of the text, as many as the longest word has at least.
    func finalValue(_ bias: WordBias, last: [Int]) -> Double {
        var progress = self
        // No word goes on with "no character".
        progress.append(PrefixBeam.blank, to: last, bias)
        return progress.kept
    }

    /// Characters of the open word.
    var depth: Int { state.depth }

    /// Takes the next character of the text; `last` are the characters before it, `depth + 1` of them at least where there are so many.
    mutating func append(_ label: Int, to last: [Int], _ bias: WordBias) {
        let before = last.last
        let mayBegin = before.map { !bias.joins($0, label) } ?? true
        if state.depth > 0 || mayBegin, let next = bias.next(state, label) {
            state = next
            if bias.isWord(next) { finished = next.depth }
            return
        }
        guard state.depth > 0 else { return }
        let open = Array(last.suffix(state.depth))
        let following = open + [label]
        let isWhole = finished > 0 && !bias.joins(following[finished - 1], following[finished])
        if isWhole { kept += bias.value(finished) }
        // What stands behind the word, or behind the first character of one that came to nothing, may begin another.
        let taken = isWhole ? finished : 1
        state = bias.root
        finished = 0
        var text = Array(last.dropLast(open.count)) + open[..<taken]
        for label in following[taken...] {
            append(label, to: text, bias)
            text.append(label)
        }
    }
}
