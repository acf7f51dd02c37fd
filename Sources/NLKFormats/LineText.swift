import NLKCore

extension Document.Line {
    /// A line of plain text cut at its spaces.
    ///
    /// Two or more spaces, or a tab, are a wide gap. With a box every word gets its share of it, in proportion to its characters (an East Asian one
    /// counts two); ideographic words are then cut into characters without a gap, so that each has a place.
    init(splitting text: String, box: Box? = nil, confidence: Double? = nil) {
        self.init(box: box)
        let total = text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
        let vertical = box.map { $0.height > $0.width * 2 && text.unicodeScalars.count > 1 } ?? false
        var position = 0.0
        var gap = Document.Gap.none
        var blanks = 0
        var current = ""
        var start = 0.0
        func close(_ words: inout [Document.Word]) {
            guard !current.isEmpty else { return }
            let part = box.map { $0.part(from: start / total, to: position / total, vertical: vertical) }
            words.append(Document.Word(text: current, box: part, confidence: confidence, gap: gap))
            current = ""
            gap = .none
        }
        for scalar in text.unicodeScalars {
            if scalar.isBlank {
                close(&words)
                blanks += scalar == "\t" ? 2 : 1
            } else {
                if blanks > 0 {
                    gap = blanks > 1 ? .wide : .space
                    blanks = 0
                }
                let ideographic = WritingClass(scalar) == .ideographic && box != nil
                if ideographic { close(&words) }
                if current.isEmpty { start = position }
                current.unicodeScalars.append(scalar)
                if ideographic {
                    position += scalar.displayWidth
                    close(&words)
                    continue
                }
            }
            position += scalar.displayWidth
        }
        close(&words)
        if let first = words.indices.first { words[first].gap = .space }
    }
}

extension Box {
    /// The part between two shares (0…1) of the width, or of the height of vertical text.
    func part(from start: Double, to end: Double, vertical: Bool) -> Box {
        vertical
            ? Box(left: left, top: top + height * start, width: width, height: height * (end - start))
            : Box(left: left + width * start, top: top, width: width * (end - start), height: height)
    }
}
