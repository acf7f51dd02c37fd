import NLKCore

/// Decoded text that waits to be cut into blocks, with the map to the original bytes.
///
/// Decoders append to it in order; the original bytes of one appended piece begin where those of the piece before ended.
struct DecodingBuffer {
    private var bytes: [UInt8] = []
    private var edits: [MappedText.Edit] = []
    /// Offset in the whole input of the first original byte of `bytes`.
    private(set) var originalStart: Int
    /// Number of original bytes that `bytes` came from.
    private(set) var originalCount = 0
    /// What `removeFirst` took of `bytes`, of `edits` and of the original bytes; `compact()` gives the memory back.
    private var takenBytes = 0
    private var takenEdits = 0
    private var takenOriginal = 0
    /// Original bytes of a carriage return whose fate depends on the next scalar, 0 for none.
    private var heldReturn = 0

    init(originalStart: Int) { self.originalStart = originalStart }

    /// Offset in the whole input behind everything appended so far.
    var originalEnd: Int { originalStart + originalCount + heldReturn }

    var isEmpty: Bool { takenBytes == bytes.count }

    /// The decoded bytes that were not taken yet.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[takenBytes...])) }
    }

    /// Appends UTF-8 that stands in the original as it is.
    mutating func append(verbatim run: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: run)
        originalCount += run.count
    }

    /// Appends `byte` in place of one original byte.
    mutating func append(byte: UInt8) {
        bytes.append(byte)
        originalCount += 1
    }

    /// Appends the UTF-8 of `scalar`, which stands for the next `original` bytes of the input.
    mutating func append(scalar: UInt32, original: Int) {
        let start = bytes.count
        switch scalar {
        case 0..<0x80:
            bytes.append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800:
            bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        case 0x800..<0x1_0000:
            bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        default:
            bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        }
        close(from: start, original: original)
    }

    /// Notes that the bytes from `start` on stand for the next `original` bytes. Equal lengths need no edit.
    private mutating func close(from start: Int, original: Int) {
        if bytes.count - start != original {
            edits.append(
                MappedText.Edit(
                    cleanStart: UInt32(start), cleanEnd: UInt32(bytes.count), originalStart: UInt32(originalCount),
                    originalEnd: UInt32(originalCount + original)))
        }
        originalCount += original
    }

    /// Drops the next `original` bytes of the input, a byte order mark. Only before anything else.
    mutating func skip(original: Int) {
        assert(bytes.isEmpty && originalCount == 0 && heldReturn == 0)
        originalStart += original
    }

    /// As `append(scalar:original:)`, after folding line ends and control characters; counts the latter in `report`.
    mutating func appendFolded(scalar: UInt32, original: Int, report: inout DecodingReport) {
        if heldReturn > 0 {
            let held = heldReturn
            heldReturn = 0
            if scalar == 0x0A {
                append(scalar: 0x0A, original: held + original)
                return
            }
            append(scalar: 0x0A, original: held)
        }
        switch scalar {
        case 0x0D:
            heldReturn = original
        case 0x00..<0x09, 0x0E..<0x20, 0x7F:
            report.control(at: originalEnd)
            append(scalar: 0x20, original: original)
        case 0x0B:
            append(scalar: 0x0A, original: original)
        case 0xFEFF where originalStart + originalCount == 0:
            skip(original: original)
        default:
            append(scalar: scalar, original: original)
        }
    }

    /// Ends the input: a held carriage return becomes a line feed.
    mutating func finish() {
        guard heldReturn > 0 else { return }
        let held = heldReturn
        heldReturn = 0
        append(scalar: 0x0A, original: held)
    }

    /// Takes the first `count` bytes as a text, and drops `dropped` bytes behind them (a form feed).
    ///
    /// Cost: linear in what is taken. Precondition: both ends lie between scalars.
    mutating func removeFirst(_ count: Int, dropping dropped: Int = 0) -> MappedText {
        let end = takenBytes + count
        let split = edits.partitioningIndex(from: takenEdits) { Int($0.cleanEnd) > end }
        let (cleanShift, originalShift) = (UInt32(takenBytes), UInt32(takenOriginal))
        let taken = edits[takenEdits..<split].map { edit in
            MappedText.Edit(
                cleanStart: edit.cleanStart - cleanShift, cleanEnd: edit.cleanEnd - cleanShift,
                originalStart: edit.originalStart - originalShift, originalEnd: edit.originalEnd - originalShift)
        }
        let text = MappedText(
            bytes: Array(bytes[takenBytes..<end]), edits: taken, originalStart: originalStart + takenOriginal,
            originalCount: original(at: end, editsBefore: split) - takenOriginal)
        takenBytes = end + dropped
        takenEdits = edits.partitioningIndex(from: split) { Int($0.cleanEnd) > takenBytes }
        takenOriginal = original(at: takenBytes, editsBefore: takenEdits)
        return text
    }

    /// Gives back the memory of what was taken. Cost: linear in what is left.
    mutating func compact() {
        guard takenBytes > 0 else { return }
        bytes.removeFirst(takenBytes)
        edits.removeFirst(takenEdits)
        for index in edits.indices {
            edits[index].cleanStart -= UInt32(takenBytes)
            edits[index].cleanEnd -= UInt32(takenBytes)
            edits[index].originalStart -= UInt32(takenOriginal)
            edits[index].originalEnd -= UInt32(takenOriginal)
        }
        originalStart += takenOriginal
        originalCount -= takenOriginal
        (takenBytes, takenEdits, takenOriginal) = (0, 0, 0)
    }

    /// Original offset, relative to `originalStart`, of the byte at `offset`, before which `editsBefore` edits lie.
    private func original(at offset: Int, editsBefore: Int) -> Int {
        guard editsBefore > 0 else { return offset }
        let last = edits[editsBefore - 1]
        return Int(last.originalEnd) + offset - Int(last.cleanEnd)
    }
}

extension Array {
    /// Index of the first element from `start` on that fulfils `isBehind`; all elements behind it must fulfil it too.
    fileprivate func partitioningIndex(from start: Int, where isBehind: (Element) -> Bool) -> Int {
        var low = start
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
