import NLKCore
import NLKPipeline

/// Writes tagged sentences as CoNLL-U.
struct CoNLLUWriter {
    private let tagged: TaggedText
    private let block: TextBlock
    private let input: Int?

    /// `input`: its number, from 1, when there are several.
    init(_ tagged: TaggedText, _ block: TextBlock, input: Int?) {
        self.tagged = tagged
        self.block = block
        self.input = input
    }

    /// All sentences of the block.
    func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var cursor = MappedText.Cursor()
        let names = tagged.nameLabels
        for (number, range) in tagged.sentences.enumerated() {
            let identifier = CoNLLUSentence.identifier(input: input, block: block.number, sentence: number + 1)
            var sentence = CoNLLUSentence(identifier: identifier, page: block.page)
            for index in range {
                let word = tagged.words[index]
                var row = CoNLLUSentence.Word(form: tagged.text.text.bytes[word.token.range])
                row.lemma = (tagged.lemma(of: word) ?? [])[...]
                row.universalTag = word.partOfSpeech?.tag
                row.place = tagged.text.text.original(of: word.token.range, cursor: &cursor)
                row.name = names[index]
                row.touchesNext = index + 1 < range.upperBound && tagged.isGlued(index + 1)
                sentence.words.append(row)
            }
            if !range.isEmpty { sentence.append(to: &bytes) }
        }
        return bytes
    }
}
