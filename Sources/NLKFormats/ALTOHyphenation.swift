import NLKCore

/// Gives the words that ALTO says are cut (`SUBS_TYPE`) once and whole, at their first part, with the boxes of both.
enum ALTOHyphenation {
    /// Joins the parts in `lines`, which are in reading order.
    ///
    /// `isPartPending` is carried from page to page: the last first part still waits for its second one.
    static func join(_ lines: inout [ALTOLine], isPartPending: inout Bool) {
        var open: (line: Int, part: Int)?
        for line in lines.indices {
            var kept: [ALTOLine.Part] = []
            for part in lines[line].parts {
                switch part.role {
                case .whole:
                    kept.append(part)
                case .firstPart:
                    open = (line, kept.count)
                    isPartPending = true
                    kept.append(begun(part))
                case .secondPart:
                    if let first = open, first.line < line {
                        finish(&lines[first.line].parts[first.part], with: part)
                    } else if let first = open {
                        finish(&kept[first.part], with: part)
                    } else if !isPartPending {
                        kept.append(alone(part))
                    }
                    open = nil
                    isPartPending = false
                }
            }
            lines[line].parts = kept
        }
        // A first part without a second one on this page, and without the whole word, keeps its own text.
    }

    /// The first part, as the whole word where that is given.
    private static func begun(_ part: ALTOLine.Part) -> ALTOLine.Part {
        var part = part
        if !part.whole.isEmpty { part.word.text = part.whole }
        part.word.candidates = []
        return part
    }

    private static func finish(_ first: inout ALTOLine.Part, with second: ALTOLine.Part) {
        if first.whole.isEmpty {
            first.word.text = second.whole.isEmpty ? withoutHyphen(first.word.text) + second.word.text : second.whole
        }
        first.word.continuation = second.word.box
        first.word.confidence = [first.word.confidence, second.word.confidence].compactMap(\.self).min()
    }

    /// A second part whose first one is in another file.
    private static func alone(_ part: ALTOLine.Part) -> ALTOLine.Part {
        var part = part
        if !part.whole.isEmpty { part.word.text = part.whole }
        return part
    }

    private static func withoutHyphen(_ text: String) -> String {
        guard let last = text.unicodeScalars.last, "-\u{AD}\u{AC}\u{2010}\u{2E17}".unicodeScalars.contains(last) else {
            return text
        }
        return String(text.unicodeScalars.dropLast())
    }
}
