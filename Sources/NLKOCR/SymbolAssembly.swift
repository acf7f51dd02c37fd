import NLKCore
import NLKFormats

/// Puts the characters that a recognizer read together to words, lines and blocks.
///
/// An ideographic character is a word of its own, without a gap to the next one: where words begin is the segmenter's to say. Other characters
/// make the words that the recognizer saw, beside Hangul those between the spaces that it saw, as it cuts such text anywhere. Inside such a word
/// there is no gap. Between two of them stands a space; beside an ideographic character only if they are farther apart than 0.6 of the line's
/// height. From 2 heights on (1.5 beside an ideographic character) it is the gap of a table. Distances are those of whole words: boxes of single
/// characters are guesses.
struct SymbolAssembly {
    struct Symbol {
        var text: String
        var box: Box
        /// 0…1.
        var confidence: Double
        var wordConfidence: Double
        var startsBlock: Bool
        var startsLine: Bool
        var startsWord: Bool
        /// Whether the recognizer says that there is a space in front of it.
        var followsSpace = false
        /// Other readings, best first.
        var rivals: [Document.Candidate] = []
    }

    /// Readings of a word and of a line, the chosen one among them.
    private let maximumCandidates: Int
    private var blocks: [Document.Block] = []
    private var words: [Document.Word] = []
    /// The characters of each word.
    private var parts: [[RivalReadings.Part]] = []
    /// Number of the recognizer's word that each word is a part of.
    private var origins: [Int] = []
    private var origin = 0
    /// Whether the next symbol can go on with the last word.
    private var isOpen = false

    init(maximumCandidates: Int = 1) { self.maximumCandidates = maximumCandidates }

    mutating func add(_ symbol: Symbol) {
        if symbol.startsLine || symbol.startsBlock { closeLine() }
        if symbol.startsBlock || blocks.isEmpty { blocks.append(Document.Block()) }
        let isIdeographic = symbol.text.unicodeScalars.allSatisfy(\.isIdeographicWriting)
        let part = RivalReadings.Part(text: symbol.text, confidence: symbol.confidence, rivals: symbol.rivals)
        if isOpen, !isIdeographic, !symbol.startsWord || joinsHangul(symbol) {
            let last = words.count - 1
            parts[last].append(part)
            words[last].text += symbol.text
            words[last].box = words[last].box?.union(symbol.box)
            words[last].confidence = min(words[last].confidence ?? 1, max(0, symbol.wordConfidence))
            return
        }
        words.append(
            Document.Word(
                text: symbol.text, box: symbol.box,
                confidence: max(0, min(1, isIdeographic ? symbol.confidence : symbol.wordConfidence))))
        parts.append([part])
        if symbol.startsWord { origin += 1 }
        origins.append(origin)
        isOpen = !isIdeographic
    }

    /// Whether a symbol that begins a word of the recognizer goes on with a word of Hangul, or in Hangul.
    private func joinsHangul(_ symbol: Symbol) -> Bool {
        guard !symbol.followsSpace, let left = words.last?.text.unicodeScalars.last,
            let right = symbol.text.unicodeScalars.first
        else { return false }
        return left.isHangul || right.isHangul
    }

    private mutating func closeLine() {
        defer {
            words = []
            parts = []
            origins = []
            isOpen = false
        }
        // Smears are read as blanks.
        let kept = words.indices.filter { !words[$0].text.allSatisfy(\.isWhitespace) }
        words = kept.map { words[$0] }
        origins = kept.map { origins[$0] }
        if maximumCandidates > 1 { setRivals(kept.map { parts[$0] }) }
        guard !words.isEmpty, let block = blocks.indices.last, let box = Box.around(words.compactMap(\.box)) else {
            return
        }
        setGaps(height: medianHeight)
        var line = Document.Line(words: words, box: box)
        line.candidates = RivalReadings.best(of: line, limit: maximumCandidates - 1)
        blocks[block].lines.append(line)
    }

    private mutating func setRivals(_ parts: [[RivalReadings.Part]]) {
        for (index, parts) in parts.enumerated() {
            let confidence = words[index].confidence ?? 0
            let rivals = RivalReadings.best(of: parts, confidence: confidence, limit: maximumCandidates - 1)
            words[index].candidates = RivalReadings.merged(
                [rivals], chosen: words[index].text, confidence: confidence, limit: maximumCandidates - 1)
        }
    }

    private var medianHeight: Double {
        let heights = words.compactMap { $0.box?.height }.sorted()
        return heights.isEmpty ? 0 : heights[heights.count * 3 / 4]
    }

    private mutating func setGaps(height: Double) {
        var boxes: [Int: Box] = [:]
        for (word, origin) in zip(words, origins) {
            if let box = word.box { boxes[origin] = boxes[origin]?.union(box) ?? box }
        }
        for index in words.indices.dropFirst() {
            guard origins[index] != origins[index - 1] else {
                words[index].gap = .none
                continue
            }
            guard let left = boxes[origins[index - 1]], let right = boxes[origins[index]] else { continue }
            let isVertical = right.top >= left.top + left.height
            let distance = isVertical ? right.top - left.top - left.height : right.left - left.left - left.width
            let touchesIdeographs =
                words[index - 1].text.unicodeScalars.last?.isIdeographicWriting == true
                || words[index].text.unicodeScalars.first?.isIdeographicWriting == true
            if touchesIdeographs {
                words[index].gap = distance < 0.6 * height ? .none : distance < 1.5 * height ? .space : .wide
            } else {
                words[index].gap = distance < 2 * height ? .space : .wide
            }
        }
    }

    mutating func finished() -> [Document.Block] {
        closeLine()
        return blocks.filter { !$0.lines.isEmpty }
    }
}
