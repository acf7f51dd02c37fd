import NLKCore

extension ReadLine {
    /// The line's words: each Chinese or Japanese character is one (so that any word that is made of them later has its exact box);
    /// of other text, what stands between spaces and such characters.
    ///
    /// - Parameter maximumCandidates: readings of a word, the chosen one among them.
    func words(maximumCandidates: Int) -> [Document.Word] {
        if let foreignWords { return foreignWords }
        var words: [Document.Word] = []
        var gap = Document.Gap.none
        var start = 0
        func end(_ index: Int) {
            if start < index {
                words.append(word(start..<index, gap, maximumCandidates))
                gap = .none
            }
            start = index
        }
        for (index, character) in characters.enumerated() {
            if index > 0, isWideGap(before: index) {
                end(index)
                gap = .wide
            }
            if character.isSpace {
                end(index)
                if gap == .none { gap = .space }
                start = index + 1
            } else if Self.standsAlone(character.text) {
                end(index)
                end(index + 1)
            }
        }
        end(characters.count)
        return words
    }

    /// Cells that the finder took for one line are told apart by the distance of their characters, spaces left out.
    private func isWideGap(before index: Int) -> Bool {
        guard !characters[index].isSpace, let last = characters[..<index].lastIndex(where: { !$0.isSpace }) else {
            return false
        }
        return characters[index].position - characters[last].position > 2.5 * box.thickness
    }

    private func word(_ range: Range<Int>, _ gap: Document.Gap, _ maximumCandidates: Int) -> Document.Word {
        let text = characters[range].map(\.text).joined()
        let candidates = candidates(of: range, maximumCandidates - 1)
        let mean = characters[range].reduce(0) { $0 + $1.confidence } / Double(range.count)
        return Document.Word(text: text, box: box(of: range), confidence: mean, candidates: candidates, gap: gap)
    }

    /// Han, Hiragana, Katakana, Bopomofo, and the punctuation and full-width forms that go with them.
    static func standsAlone(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first?.value else { return false }
        return switch scalar {
        case 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
