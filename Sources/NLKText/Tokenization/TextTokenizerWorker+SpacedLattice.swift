import NLKCore
import NLKLexicon

/// Languages whose words stand between spaces and are made of the lattice's morphemes: Korean.
extension TextTokenizerWorker {
    /// Appends the words of a whole line (`atoms`), one between spaces and punctuation; for keywords what they are made of instead, and for
    /// inner words both.
    func emitSpacedLine(_ lattice: LatticeWorker, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        guard let first = atoms.first, let last = atoms.last else { return }
        let range = first.start..<last.end
        analyze(lattice, bytes, atoms[...], range)
        var rest = pieces[...]
        var index = 0
        while index < atoms.count {
            var end = index + 1
            if Self.joinsWords(atoms[index]) {
                while end < atoms.count, Self.joinsWords(atoms[end]) { end += 1 }
            }
            let span = atoms[index].start..<atoms[end - 1].end
            rest = rest.drop { range.lowerBound + Int($0.start) < span.lowerBound }
            let inside = rest.prefix { range.lowerBound + Int($0.end) <= span.upperBound }
            if atoms[index].form == .space {
                // Nothing: white space is no token.
            } else if end - index == 1, atoms[index].form != .breaks, atoms[index].form != .han {
                append(atoms[index], bytes, into: &tokens)
            } else {
                appendSpaced(lattice, bytes, atoms[index..<end], span, inside, range.lowerBound, into: &tokens)
            }
            index = end
        }
    }

    /// Letters, digits and Hangul side by side are one word.
    private static func joinsWords(_ atom: Atom) -> Bool {
        atom.isSpelled || atom.form == .breaks || atom.form == .han
    }

    private func appendSpaced(
        _ lattice: LatticeWorker, _ bytes: UnsafeBufferPointer<UInt8>, _ atoms: ArraySlice<Atom>, _ span: Range<Int>,
        _ morphemes: ArraySlice<LatticePiece>, _ base: Int, into tokens: inout [Token]
    ) {
        let covers =
            morphemes.first.map { base + Int($0.start) } == span.lowerBound
            && morphemes.last.map { base + Int($0.end) } == span.upperBound
        var whole = Token(
            start: UInt32(span.lowerBound), end: UInt32(span.upperBound), kind: .word, script: script(bytes, span),
            origin: .breaks)
        if atoms.contains(where: { $0.form == .breaks }) { whole.script = .hangul }
        if keepsAnalyses, covers { analyses[whole.span] = analysis(lattice, bytes, morphemes, base) }
        guard innerWordsMode != .none, covers else { return tokens.append(whole) }
        if innerWordsMode == .all { tokens.append(whole) }
        var run: Token?
        var parts: [Token] = []
        for piece in morphemes {
            var part = Token(
                start: UInt32(base) + piece.start, end: UInt32(base) + piece.end, kind: .word, script: .hangul,
                origin: piece.morpheme == nil ? .model : .lexicon)
            part.script = script(bytes, part.range)
            if lattice.isNumeral(piece.tag) { part.kind = .number }
            if lattice.isFunction(piece.tag) { part.flags.insert(.function) }
            if lattice.isCompoundPart(piece.tag) {
                if var open = run {
                    open.end = part.end
                    open.origin = .model
                    run = open
                } else {
                    run = part
                }
                continue
            }
            if let open = run { parts.append(open) }
            run = nil
            parts.append(part)
        }
        if let open = run { parts.append(open) }
        if innerWordsMode == .all {
            for var part in parts where part.span != whole.span && !part.flags.contains(.function) {
                part.depth = 1
                tokens.append(part)
            }
        } else {
            tokens += parts
        }
    }

    /// The analyses of the morphemes of one word, joined.
    private func analysis(
        _ lattice: LatticeWorker, _ bytes: UnsafeBufferPointer<UInt8>, _ morphemes: ArraySlice<LatticePiece>,
        _ base: Int
    ) -> WordAnalysis {
        let parts = morphemes.map { piece in
            let range = base + Int(piece.start)..<base + Int(piece.end)
            return lattice.analysis(of: piece, word: String(decoding: bytes[range], as: UTF8.self))
        }
        return WordAnalysis(
            lemma: parts.map(\.lemma).joined(separator: "+"), tag: parts.map(\.tag).joined(separator: "+"),
            partOfSpeech: parts.first?.partOfSpeech ?? .other)
    }
}
