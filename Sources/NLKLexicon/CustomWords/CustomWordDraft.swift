import Glibc
import NLKCore

/// Custom words in the order of their lines, before they are sorted.
struct CustomWordDraft {
    private let folder: KeyFolder
    private let strict: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var arena: [UInt8] = []
    private var starts: [UInt32] = [0]
    private var lines: [UInt32] = []
    private var levels: [UInt16] = []
    private var tagNumbers: [UInt8] = []
    private var isRemoval: [Bool] = []
    private var tags: [String] = [""]
    /// The tag read last and its number: a list mostly repeats one.
    private var lastTag: (bytes: [UInt8], number: UInt8) = ([], 0)
    private var files: [CustomWords.File] = []
    private var lineCount: UInt32 = 0

    init(folder: KeyFolder, strict: Bool) {
        self.folder = folder
        self.strict = strict
    }

    /// Takes in the lines of one list.
    mutating func read(_ bytes: [UInt8], path: String) throws(NLKError) {
        try TextEncodingCheck.requireUTF8(bytes, path: path)
        files.append(.init(path: path, firstLine: lineCount))
        let before = lineCount
        arena.reserveCapacity(arena.count + bytes.count)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            lineCount += 1
            do {
                let line = try CustomWordLine(bytes[start..<end])
                if let warning = line.warning { try report(warning, path, Int(lineCount - before), skipped: false) }
                append(line)
            } catch let fault as CustomWordLine.Fault {
                try report(fault.message, path, Int(lineCount - before), skipped: true)
            } catch let error as NLKError {
                throw error
            } catch {}
            start = end + 1
        }
    }

    private mutating func report(_ message: String, _ path: String, _ line: Int, skipped: Bool) throws(NLKError) {
        let place = NLKError.Place(file: path, line: line)
        if strict, skipped { throw NLKError(.badInput, "the line " + message, at: place) }
        diagnostics.append(
            Diagnostic(.warning, skipped ? "the line \(message); it is skipped" : message, at: place))
    }

    private mutating func append(_ line: CustomWordLine) {
        guard line.kind != .nothing else { return }
        line.word.withUnsafeBufferPointer { folder.fold($0, into: &arena) }
        starts.append(UInt32(arena.count))
        lines.append(lineCount)
        levels.append(line.frequency.map { UInt16(Lexicon.level(of: Double($0))) } ?? 0)
        isRemoval.append(line.kind == .removal)
        tagNumbers.append(number(ofTag: line.tag))
    }

    /// The number of `tag`; 0 (none) behind 255 different ones.
    private mutating func number(ofTag tag: ArraySlice<UInt8>) -> UInt8 {
        if lastTag.bytes.elementsEqual(tag) { return lastTag.number }
        let text = String(decoding: tag, as: UTF8.self)
        var number = tags.firstIndex(of: text) ?? 0
        if number == 0, !text.isEmpty, tags.count < 256 {
            number = tags.count
            tags.append(text)
        }
        lastTag = (Array(tag), UInt8(number))
        return UInt8(number)
    }

    private func key(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }

    /// Sorts, drops what a later line replaces and what is only stop words, and indexes the rest.
    mutating func finished(isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool) -> CustomWords {
        var words = CustomWords()
        words.files = files
        words.tags = tags
        words.folder = folder
        let kept = arena.withUnsafeBufferPointer { arena in
            lastOfEachKey(arena).filter { number in
                if isRemoval[number] {
                    words.removed.append(Array(arena[key(number)]))
                    return false
                }
                let bytes = UnsafeBufferPointer(rebasing: arena[key(number)])
                guard StopWordSequence.covers(bytes, isStopWord: isStopWord) else { return true }
                reportStopWords(number)
                return false
            }
        }
        words.starts.reserveCapacity(kept.count + 1)
        words.arena.reserveCapacity(kept.reduce(0) { $0 + key($1).count })
        for number in kept {
            words.arena.append(contentsOf: arena[key(number)])
            words.starts.append(UInt32(words.arena.count))
        }
        words.lines = kept.map { lines[$0] }
        words.levels = kept.map { levels[$0] }
        words.tagNumbers = kept.map { tagNumbers[$0] }
        words.arena.withUnsafeBufferPointer { arena in
            words.index = CustomWordIndex(count: kept.count) { CustomWords.firstPair(of: $0, words.starts, arena) }
        }
        return words
    }

    private mutating func reportStopWords(_ number: Int) {
        let line = lines[number]
        let file = files.last { $0.firstLine < line }
        diagnostics.append(
            Diagnostic(
                .warning,
                "the word is only stop words side by side and would cut common text, so it is not used: "
                    + "take one of them off the stop words (a list with '!word') if it is meant",
                at: .init(file: file?.path, line: Int(line - (file?.firstLine ?? 0)))))
    }

    /// Numbers of the entries in the order of their keys; of equal keys only the one of the last line.
    private func lastOfEachKey(_ arena: UnsafeBufferPointer<UInt8>) -> [Int] {
        /// Bytes in the order of memory, the first of them in front: most comparisons end here.
        let order = (0..<lines.count).map { number in
            (head: CustomWordDraft.head(arena, key(number)), number: UInt32(number))
        }.sorted { left, right in
            if left.head != right.head { return left.head < right.head }
            let order = compare(arena, Int(left.number), Int(right.number))
            return order == 0 ? left.number < right.number : order < 0
        }
        var kept: [Int] = []
        kept.reserveCapacity(order.count)
        for (_, number) in order {
            if let last = kept.last, compare(arena, last, Int(number)) == 0 { kept.removeLast() }
            kept.append(Int(number))
        }
        return kept
    }

    /// Below 0, 0 or above as one key sorts before, with or behind the other.
    private func compare(_ arena: UnsafeBufferPointer<UInt8>, _ left: Int, _ right: Int) -> Int {
        guard let bytes = arena.baseAddress else { return 0 }
        let (a, b) = (key(left), key(right))
        let order = memcmp(bytes + a.lowerBound, bytes + b.lowerBound, min(a.count, b.count))
        return order != 0 ? Int(order) : a.count - b.count
    }

    /// The first eight bytes of a key as a number that sorts like them.
    private static func head(_ arena: UnsafeBufferPointer<UInt8>, _ key: Range<Int>) -> UInt64 {
        var head: UInt64 = 0
        for offset in 0..<8 {
            head = head << 8 | (offset < key.count ? UInt64(arena[key.lowerBound + offset]) : 0)
        }
        return head
    }
}
