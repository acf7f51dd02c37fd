import NLKCore
import NLKFormats
import NLKPipeline

/// Prints tagged words in one of the forms of `nlk tag`. Immutable: every thread renders its own blocks.
struct TagWriter: Sendable {
    enum Format: String, CaseIterable, Sendable { case text, tsv, jsonl, conllu }

    static let header = "start\tend\tsurface\ttag\tlemma\tname\tlang\tpage\n"

    let format: Format
    let isASCII: Bool
    /// Of the input.
    let name: String
    /// The number of the input, from 1, when there are several; `jsonl` names each word's then.
    let input: Int?

    /// The bytes to print for one block.
    func render(_ tagged: TaggedText, _ block: TextBlock) -> [UInt8] {
        switch format {
        case .text: lines(tagged)
        case .tsv: table(tagged, block)
        case .jsonl: objects(tagged, block)
        case .conllu: CoNLLUWriter(tagged, block, input: input).bytes()
        }
    }

    private func lines(_ tagged: TaggedText) -> [UInt8] {
        var bytes: [UInt8] = []
        for sentence in tagged.sentences {
            for index in sentence {
                if index > sentence.lowerBound { bytes.append(0x20) }
                let word = tagged.words[index]
                Field.append(tagged.text.text.bytes[word.token.range], to: &bytes)
                if let tag = word.partOfSpeech?.tag {
                    bytes.append(0x2F)
                    Field.append(verbatim: tag, to: &bytes)
                }
            }
            bytes.append(0x0A)
        }
        return bytes
    }

    private func table(_ tagged: TaggedText, _ block: TextBlock) -> [UInt8] {
        var bytes: [UInt8] = []
        var surfaces = SurfaceReader(tagged.text, block)
        let end = "\t\(tagged.text.language.tag)\t\(block.page.map(String.init) ?? "")\n"
        let names = tagged.nameLabels
        for sentence in tagged.sentences {
            for index in sentence {
                let word = tagged.words[index]
                let (span, surface) = surfaces.read(word.token)
                Field.append(span.start, to: &bytes)
                bytes.append(0x09)
                Field.append(span.end, to: &bytes)
                bytes.append(0x09)
                Field.append(surface, to: &bytes)
                bytes.append(0x09)
                Field.append(verbatim: word.partOfSpeech?.tag ?? "", to: &bytes)
                bytes.append(0x09)
                Field.append(tagged.lemma(of: word) ?? [], to: &bytes)
                bytes.append(0x09)
                Field.append(verbatim: names[index] ?? "", to: &bytes)
                Field.append(verbatim: end, to: &bytes)
            }
            bytes.append(0x0A)
        }
        return bytes
    }

    private func objects(_ tagged: TaggedText, _ block: TextBlock) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        var surfaces = SurfaceReader(tagged.text, block)
        let names = tagged.nameLabels
        for (number, sentence) in tagged.sentences.enumerated() {
            for index in sentence {
                let word = tagged.words[index]
                let (span, surface) = surfaces.read(word.token)
                json.open("{")
                if input != nil { json.member("file", name) }
                json.key("text")
                json.value(surface)
                json.key("start")
                json.value(span.start)
                json.key("end")
                json.value(span.end)
                json.member("sentence", "\(block.number + 1)-\(number + 1)")
                json.member("kind", word.token.kind.name)
                json.member("script", word.token.script.code)
                json.member("lang", tagged.text.language.tag)
                if let tag = word.partOfSpeech?.tag { json.member("tag", tag) }
                if let lemma = tagged.lemma(of: word) {
                    json.key("lemma")
                    json.value(lemma)
                }
                if let name = names[index] { json.member("name", name) }
                if let page = block.page {
                    json.key("page")
                    json.value(page)
                }
                if !block.placements.isEmpty, let box = block.box(of: span) { json.member("box", box) }
                if word.token.confidence != 255 {
                    json.key("confidence")
                    json.value(Double(word.token.confidence) / 100, places: 2)
                }
                json.close("}")
                json.endLine()
            }
        }
        return json.bytes
    }
}
