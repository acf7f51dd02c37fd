import NLKCore

/// Terms of what the recognizer nearly read: found by `fuzzy` queries only.
enum RivalTerms {
    /// Appends the pairs of neighbouring characters of rival readings that the page itself does not have, at the end of its terms.
    ///
    /// A rival of a word is taken with the words beside it, so that a misread character is found in its run. Words with digits have no
    /// rivals: a wrong digit is another code.
    static func append(
        _ block: TextBlock, _ text: TokenizedText, _ worker: SearchAnalyzerWorker, to terms: inout TermStream
    ) {
        guard block.placements.contains(where: { !$0.candidates.isEmpty }) else { return }
        let bytes = block.text.bytes
        var seen: Set<[UInt8]> = []
        for (index, place) in block.placements.enumerated() where place.span.end <= bytes.count {
            guard !bytes[place.span.start..<place.span.end].contains(where: isDigit) else { continue }
            for candidate in place.candidates where !candidate.text.utf8.contains(where: isDigit) {
                let before = index > 0 ? neighbour(block.placements[index - 1], bytes).suffix(4) : []
                let behind =
                    index + 1 < block.placements.count ? neighbour(block.placements[index + 1], bytes).prefix(4) : []
                let reading = Array(before) + Array(candidate.text.utf8) + Array(behind)
                for term in worker.terms(of: worker.tokenize(reading, as: text.language)).terms().joined() {
                    guard term.first == TermForm.inner.rawValue || term.first == TermForm.word.rawValue,
                        seen.insert(Array(term)).inserted
                    else { continue }
                    terms.append(term: [TermForm.rival.rawValue] + term.dropFirst())
                }
            }
        }
    }

    private static func neighbour(_ place: DocumentText.Placement, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        place.span.end <= bytes.count ? bytes[place.span.start..<place.span.end] : []
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
