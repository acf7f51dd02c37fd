import NLKCore

extension CustomWords {
    /// The words of lists as they are written, for readers that compare no folded keys, and the words that `-word` lines take out; a later
    /// line wins over an earlier one. Both sorted.
    ///
    /// - Throws: `NLKError` (`badInput`, `io`): as `load(paths:folder:strict:isStopWord:)`.
    public static func surfaces(
        paths: [String], strict: Bool = false
    ) throws(NLKError) -> (words: [String], removed: [String], diagnostics: [Diagnostic]) {
        var isKept: [String: Bool] = [:]
        var diagnostics: [Diagnostic] = []
        for path in paths {
            var pieces = try LinePieces(path: path)
            var number = 0
            while try pieces.next() {
                try pieces.withPiece { (piece) throws(NLKError) in
                    try TextEncodingCheck.requireUTF8(piece, path: path, linesBefore: number)
                    let start = number == 0 && piece.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
                    for line in piece[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
                        number += 1
                        do throws(CustomWordLine.Fault) {
                            let line = try CustomWordLine(line)
                            guard line.kind != .nothing else { continue }
                            isKept[line.withWord { String(decoding: $0, as: UTF8.self) }] = line.kind == .word
                        } catch {
                            let place = NLKError.Place(file: path, line: number)
                            let message = "the line " + error.message
                            if strict { throw NLKError(.badInput, message, at: place) }
                            diagnostics.append(Diagnostic(.warning, message + "; it is skipped", at: place))
                        }
                    }
                    // A piece ends with its last line's end, behind which nothing stands yet.
                    if piece.last == 0x0A { number -= 1 }
                }
            }
        }
        return (
            isKept.filter(\.value).keys.sorted(), isKept.filter { !$0.value }.keys.sorted(), diagnostics
        )
    }
}
