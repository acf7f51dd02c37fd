import NLKCore
import NLKLexicon

/// The mutable half of a `TextTokenizer`: scratch memory for one thread.
public final class TextTokenizerWorker {
    let shared: TextTokenizer
    let segmenter: any SegmenterWorker
    let breaker: any WordBreakerWorker
    let resolvesOrigins: Bool
    let keepsAnalyses: Bool
    let innerWordsMode: TextTokenizer.Options.InnerWords
    var scanner: PatternScanner
    private var language = Language.undetermined
    /// Of the language at hand, by its image: a lattice, or what cuts runs of its script.
    private var lattice: LatticeWorker?
    private var runSegmenter: (any SegmenterWorker)?
    /// Of the language at hand, where words inside compounds are asked for and it knows them.
    private var lemmatizer: Lemmatizer?
    private var ownSegmenters: [Language: (any SegmenterWorker)?] = [:]

    private var matches: [CustomWords.Match] = []
    var atoms: [Atom] = []
    var pieces: [LatticePiece] = []
    /// What the lattice says of the words of the last text, when origins are resolved or analyses kept.
    public internal(set) var analyses: [TextSpan: WordAnalysis] = [:]
    var ends: [UInt32] = []
    var forcedEnds: [UInt32] = []
    var constraints: [UInt8] = []
    var domainEnds: [Range<Int>] = []
    /// Words met before, and the words inside them by number.
    var innerWords = ByteStringIndex()
    var innerEdges: [[InnerLattice.Edge]] = []

    init(_ shared: TextTokenizer) {
        self.shared = shared
        segmenter = shared.parts.segmenter.makeWorker()
        breaker = shared.parts.wordBreaker.makeWorker()
        scanner = shared.scanner(for: .undetermined)
        resolvesOrigins = shared.options.resolvesOrigins
        keepsAnalyses = shared.options.resolvesOrigins || shared.options.keepsAnalyses
        innerWordsMode = shared.options.innerWords
    }

    /// Appends the tokens of `text` to `tokens`; offsets count bytes of `text`.
    ///
    /// Cost: linear.
    public func tokenize(_ text: CleanText, into tokens: inout [Token]) {
        if text.language != language { change(to: text.language) }
        analyses.removeAll(keepingCapacity: true)
        text.bytes.withUnsafeBufferPointer { bytes in
            matches.removeAll(keepingCapacity: true)
            if !shared.parts.customWords.isEmpty {
                shared.parts.customWords.matches(in: bytes, into: &matches)
            }
            var soft = text.softBoundaries[...]
            var offset = 0
            var next = 0
            while offset < bytes.count {
                let end = endOfLine(bytes, from: offset, &next)
                scanLine(bytes, offset..<end)
                emit(bytes, soft: &soft, into: &tokens)
                offset = end
            }
        }
        if !text.repairs.isEmpty { markRepairs(text.repairs, &tokens) }
    }

    private func change(to new: Language) {
        language = new
        if ownSegmenters[new] == nil { ownSegmenters[new] = .some(shared.parts.ownSegmenter(new)?.makeWorker()) }
        let own = ownSegmenters[new] ?? nil
        lattice = own as? LatticeWorker
        runSegmenter = lattice == nil ? own : nil
        scanner = shared.scanner(for: new, hasLattice: lattice != nil)
        lemmatizer = innerWordsMode == .all ? shared.parts.lemmatizer(new) : nil
        if lemmatizer?.knowsCompounds == false { lemmatizer = nil }
    }

