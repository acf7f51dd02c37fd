import NLKLexicon

/// Groups of numbers in a section: starts (UInt32, one more than there are groups), then the numbers. Safe for any content.
struct GroupedNumbers {
    private let starts: UnsafeBufferPointer<UInt32>
    private let numbers: UnsafeBufferPointer<UInt32>

    /// `nil` for a wrong size.
    init?(_ section: UnsafeRawBufferPointer, groups: Int) {
        guard section.count % 4 == 0, section.count / 4 > groups else { return nil }
        let all = section.bindMemory(to: UInt32.self)
        starts = UnsafeBufferPointer(rebasing: all[...groups])
        numbers = UnsafeBufferPointer(rebasing: all[(groups + 1)...])
    }

    /// The numbers of a group; none for a group that there is not.
    subscript(group: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
        guard group >= 0, group + 1 < starts.count else { return numbers[0..<0] }
        let (start, end) = (Int(starts[group]), Int(starts[group + 1]))
        return start <= end && end <= numbers.count ? numbers[start..<end] : numbers[0..<0]
    }

    /// The bytes of a section.
    static func section(_ groups: [[UInt32]]) -> [UInt8] {
        var bytes: [UInt8] = []
        var start: UInt32 = 0
        bytes.appendLittleEndian(start)
        for group in groups {
            start += UInt32(group.count)
            bytes.appendLittleEndian(start)
        }
        for number in groups.joined() { bytes.appendLittleEndian(number) }
        return bytes
    }
}
