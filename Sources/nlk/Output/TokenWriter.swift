import NLKCore
import NLKFormats
import NLKPipeline

/// Prints tokens in one of the forms of `nlk tokenize`. Immutable: every thread renders its own blocks.
struct TokenWriter: Sendable {
    enum Format: String, CaseIterable, Sendable { case wakati, lines, tsv, jsonl, conllu }

    static let header = "start\tend\tsurface\tkind\tscript\tlang\ttag\tlemma\n"

    let format: Format
    let isASCII: Bool
    /// Shown in `jsonl` when there are several inputs.
    let file: String?
    /// The number of the input, from 1, when there are several.
    let input: Int?
    /// Name of each tag number.
    let tags: [String]

    /// The bytes to print for one block; blocks end at line ends.
    func render(_ tokenized: TokenizedText, _ block: TextBlock) -> [UInt8] {
        switch format {
        case .wakati: wakati(tokenized)
        case .lines: lines(tokenized)
        case .tsv: table(tokenized, block)
        case .jsonl: objects(tokenized, block)
        case .conllu: sentences(tokenized, block)
        }
    }

    /// One line of words for each line of text, empty lines kept.
    private func wakati(_ tokenized: TokenizedText) -> [UInt8] {
        let tokens = tokenized.tokens.filter { $0.kind != .space }
        let capacity = tokens.reduce(tokenized.text.bytes.count + 1) { $0 + Int($1.end - $1.start) + 1 }
        return tokenized.text.bytes.withUnsafeBufferPointer { text in
            [UInt8](unsafeUninitializedCapacity: capacity) { line, count in
                var position = 0
                var isLineStart = true
                func put(_ byte: UInt8) {
                    line[count] = byte
                    count += 1
                }
                func passLineEnds(to end: Int) {
                    while position < end {
                        if text[position] == 0x0A {
                            put(0x0A)
                            isLineStart = true
                        }
                        position += 1
                    }
                }
                for token in tokens {
                    passLineEnds(to: Int(token.start))
                    if !isLineStart { put(0x20) }
                    for byte in text[token.range] { put(Field.isSeparator(byte) ? 0x20 : byte) }
                    isLineStart = false
                    passLineEnds(to: Int(token.end))
                }
                passLineEnds(to: text.count)
                if !isLineStart { put(0x0A) }
            }
        }
    }

    private func lines(_ tokenized: TokenizedText) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(tokenized.text.bytes.count * 3 / 2)
        for token in tokenized.tokens where token.kind != .space {
            Field.append(tokenized.text.bytes[token.range], to: &bytes)
            bytes.append(0x0A)
        }
        return bytes
    }

    private func table(_ tokenized: TokenizedText, _ block: TextBlock) -> [UInt8] {
        var bytes: [UInt8] = []
        var surfaces = SurfaceReader(tokenized, block)
        for token in tokenized.tokens where token.kind != .space {
            let (span, surface) = surfaces.read(token)
            bytes.append(contentsOf: "\(span.start)\t\(span.end)\t".utf8)
            Field.append(surface, to: &bytes)
            bytes.append(
                contentsOf:
                    "\t\(token.kind.name)\t\(token.script.code)\t\(tokenized.language.tag)\t\(tag(token, tokenized))\t"
                    .utf8)
            Field.append((tokenized.analyses[token.span]?.lemma ?? "").utf8, to: &bytes)
            bytes.append(0x0A)
        }
        return bytes
    }

    private func objects(_ tokenized: TokenizedText, _ block: TextBlock) -> [UInt8] {
        var json = JSONBuffer(isASCII: isASCII)
        var surfaces = SurfaceReader(tokenized, block)
        for token in tokenized.tokens where token.kind != .space {
            let (span, surface) = surfaces.read(token)
            json.open("{")
            if let file { json.member("file", file) }
            json.appendMembers(
                of: TokenRecord(token, span: span, surface: surface), of: tokenized, in: block, tags: tags,
                convert: { $0 })
            json.close("}")
            json.endLine()
        }
        return json.bytes
    }

    /// CoNLL-U, one sentence a line of text.
    private func sentences(_ tokenized: TokenizedText, _ block: TextBlock) -> [UInt8] {
        let text = tokenized.text.bytes
        var bytes: [UInt8] = []
        var line = 0
        var start = 0
        var rest = tokenized.tokens.filter { $0.kind != .space && $0.depth == 0 }[...]
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            line += 1
            let tokens = rest.prefix { Int($0.start) < end }
            rest = rest.dropFirst(tokens.count)
            if !tokens.isEmpty {
                let identifier = CoNLLUSentence.identifier(input: input, block: block.number, sentence: line)
                var sentence = CoNLLUSentence(identifier: identifier, page: block.page)
                for index in tokens.indices {
                    let next = index + 1 < tokens.endIndex ? tokens[index + 1] : nil
                    sentence.words.append(word(tokens[index], next, tokenized))
                }
                sentence.append(to: &bytes)
            }
            start = max(end, Int(tokens.last?.end ?? 0)) + 1
        }
        return bytes
    }

    private func word(_ token: Token, _ next: Token?, _ tokenized: TokenizedText) -> CoNLLUSentence.Word {
        let analysis = tokenized.analyses[token.span]
        let tag = tag(token, tokenized)
        return CoNLLUSentence.Word(
            form: tokenized.text.bytes[token.range], lemma: Array((analysis?.lemma ?? "").utf8)[...],
            universalTag: analysis?.partOfSpeech.tag, tag: tag.isEmpty ? nil : tag,
            touchesNext: next?.start == token.end)
    }

    private func tag(_ token: Token, _ tokenized: TokenizedText) -> String {
        if let analysis = tokenized.analyses[token.span] { return analysis.tag }
        return token.tag == 0 ? "" : tags.indices.contains(Int(token.tag)) ? tags[Int(token.tag)] : ""
    }
}