    /// End of the line that starts at `offset`; a line end inside a custom word does not count.
    private func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, _ next: inout Int) -> Int {
        var position = offset
        while position < bytes.count {
            while next < matches.count, Int(matches[next].end) <= position { next += 1 }
            if next < matches.count, Int(matches[next].start) <= position {
                position = Int(matches[next].end)
                continue
            }
            let limit = next < matches.count ? Int(matches[next].start) : bytes.count
            if let found = firstLineEnd(bytes, position..<limit) { return found + 1 }
            position = limit
        }
        return bytes.count
    }

    private func firstLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == 0x0A { return index }
            index += 1
        }
        return nil
    }

    /// Fills `atoms` with those of one line, custom words standing as atoms of their own.
    private func scanLine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        atoms.removeAll(keepingCapacity: true)
        var offset = line.lowerBound
        for match in matches[firstMatch(from: line.lowerBound)...] {
            guard Int(match.start) < line.upperBound else { break }
            if offset < Int(match.start) { scanner.scan(bytes, offset..<Int(match.start), into: &atoms) }
            atoms.append(Atom(start: Int(match.start), end: Int(match.end), form: .custom, script: .common))
            offset = Int(match.end)
        }
        if offset < line.upperBound { scanner.scan(bytes, offset..<line.upperBound, into: &atoms) }
    }

    private func firstMatch(from offset: Int) -> Int {
        var low = 0
        var high = matches.count
        while low < high {
            let middle = (low + high) / 2
            if Int(matches[middle].start) >= offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Turns the atoms of one line into tokens.
    private func emit(
        _ bytes: UnsafeBufferPointer<UInt8>, soft: inout ArraySlice<UInt32>, into tokens: inout [Token]
    ) {
        if let lattice, lattice.splitsSpaces { return emitSpacedLine(lattice, bytes, into: &tokens) }
        var index = 0
        while index < atoms.count {
            if atoms[index].form == .space {
                index += 1
                continue
            }
            var end = index
            var hasHan = false
            while end < atoms.count, atoms[end].form != .space {
                hasHan = hasHan || atoms[end].form == .han
                end += 1
            }
            let stretch = atoms[index..<end]
            if hasHan, let lattice {
                segmentByLattice(lattice, bytes, stretch, into: &tokens)
            } else if hasHan {
                segment(bytes, stretch, soft: &soft, into: &tokens)
            } else {
                for atom in stretch { append(atom, bytes, into: &tokens) }
            }
            index = end
        }
    }

    /// Appends the token or tokens of one atom that the segmenter has no part in.
    func append(_ atom: Atom, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        switch atom.form {
        case .space:
            break
        case .japanese, .breaks:
            appendBroken(atom, bytes, into: &tokens)
        default:
            var token = Token(
                start: UInt32(atom.start), end: UInt32(atom.end), kind: atom.kind, script: atom.script,
                flags: atom.flags)
            if atom.form == .custom { complete(custom: &token, bytes) }
            tokens.append(token)
            if innerWordsMode != .none, atom.form == .custom || atom.form == .code {
                appendInnerWords(of: token, bytes, into: &tokens)
            } else if let lemmatizer, atom.form == .word {
                appendCompoundParts(of: token, lemmatizer, bytes, into: &tokens)
            }
        }
    }

    /// Cuts a run of another script at Unicode word breaks.
    private func appendBroken(_ atom: Atom, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        forcedEnds.removeAll(keepingCapacity: true)
        let text = UnsafeBufferPointer(rebasing: bytes[atom.start..<atom.end])
        if let runSegmenter, atom.script == .thai {
            runSegmenter.segment(text, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &forcedEnds)
        } else {
            breaker.breakWords(text, language: language, into: &forcedEnds)
        }
        var start = atom.start
        for end in forcedEnds {
            let stop = atom.start + Int(end)
            guard stop > start else { continue }
            tokens.append(
                Token(start: UInt32(start), end: UInt32(stop), kind: .word, script: atom.script, origin: .breaks))
            start = stop
        }
    }

    /// Flags the tokens that a look-alike repair touched.
    private func markRepairs(_ repairs: [Range<UInt32>], _ tokens: inout [Token]) {
        var next = 0
        for index in tokens.indices {
            while next < repairs.count, repairs[next].upperBound <= tokens[index].start { next += 1 }
            guard next < repairs.count else { return }
            if repairs[next].lowerBound < tokens[index].end { tokens[index].flags.insert(.repaired) }
        }
    }
}
