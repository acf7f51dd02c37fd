/// Whether a word is nothing but stop words side by side.
enum StopWordSequence {
    /// Longest word looked at, in bytes: eight Han characters.
    private static let longest = 24

    /// Whether `key` (valid UTF-8, folded) is a row of two or more stop words.
    static func covers(_ key: UnsafeBufferPointer<UInt8>, isStopWord: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        guard key.count <= longest, key.count > 1 else { return false }
        /// Bit i set: the first i bytes are a row of stop words; in `rows` of any number, in `pairs` of two and more.
        var (rows, pairs): (UInt32, UInt32) = (1, 0)
        for end in 1...key.count where end == key.count || key[end] & 0xC0 != 0x80 {
            for start in 0..<end where rows & 1 << UInt32(start) != 0 {
                guard isStopWord(UnsafeBufferPointer(rebasing: key[start..<end])) else { continue }
                rows |= 1 << UInt32(end)
                if start > 0 { pairs |= 1 << UInt32(end) }
            }
        }
        return pairs & 1 << UInt32(key.count) != 0
    }
}
