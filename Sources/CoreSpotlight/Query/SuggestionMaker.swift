import NLKCore
import NLKIndex

/// Completes what people type with words of the indexes.
struct SuggestionMaker {
    /// A text that may stand in the place of what was typed, and how many pages hold its last word.
    struct Completion: Equatable, Sendable {
        var text: String
        var pages: Int
    }

    let typed: String
    let limit: Int

    /// Characters at the end of a run without spaces that may begin a word.
    private static let longestEnd = 6

    /// Those on most pages first. The end that is completed is the last word, or else a shorter end of it: 北京租 → 北京租金.
    func completions(in index: SearchIndex) throws(NLKError) -> [Completion] {
        guard limit > 0, let last = typed.split(whereSeparator: \.isWhitespace).last, typed.last?.isWhitespace == false
        else { return [] }
        var ends = [String(last)]
        if let character = last.last, Ideographs.contains(character) {
            ends += (1..<max(2, min(last.count, Self.longestEnd + 1))).reversed().map { String(last.suffix($0)) }
        }
        for end in ends {
            let words = try index.completions(of: end, limit: limit == .max ? limit : limit + 1)
            let head = typed.dropLast(end.count)
            // What was typed already is no suggestion.
            let completions = words.map { Completion(text: head + $0.word, pages: $0.pages) }.filter {
                $0.text != typed
            }
            if !completions.isEmpty { return Array(completions.prefix(limit)) }
        }
        return []
    }
}
