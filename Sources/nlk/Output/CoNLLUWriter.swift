import NLKCore
import NLKPipeline

/// Writes tagged sentences as CoNLL-U (https://universaldependencies.org/format.html).
///
/// The text of a sentence is made of its words, so that it always agrees with them: line ends and runs of spaces become one space.
struct CoNLLUWriter {
    private let tagged: TaggedText
    private let block: TextBlock
    private let text: [UInt8]
    private let name: String

    init(_ tagged: TaggedText, _ block: TextBlock, name: String) {
        self.tagged = tagged
        self.block = block
        self.name = name
        text = tagged.text.text.bytes
    }

    /// All sentences of the block, each with its number: block, then place in the block.
    func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var cursor = MappedText.Cursor()
        let names = tagged.nameLabels
        for (number, sentence) in tagged.sentences.enumerated() {
            if block.number == 0, number == 0 { bytes.append(contentsOf: "# newdoc id = \(Field.clean(name))\n".utf8) }
            bytes.append(contentsOf: "# sent_id = \(block.number + 1)-\(number + 1)\n".utf8)
            if let page = block.page { bytes.append(contentsOf: "# page = \(page)\n".utf8) }
            bytes.append(contentsOf: "# text = ".utf8)
            for index in sentence {
                if index > sentence.lowerBound, !tagged.isGlued(index) { bytes.append(0x20) }
                appendForm(tagged.words[index], to: &bytes)
            }
            bytes.append(0x0A)
            for index in sentence { append(index, of: sentence, name: names[index], &cursor, to: &bytes) }
            bytes.append(0x0A)
        }
        return bytes
    }

    private func append(
        _ index: Int, of sentence: Range<Int>, name: String?, _ cursor: inout MappedText.Cursor, to bytes: inout [UInt8]
    ) {
        let word = tagged.words[index]
        Field.append(index - sentence.lowerBound + 1, to: &bytes)
        bytes.append(0x09)
        appendForm(word, to: &bytes)
        let place = tagged.text.text.original(of: word.token.range, cursor: &cursor)
        bytes.append(0x09)
        if let lemma = tagged.lemma(of: word), !lemma.isEmpty {
            Field.append(lemma, to: &bytes)
        } else {
            bytes.append(0x5F)
        }
        bytes.append(0x09)
        Field.append(verbatim: word.partOfSpeech?.tag ?? "_", to: &bytes)
        Field.append(verbatim: "\t_\t_\t_\t_\t_\tBytes=", to: &bytes)
        Field.append(place.lowerBound, to: &bytes)
        bytes.append(0x3A)
        Field.append(place.upperBound, to: &bytes)
        if let name {
            Field.append(verbatim: "|Name=", to: &bytes)
            Field.append(verbatim: name, to: &bytes)
        }
        if index + 1 < sentence.upperBound, tagged.isGlued(index + 1) {
            Field.append(verbatim: "|SpaceAfter=No", to: &bytes)
        }
        bytes.append(0x0A)
    }

    /// White space inside a word is one space; a form is never empty.
    private func appendForm(_ word: TaggedText.Word, to bytes: inout [UInt8]) {
        Field.append(text[word.token.range], to: &bytes)
    }
}
