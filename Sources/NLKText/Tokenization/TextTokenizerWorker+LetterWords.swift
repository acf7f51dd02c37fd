import NLKCore

/// Japanese words that one Latin letter begins: Tシャツ, Xデー, Gパン.
extension TextTokenizerWorker {
    /// Joins a single letter among `pieces` with the noun of katakana right behind it.
    ///
    /// Not so where katakana stands in front of the letter, which then ends the word before it: ビタミンCサプリ.
    func joinLetterWords(_ lattice: LatticeWorker, _ text: UnsafeBufferPointer<UInt8>) {
        var kept = 0
        var index = 0
        while index < pieces.count {
            var piece = pieces[index]
            if index + 1 < pieces.count, beginsWord(piece, text), pieces[index + 1].start == piece.end,
                lattice.isCompoundPart(pieces[index + 1].tag),
                isKatakana(text, Int(pieces[index + 1].start)..<Int(pieces[index + 1].end))
            {
                index += 1
                piece = LatticePiece(start: piece.start, end: pieces[index].end, tag: pieces[index].tag, morpheme: nil)
            }
            pieces[kept] = piece
            kept += 1
            index += 1
        }
        pieces.removeSubrange(kept...)
    }

    /// Whether `piece` is one ASCII capital without letters or katakana in front of it.
    private func beginsWord(_ piece: LatticePiece, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(piece.start)
        guard piece.end == piece.start + 1, (0x41...0x5A).contains(text[start]) else { return false }
        guard start > 0 else { return true }
        if text[start - 1] < 0x80 { return !Self.isLetterOrDigit(text[start - 1]) }
        return start < 3 || !isKatakana(text, start - 3..<start)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether the characters of `range` are all katakana, the prolonged sound mark among them.
    private func isKatakana(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        shared.classes.withTable { table in
            let reader = ScalarReader(text, limit: range.upperBound, table: table)
            var offset = range.lowerBound
            while let scalar = reader.scalar(at: offset) {
                guard scalar.type == .katakana || scalar.type == .mark else { return false }
                offset += scalar.width
            }
            return true
        }
    }
}
