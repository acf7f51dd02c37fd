import NLKCore
import NLKLexicon

/// Text of languages that have a lattice: Japanese, whose words are the lattice's, and Korean, whose words stand between spaces and
/// are made of the lattice's morphemes.
extension TextTokenizerWorker {
    /// Cuts `stretch` (atoms without white space) into the words of the lattice and appends their tokens.
    func segmentByLattice(
        _ lattice: LatticeWorker, _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>,
        into tokens: inout [Token]
    ) {
        let range = stretch[stretch.startIndex].start..<stretch[stretch.endIndex - 1].end
        analyze(lattice, bytes, stretch, range)
        // Where measures are not joined, a convention decides of such words as well.
        if shared.options.joinsMeasures {
            joinLetterWords(lattice, UnsafeBufferPointer(rebasing: bytes[range]))
        }
        var index = stretch.startIndex
        var run = CompoundRun()
        for piece in pieces {
            let span = range.lowerBound + Int(piece.start)..<range.lowerBound + Int(piece.end)
            while stretch[index].end <= span.lowerBound { index += 1 }
            let first = tokens.count
            let atom = stretch[index]
            if span == atom.start..<atom.end, atom.form != .han, !atom.isSpelled {
                append(atom, bytes, into: &tokens)
                flush(&run, into: &tokens, before: first)
                continue
            }
            var token = word(bytes, span, piece, lattice)
            if atom.isSpelled, span.upperBound > atom.end { token.script = script(bytes, atom.end..<span.upperBound) }
            if atom.flags.contains(.acronym), span == atom.start..<atom.end { token.flags.insert(.acronym) }
            if span == atom.start..<atom.end, atom.form != .han { token.kind = atom.kind }
            if keepsAnalyses {
                analyses[token.span] = lattice.analysis(of: piece, word: String(decoding: bytes[span], as: UTF8.self))
            }
            tokens.append(token)
            guard innerWordsMode != .none else { continue }
            if lattice.isCompoundPart(piece.tag), token.kind == .word || !run.isEmpty {
                run.extend(first: first, to: tokens[first])
            } else {
                flush(&run, into: &tokens, before: first)
            }
        }
        flush(&run, into: &tokens, before: tokens.count)
    }

    /// Fills `pieces` with the cheapest path through `stretch`; what the atoms hold together stays whole.
    func analyze(
        _ lattice: LatticeWorker, _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ range: Range<Int>
    ) {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        pieces.removeAll(keepingCapacity: true)
        guard stretch.count > 1 || stretch[stretch.startIndex].form != .han else {
            return lattice.analyze(text, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &pieces)
        }
        freeConstraints(count: range.count)
        for atom in stretch where atom.form != .han && atom.form != .space && atom.form != .breaks {
            glue(atom.start..<atom.end, range)
            // A dictionary's word may go on from letters and digits: Tシャツ, 3月.
            guard !atom.isSpelled else { continue }
            set(.forced, atom.start, range)
            set(.forced, atom.end, range)
        }
        constraints.withUnsafeBufferPointer {
            lattice.analyze(text, constraints: UnsafeBufferPointer(rebasing: $0[..<text.count]), into: &pieces)
        }
    }

    /// The token of one word of the path.
    private func word(
        _ bytes: UnsafeBufferPointer<UInt8>, _ span: Range<Int>, _ piece: LatticePiece, _ lattice: LatticeWorker
    ) -> Token {
        var token = Token(
            start: UInt32(span.lowerBound), end: UInt32(span.upperBound), kind: .word,
            script: script(bytes, span), origin: piece.morpheme == nil ? .model : .lexicon)
        if lattice.isNumeral(piece.tag) { token.kind = .number }
        if lattice.isFunction(piece.tag) { token.flags.insert(.function) }
        return token
    }

    /// Script of the first letter.
    func script(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Range<Int>) -> Script {
        shared.classes.withTable { table in
            let reader = ScalarReader(bytes, limit: span.upperBound, table: table)
            return reader.scalar(at: span.lowerBound).map { PatternScanner.script(of: $0) } ?? .common
        }
    }

    /// Joins the words of `run` into one token in front of them where there are two or more; they become its inner words. `end` is the
    /// index of the first token behind the run.
    private func flush(_ run: inout CompoundRun, into tokens: inout [Token], before end: Int) {
        defer { run = CompoundRun() }
        guard let first = run.first, end - first > 1 else { return }
        for index in first..<end { tokens[index].depth = 1 }
        var whole = tokens[first]
        whole.end = tokens[end - 1].end
        whole.kind = .word
        whole.origin = .model
        whole.depth = 0
        tokens.insert(whole, at: first)
    }
}

/// Nouns side by side, which together name one thing: 基礎代謝量.
private struct CompoundRun {
    /// Index of the first token.
    private(set) var first: Int?
    private var end: UInt32 = 0

    var isEmpty: Bool { first == nil }

    mutating func extend(first index: Int, to token: Token) {
        if first == nil { first = index }
        end = token.end
    }
}

extension Atom {
    /// Letters or digits, which words of the dictionary may go on from.
    var isSpelled: Bool { form == .word || form == .code || form == .letterNumber || form == .number }
}
