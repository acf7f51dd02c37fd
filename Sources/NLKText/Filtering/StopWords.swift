import NLKCore
import NLKLexicon

/// The stop words in force: words that are no keywords by themselves.
///
/// Compared by folded key (Simplified, narrow, lower case), so one list serves both scripts and all cases. A line is one word; `# ` starts
/// a comment; `!word` takes a word of an earlier list back. Words of capitals (`IT`, `WHO`) are not stop words: see `KeywordFilter`.
public struct StopWords: Sendable {
    private var index = ByteStringIndex(minimumCapacity: 2048)
    private var isActive: [Bool] = []

    public init() {}

    /// Number of words in force.
    public var count: Int { isActive.lazy.filter { $0 }.count }

    /// Adds the lines of `list` (UTF-8; BOM and CRLF tolerated); later lists win over earlier ones.
    ///
    /// Returns a diagnostic for each line that cannot be a stop word (a control character, a bad byte, over 200 bytes).
    public mutating func add(list: [UInt8], file: String, folder: KeyFolder) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var key: [UInt8] = []
        list.withUnsafeBufferPointer { bytes in
            let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
            var start = hasMark ? 3 : 0
            var number = 0
            while start < bytes.count {
                number += 1
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                if !add(UnsafeBufferPointer(rebasing: bytes[start..<end]), folder, &key) {
                    diagnostics.append(
                        Diagnostic(
                            .warning,
                            "not a stop word: one word of at most 200 bytes a line, in UTF-8; the line is skipped",
                            at: .init(file: file, line: number)))
                }
                start = end + 1
            }
        }
        return diagnostics
    }

    /// Takes one line without its line feed; `false` when it cannot be a stop word. `key` is scratch memory.
    private mutating func add(_ line: UnsafeBufferPointer<UInt8>, _ folder: KeyFolder, _ key: inout [UInt8]) -> Bool {
        var end = line.count
        while end > 0, line[end - 1] == 0x0D || line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        if end == 0 || line[0] == 0x23 && (end == 1 || line[1] == 0x20) { return true }
        let word = line[..<end]
        guard end <= 200, word.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            word.allSatisfy({ $0 < 0x80 }) || String(validating: word, as: UTF8.self) != nil
        else { return false }
        let removes = word[0] == 0x21 && end > 1
        key.removeAll(keepingCapacity: true)
        folder.fold(UnsafeBufferPointer(rebasing: word[(removes ? 1 : 0)...]), into: &key)
        let (number, isNew) = key.withUnsafeBufferPointer { index.insert($0) }
        if isNew { isActive.append(!removes) } else { isActive[number] = !removes }
        return true
    }

    /// Whether the folded key is a stop word.
    public func contains(key: UnsafeBufferPointer<UInt8>) -> Bool {
        contains(key: key, hash: ByteStringIndex.hash(key))
    }

    /// The same for a key whose hash is known.
    func contains(key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Bool {
        guard let number = index.number(of: key, hash: hash) else { return false }
        return isActive[number]
    }

    /// Whether the folded key is a stop word.
    public func contains(key: some Collection<UInt8>) -> Bool {
        Array(key).withUnsafeBufferPointer { contains(key: $0) }
    }
}
