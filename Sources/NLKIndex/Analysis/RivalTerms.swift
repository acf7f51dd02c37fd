import NLKCore

/// What the recognizer nearly read: found by `fuzzy` queries only.
enum RivalTerms {
    /// Rival readings of the words of a page, each with the ideographs beside it, so that a misread character is found in its run.
    ///
    /// Words with digits have none: a wrong digit is another code.
    static func readings(_ block: TextBlock) -> [String] {
        let bytes = block.text.bytes
        func text(_ index: Int) -> ArraySlice<UInt8> {
            guard block.placements.indices.contains(index), block.placements[index].span.end <= bytes.count else {
                return []
            }
            let span = block.placements[index].span
            return bytes[span.start..<span.end]
        }
        var readings: [String] = []
        for (index, place) in block.placements.enumerated()
        where !place.candidates.isEmpty && !text(index).contains(where: isDigit) {
            let before = beside(text(index - 1), fromEnd: true)
            let behind = beside(text(index + 1), fromEnd: false)
            for candidate in place.candidates where !candidate.text.utf8.contains(where: isDigit) {
                let reading = before + candidate.text.filter { !$0.isNewline } + behind
                if readings.last != reading { readings.append(reading) }
            }
        }
        return readings
    }

    /// Appends the words and pairs of neighbouring characters of `readings`, each once, at the end of the terms of their page.
    static func append(
        _ readings: [String], as language: Language, _ worker: SearchAnalyzerWorker, to terms: inout TermStream
    ) {
        var seen: Set<[UInt8]> = []
        for reading in readings {
            for term in worker.terms(of: worker.tokenize(reading.utf8, as: language)).terms().joined() {
                guard term.first == TermForm.inner.rawValue || term.first == TermForm.word.rawValue,
                    seen.insert(Array(term.dropFirst())).inserted
                else { continue }
                terms.append(term: [TermForm.rival.rawValue] + term.dropFirst())
            }
        }
    }

    /// The character of a neighbour that makes a pair; letters beside a word make none.
    private static func beside(_ text: ArraySlice<UInt8>, fromEnd: Bool) -> String {
        let text = String(decoding: text, as: UTF8.self)
        guard let character = fromEnd ? text.last : text.first, let scalar = character.unicodeScalars.first,
            scalar.value >= 0x2E80
        else { return "" }
        return String(character)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
