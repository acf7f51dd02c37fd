import Glibc
import NLKCore
import NLKDictionaryTools
import NLKTuning

/// Takes proposals over into the user's lists; what was written by hand is changed only when that is allowed.
struct ProposalList {
    let invocation: Invocation
    let path: String

    /// Adds custom words with frequency and tag. Returns how many were added.
    ///
    /// - Throws: `NLKError`: `badInput` for a list that would be rewritten, `io`.
    func add(words: [UserDictionary.Word], source: String) throws(NLKError) -> Int {
        var list = try UserDictionary(path: path)
        try check(isCanonical: list.text)
        var added = 0
        for word in words {
            let own = list.words.first { $0.text == word.text || $0.text == "-" + word.text }
            guard own == nil || mayChange("the list has '\(own?.line ?? "")': replace it by '\(word.line)'?") else {
                continue
            }
            if let own { _ = list.remove(own.text) }
            if try list.add(word) { added += 1 }
        }
        guard added > 0 else { return 0 }
        list.add(comment: "\(added) words of \(source)")
        try list.save()
        return added
    }

    /// Adds stop words. Returns how many were added.
    ///
    /// - Throws: as above.
    func add(stopWords: [String], source: String) throws(NLKError) -> Int {
        var list = try UserStopWords(path: path)
        try check(isCanonical: list.text)
        let added = stopWords.count { list.add($0) }
        guard added > 0 else { return 0 }
        list.add(comment: "\(added) words of \(source)")
        try list.save()
        return added
    }

    /// Stops where saving would move lines that somebody put in their places.
    private func check(isCanonical text: String) throws(NLKError) {
        guard access(path, F_OK) == 0 else { return }
        guard try FileReader.read(path) != Array(text.utf8) else { return }
        guard !mayChange("'\(path)' is not sorted: sort it, comments first?") else { return }
        throw NLKError(
            .badInput, "the list is not sorted, comments first, as nlk writes it: allow that with --rewrite",
            at: .init(file: path))
    }

    private func mayChange(_ question: String) -> Bool {
        if invocation.settings.flag("rewrite") { return true }
        return invocation.settings.flag("interactive") && ProposalReview.confirms(question)
    }
}
