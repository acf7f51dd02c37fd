import NLKCore

/// Gives the words that ALTO says are cut once and whole, at their first part, with the boxes of both.
///
/// `SUBS_TYPE` names the parts and mostly the whole word. Where only `HYP` stands behind a string, the first string of the next line is the rest; the hyphen is
/// kept if the rest begins with a capital or a digit (`Nord-` `Amerika`), unless the first part is in capitals too.
struct ALTOHyphenation {
    /// The last first part still waits for its second one; carried from page to page.
    private var isPartPending = false

    /// Joins the parts in `lines`, which are in reading order.
    mutating func join(_ lines: inout [ALTOLine]) {
        var open: (line: Int, part: Int)?
        for line in lines.indices {
            var kept: [ALTOLine.Part] = []
            for part in lines[line].parts {
                switch part.role {
                case .whole, .beforeHyphen:
                    if let first = open, first.line < line, kept.isEmpty,
                        lines[first.line].parts[first.part].role == .beforeHyphen
                    {
                        Self.append(part, to: &lines[first.line].parts[first.part])
                        // A word may be cut again at the end of the next line.
                        if part.role == .whole { open = nil }
                        continue
                    }
                    open = part.role == .beforeHyphen ? (line, kept.count) : nil
                    kept.append(part)
                case .firstPart:
                    open = (line, kept.count)
                    kept.append(Self.begun(part))
                    // It stands for both where it says the whole word; else a second one that does not find it stands for itself.
                    isPartPending = !part.whole.isEmpty
                case .secondPart:
                    if let first = open, first.line < line {
                        Self.finish(&lines[first.line].parts[first.part], with: part)
                    } else if let first = open {
                        Self.finish(&kept[first.part], with: part)
                    } else if !isPartPending {
                        kept.append(Self.alone(part))
                    }
                    open = nil
                    isPartPending = false
                }
            }
            lines[line].parts = kept
        }
        if let first = open, lines[first.line].parts[first.part].role == .beforeHyphen {
            lines[first.line].parts[first.part].word.text += "-"
        }
        for line in lines.indices { lines[line].parts.removeAll(where: \.word.text.isEmpty) }
    }

    private static func append(_ rest: ALTOLine.Part, to first: inout ALTOLine.Part) {
        let stem = withoutHyphen(first.word.text)
        let opening = rest.word.text.unicodeScalars.first?.properties
        let keepsHyphen =
            opening.map { $0.isUppercase || $0.numericType != nil } ?? false
            && !(stem.unicodeScalars.last?.properties.isUppercase ?? false)
        first.word.text = stem + (keepsHyphen ? "-" : "") + rest.word.text
        first.word.continuation = first.word.continuation ?? rest.word.box
        first.word.confidence = [first.word.confidence, rest.word.confidence].compactMap(\.self).min()
        first.word.candidates = []
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
