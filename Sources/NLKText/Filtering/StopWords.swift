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
        var number = 0
        let body = list.starts(with: [0xEF, 0xBB, 0xBF]) ? list.dropFirst(3) : list[...]
        for raw in body.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            var line = raw
            while let last = line.last, last == 0x0D || last == 0x20 || last == 0x09 { line.removeLast() }
            if line.isEmpty || line.starts(with: [0x23, 0x20]) || line.elementsEqual([0x23]) { continue }
            guard line.count <= 200, line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
                String(validating: line, as: UTF8.self) != nil
            else {
                diagnostics.append(
                    Diagnostic(
                        .warning,
                        "not a stop word: one word of at most 200 bytes a line, in UTF-8; the line is skipped",
                        at: .init(file: file, line: number)))
                continue
            }
            let removes = line.first == 0x21 && line.count > 1
            set(folder.fold(removes ? line.dropFirst() : line), active: !removes)
        }
        return diagnostics
    }

    private mutating func set(_ key: [UInt8], active: Bool) {
        let (number, isNew) = key.withUnsafeBufferPointer { index.insert($0) }
        if isNew { isActive.append(active) } else { isActive[number] = active }
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
