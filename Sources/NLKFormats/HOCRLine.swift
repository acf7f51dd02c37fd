import Glibc
import NLKCore

/// One line of hOCR while its words are gathered.
struct HOCRLine {
    private var words: [Document.Word] = []
    private var separators: [GapRule.Separator] = []
    /// Text that stands in no word.
    private var text = ""
    private var isSeparated = true
    /// Whether a tab parts the next word from the last one.
    private var isFar = false
    private var sawSeparator = false
    /// Whether what stands between words is what the producer knows of their gaps.
    let isExact: Bool

    init(isExact: Bool) { self.isExact = isExact }

    /// Adds text outside a word: white space parts words, anything else is a word of its own.
    mutating func add(text piece: String) {
        guard !piece.isEmpty else { return }
        if piece.isBlank {
            isSeparated = true
            if piece.contains("\t") { isFar = true }
            if !text.isEmpty { text += " " }
        } else {
            text += piece.withCollapsedSpaces
        }
    }

    mutating func add(word element: XMLElement) {
        flushText()
        let title = HOCRTitle(element.attribute("title"))
        var rivals: [Document.Candidate] = []
        let text = Self.text(of: element, rivals: &rivals).trimmed
        guard !text.isEmpty else {
            isSeparated = true
            return
        }
        let inner = Document.Line(splitting: text, box: text.contains(where: \.isWhitespace) ? title.box : nil)
        if inner.words.count > 1 {
            for (index, part) in inner.words.enumerated() {
                var part = part
                part.confidence = title.confidence
                append(part, isSeparated: index == 0 ? isSeparated : part.gap != .none)
            }
        } else {
            let word = Document.Word(text: text, box: title.box, confidence: title.confidence, candidates: rivals)
            append(word, isSeparated: isSeparated)
        }
        isSeparated = false
    }

    /// Adds all words and text below `element`.
    mutating func add(contentsOf element: XMLElement) {
        for content in element.contents {
            switch content {
            case .text(let text): add(text: text)
            case .element(let child):
                let classes = (child.attribute("class") ?? "").split(whereSeparator: \.isWhitespace)
                if classes.contains("ocrx_word") || classes.contains("ocr_word") {
                    add(word: child)
                } else if child.name == "br" {
                    add(text: " ")
                } else {
                    add(contentsOf: child)
                }
            }
        }
    }

    /// The line; without words, its text split at spaces and its box in proportion.
    func finished(box: Box?) -> Document.Line {
        if words.isEmpty { return Document.Line(splitting: text.trimmed, box: box) }
        var all = self
        all.flushText()
        // Producers that never write white space between words mean a space by every new word.
        let separators = all.separators.map { isExact || all.sawSeparator ? $0 : .unknown }
        GapRule.apply(to: &all.words, separators: separators, isExact: isExact)
        return Document.Line(words: all.words, box: box)
    }

    private mutating func append(_ word: Document.Word, isSeparated: Bool) {
        if !words.isEmpty, isSeparated { sawSeparator = true }
        separators.append(!isSeparated ? .nothing : isFar ? .wide : .space)
        isFar = false
        words.append(word)
    }

    /// Makes words of text that stood between words.
    private mutating func flushText() {
        guard !text.isEmpty else { return }
        if text.unicodeScalars.first == "\u{AD}", let last = words.indices.last {
            // Some producers write the soft hyphen behind the word instead of in it.
            words[last].text += "\u{AD}"
            text.unicodeScalars.removeFirst()
        }
        let startsBlank = text.unicodeScalars.first?.isBlank == true
        let endsBlank = text.unicodeScalars.last?.isBlank == true
        for (index, word) in Document.Line(splitting: text).words.enumerated() {
            append(word, isSeparated: index > 0 || startsBlank || isSeparated)
        }
        text = ""
        isSeparated = endsBlank
    }

    /// Text of a word; what stands in `<del>` is a rival reading.
    private static func text(of element: XMLElement, rivals: inout [Document.Candidate]) -> String {
        var joined = ""
        for content in element.contents {
            switch content {
            case .text(let text): joined += text
            case .element(let child) where child.name == "del":
                let rival = child.text.trimmed
                // The negative logarithms of the characters' probabilities.
                let logarithms = HOCRTitle(child.attribute("title")).numbers("nlp")
                let probability = logarithms.isEmpty ? nil : min(1, exp(-logarithms.reduce(0, +)))
                if !rival.isEmpty { rivals.append(Document.Candidate(text: rival, confidence: probability)) }
            case .element(let child): joined += text(of: child, rivals: &rivals)
            }
        }
        return joined
    }
}

extension String {
    /// White space as HTML shows it: every run of it is one space.
    fileprivate var withCollapsedSpaces: String {
        var result = String.UnicodeScalarView()
        var isBehindBlank = false
        for scalar in unicodeScalars {
            let isBlank = scalar == " " || scalar.value >= 0x09 && scalar.value <= 0x0D
            if !isBlank { result.append(scalar) } else if !isBehindBlank { result.append(" ") }
            isBehindBlank = isBlank
        }
        return String(result)
    }
}
