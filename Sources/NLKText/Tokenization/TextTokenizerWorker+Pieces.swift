import NLKCore
import NLKLexicon

/// From the segmenter's pieces to tokens with kind, script and origin.
extension TextTokenizerWorker {
    /// Appends one token for each piece of `ends`; a piece never mixes marks with words.
    func emitPieces(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ range: Range<Int>,
        into tokens: inout [Token]
    ) {
        shared.classes.withTable { table in
            var index = stretch.startIndex
            var start = range.lowerBound
            var domainIndex = 0
            for end in ends {
                let stop = range.lowerBound + Int(end)
                while stretch[index].end <= start { index += 1 }
                while domainIndex < domainEnds.count, domainEnds[domainIndex].upperBound <= start { domainIndex += 1 }
                let isDomain = domainIndex < domainEnds.count && domainEnds[domainIndex] == start..<stop
                let atom = stretch[index]
                if atom.form == .han, stop <= atom.end {
                    var token = Token(
                        start: UInt32(start), end: UInt32(stop), kind: .word, script: .han,
                        origin: isDomain ? .domain : .model)
                    if isNumeral(ScalarReader(bytes, limit: stop, table: table), from: start) { token.kind = .number }
                    finish(&token, bytes, into: &tokens)
                } else if start == atom.start, stop == atom.end {
                    append(atom, bytes, into: &tokens)
                    if isDomain { tokens[tokens.count - 1].origin = .domain }
                } else {
                    emitMixed(bytes, stretch, index, start..<stop, isDomain: isDomain, into: &tokens)
                }
                start = stop
            }
        }
    }

    /// A piece over several atoms: one token, unless a mark or a script with word breaks stands in it.
    private func emitMixed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ first: Int, _ piece: Range<Int>,
        isDomain: Bool, into tokens: inout [Token]
    ) {
        var last = first
        var (hasMark, hasNumber, hasDot) = (false, false, false)
        while last < stretch.endIndex, stretch[last].start < piece.upperBound {
            switch stretch[last].form {
            case .punctuation, .symbol: hasMark = shared.options.joinsMeasures || hasMark
            case .emoji, .url, .email, .japanese, .breaks, .custom, .date, .time, .measure: hasMark = true
            case .number: hasNumber = true
            case .nameDot: hasDot = true
            default: break
            }
            last += 1
        }
        if hasMark, !isDomain {
            for atom in stretch[first..<last] {
                let part = max(atom.start, piece.lowerBound)..<min(atom.end, piece.upperBound)
                if part.count == atom.end - atom.start, atom.form != .han {
                    append(atom, bytes, into: &tokens)
                } else {
                    var token = Token(
                        start: UInt32(part.lowerBound), end: UInt32(part.upperBound), kind: atom.kind,
                        script: atom.script, origin: .model)
                    finish(&token, bytes, into: &tokens)
                }
            }
            return
        }
        var token = Token(
            start: UInt32(piece.lowerBound), end: UInt32(piece.upperBound), kind: .word, script: .han,
            origin: isDomain ? .domain : .model)
        if hasNumber, !hasDot, !isDomain { token.kind = numberKind(bytes, piece) }
        finish(&token, bytes, into: &tokens)
    }

    /// Completes a word token, appends it and, if asked for, its inner words.
    private func finish(_ token: inout Token, _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        if resolvesOrigins { resolve(&token, bytes) }
        tokens.append(token)
        guard innerWordsMode != .none, token.kind == .word, token.end - token.start >= 9 else { return }
        if innerWordsMode == .all || token.origin == .domain || token.origin == .custom
            || hasNameDot(UnsafeBufferPointer(rebasing: bytes[token.range]))
        {
            appendInnerWords(of: token, bytes, into: &tokens)
        }
    }

    /// Whether the dot of a foreign name stands in `text`.
    func hasNameDot(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var offset = 0
        while offset + 1 < text.count {
            if text[offset] == 0xC2, text[offset + 1] == 0xB7 { return true }
            offset += 1
        }
        return false
    }

    /// Whether the piece from `start` to the reader's limit is Han numerals alone, or 第 and numerals.
    @inline(__always)
    private func isNumeral(_ reader: ScalarReader, from start: Int) -> Bool {
        guard let first = reader.scalar(at: start), first.type == .hanNumeral || first.value == 0x7B2C else {
            return false
        }
        var offset = first.value == 0x7B2C ? start + first.width : start
        guard offset < reader.limit else { return false }
        while let scalar = reader.scalar(at: offset) {
            guard scalar.type == .hanNumeral else { return false }
            offset += scalar.width
        }
        return true
    }

    /// `300万`, `第46`, `1998年`, `20多`: digits with at most two Han around them are a number, with 年 月 日 a date.
    private func numberKind(_ bytes: UnsafeBufferPointer<UInt8>, _ piece: Range<Int>) -> TokenKind {
        shared.classes.withTable { table in
            let reader = ScalarReader(bytes, limit: piece.upperBound, table: table)
            var offset = piece.lowerBound
            var (others, kind) = (0, TokenKind.number)
            while let scalar = reader.scalar(at: offset) {
                switch scalar.type {
                case .digit, .hanNumeral, .punctuation, .symbol: break
                case .han:
                    others += 1
                    if scalar.value == 0x5E74 || scalar.value == 0x6708 || scalar.value == 0x65E5 { kind = .date }
                default: return .word
                }
                offset += scalar.width
            }
            return others <= 2 ? kind : .word
        }
    }

    /// Fills in the origin and tag of a token from the lexicon.
    func resolve(_ token: inout Token, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let entry = shared.parts.lexicon.entry(UnsafeBufferPointer(rebasing: bytes[token.range])) else { return }
        token.tag = UInt16(entry.tag)
        if token.origin == .model { token.origin = entry.source == .domain ? .domain : .lexicon }
    }

    /// Origin, script and acronym flag of a custom word.
    func complete(custom token: inout Token, _ bytes: UnsafeBufferPointer<UInt8>) {
        token.origin = .custom
        shared.classes.withTable { table in
            let reader = ScalarReader(bytes, limit: Int(token.end), table: table)
            var offset = Int(token.start)
            while let scalar = reader.scalar(at: offset) {
                let script = PatternScanner.script(of: scalar)
                if script == .han || token.script == .common { token.script = script }
                offset += scalar.width
            }
        }
        if resolvesOrigins { resolve(&token, bytes) }
        token.origin = .custom
    }
}
