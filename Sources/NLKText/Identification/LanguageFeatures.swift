import NLKLexicon

/// What the trainer sees of words: their folded letters, and the hashes of the features that the identifier looks up.
package struct LanguageFeatures {
    private let memory = SectionMemory(LetterTable.content())
    private var reader: LetterReader

    package init() { reader = LetterReader(LetterTable(memory.bytes)) }

    /// The folded letters of the first word of `text`, ends included.
    package mutating func letters(of text: some StringProtocol) -> (group: LetterGroup, letters: [UInt16])? {
        var offset = 0
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            reader.next(buffer, at: &offset, limit: buffer.count).map { ($0.group, reader.letters) }
        }
    }

    /// Appends the hashes of a word given by its folded letters with both ends; the whole word only with `whole`.
    package static func append(
        _ letters: UnsafeBufferPointer<UInt16>, of group: LetterGroup, whole: Bool, to hashes: inout [UInt64]
    ) {
        WordFeatures.forEachGram(letters) { hashes.append($0) }
        if whole, let hash = WordFeatures.word(letters) { hashes.append(hash) }
    }

    /// Appends the hashes of a run of letters without word ends.
    package static func appendRun(_ letters: UnsafeBufferPointer<UInt16>, to hashes: inout [UInt64]) {
        WordFeatures.forEachRunGram(letters) { hashes.append($0) }
    }
}
