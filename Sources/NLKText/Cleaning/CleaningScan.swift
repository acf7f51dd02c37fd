import NLKCore

/// Finds in one pass over a text which clean-up stages have anything to do in it.
///
/// It may name work where a stage then finds none; it never misses work.
struct CleaningScan {
    let work: CleaningWork

    private static let filter = LeadByteFilter([
        0x0A...0x0A, 0x20...0x20, 0xC2...0xC2, 0xCB...0xCD, 0xD2...0xE3, 0xEA...0xEF, 0xF0...0xF3,
    ])

    init(_ text: CleanText) {
        work = text.withReader { Self.scan($0, 0..<$0.count) }
    }

    /// How far from a change a rule can see it, in bytes: past a few closing marks.
    private static let reach = 32

    /// The work in and around the places that the last rewrite of `text` changed.
    init(changesOf text: CleanText) {
        let changes = text.lastChanges
        work = text.withReader { reader in
            guard changes.count * 2 * Self.reach < reader.count else { return Self.scan(reader, 0..<reader.count) }
            var found = CleaningWork.none
            var end = 0
            for change in changes {
                let start = max(end, change.lowerBound - Self.reach)
                end = max(end, min(reader.count, change.upperBound + Self.reach))
                found.formUnion(Self.scan(reader, start..<end))
            }
            return found
        }
    }

    private static func scan(_ reader: CleaningReader, _ range: Range<Int>) -> CleaningWork {
        var found = CleaningWork.none
        let count = reader.count
        filter.forEach(in: reader, range) { offset in
            switch reader.bytes[offset] {
            case 0x20:
                // Between letters of a spaced script, as nearly all of them are.
                if offset + 1 < count, offset > 0, reader.bytes[offset + 1] < 0x80, reader.bytes[offset - 1] < 0x80,
                    reader.bytes[offset + 1] > 0x3A || reader.bytes[offset - 1] > 0x39
                {
                    return
                }
                found.formUnion(Self.space(at: offset, reader))
            case 0x0A: found.formUnion(Self.lineEnd(at: offset, reader))
            default:
                if !reader.isCommonMark(at: offset) { found.formUnion(Self.scalar(at: offset, reader)) }
            }
        }
        return found
    }

    private static func space(at offset: Int, _ reader: CleaningReader) -> CleaningWork {
        guard offset > 0, offset + 1 < reader.count else { return .none }
        let (left, right) = (reader.bytes[offset - 1], reader.bytes[offset + 1])
        if left < 0x80, right < 0x80 {
            guard (0x30...0x39).contains(left) else { return .none }
            return (0x2C...0x3A).contains(right) ? .digits : .none
        }
        return SpaceJoiner.isFalseSpace(at: offset, reader) ? .spaces : .none
    }

    /// A line end is work unless an empty line, the end of the text or a finished sentence makes it stay.
    private static func lineEnd(at offset: Int, _ reader: CleaningReader) -> CleaningWork {
        guard offset > 0, offset + 1 < reader.count, reader.bytes[offset - 1] != 0x0A else { return .none }
        let next = reader.bytes[offset + 1]
        if next == 0x0A { return .none }
        guard LineMarks.endsSentence(before: offset, reader) else { return .lines }
        return LineMarks.continuesLine(reader.scalar(at: offset + 1).value) || next == 0x20 ? .lines : .none
    }

    @inline(__always)
    private static func scalar(at offset: Int, _ reader: CleaningReader) -> CleaningWork {
        let (value, count) = reader.scalar(at: offset)
        switch value {
        case 0x3041...0x3096, 0x30A1...0x30FA:
            return reader.count - offset > count && reader.bytes[offset + count] == 0xE3
                ? voicedMark(at: offset + count, reader) : .none
        case 0xAC00...0xD7A3: return .none
        default: break
        }
        var work = CleaningWork.none
        if IgnorableStripper.isIgnorable(value) { work.insert(.ignorable) }
        if HyphenFolder.hyphenLength(at: offset, reader) != nil { work.insert(.hyphens) }
        // In either language: which one it is decides only what the dot becomes.
        if DotFolder.replacement(at: offset, reader, isJapanese: true) != nil
            || DotFolder.replacement(at: offset, reader, isJapanese: false) != nil
        {
            work.insert(.dots)
        }
        if isCompatible(value, range: offset..<offset + count, reader) { work.insert(.compatibility) }
        if isComposable(value) { work.insert(.composition) }
        return work
    }

    private static func voicedMark(at offset: Int, _ reader: CleaningReader) -> CleaningWork {
        switch reader.scalar(at: offset).value {
        case 0x309B, 0x309C: .compatibility
        case 0x3099, 0x309A: .composition
        default: .none
        }
    }

    private static func isCompatible(_ value: UInt32, range: Range<Int>, _ reader: CleaningReader) -> Bool {
        switch value {
        case 0xFF01...0xFF5E: FullWidth.narrowed(value, at: range, reader) != nil
        case 0x2E80...0x2FD5, 0xFF5F...0xFFEE: true
        default: CompatibilityTable.plain(value) != nil || CompatibilityTable.needsNormalizer(value)
        }
    }

    private static func isComposable(_ value: UInt32) -> Bool {
        switch value {
        case 0x2126, 0x212A, 0x212B, 0x2329, 0x232A, 0x2ADC, 0x0374, 0x037E, 0x0387, 0x1F00...0x1FFF: true
        case 0x0958...0x095F, 0x09DC...0x09DF, 0x0A33...0x0A5E, 0x0B5C...0x0B5D, 0x0F43...0x0FB9: true
        case 0xF900...0xFAFF, 0xFB1D...0xFB4F, 0x1D15E...0x1D1C0, 0x2F800...0x2FA1F: true
        default: value >= 0x300 && !Composer.startsCluster(value)
        }
    }
}
