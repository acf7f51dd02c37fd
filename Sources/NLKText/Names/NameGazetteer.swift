import NLKCore
import NLKLexicon

/// A user's list of names: `text TAB person|place|organization`, one a line; `# ` begins a comment.
///
/// Names match folded, word by word: capitals, wide letters and Traditional characters do not matter. Where two overlap, the one
/// that begins first wins, then the longer. What a gazetteer finds stands above what a model finds. Immutable.
public struct NameGazetteer: Sendable {
    /// By the folded text without white space.
    private var kinds: [[UInt8]: NameKind] = [:]
    /// Bytes of the longest of them.
    private var longest = 0
    private let folder: KeyFolder

    public init(folder: KeyFolder) { self.folder = folder }

    public var isEmpty: Bool { kinds.isEmpty }

    /// Reads a list; later lines win.
    ///
    /// - Throws: `NLKError` (`badInput`) naming file and line.
    public mutating func add(list bytes: [UInt8], file: String) throws(NLKError) {
        var lines = bytes[...]
        if lines.starts(with: [0xEF, 0xBB, 0xBF]) { lines = lines.dropFirst(3) }
        for (index, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.isEmpty || line == [0x23] || line.starts(with: [0x23, 0x20]) { continue }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            let key = fields.first.map { Self.key(Array($0), folder) } ?? []
            guard fields.count == 2, !key.isEmpty, key.count <= 200,
                let kind = NameKind(rawValue: String(decoding: fields[1], as: UTF8.self))
            else {
                throw NLKError(
                    .badInput, "a name is text, TAB, and one of person, place, organization",
                    at: .init(file: file, line: index + 1))
            }
            kinds[key] = kind
            longest = max(longest, key.count)
        }
    }

    /// The listed names in a sentence, ascending and apart from each other.
    public func names(
        _ words: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
    ) -> [NameTagger.Name] {
        guard !kinds.isEmpty else { return [] }
        let keys = words.map { Self.key(Array(text[$0]), folder) }
        var names: [NameTagger.Name] = []
        var start = 0
        while start < keys.count {
            var key: [UInt8] = []
            var found: NameTagger.Name?
            for end in start..<keys.count {
                key += keys[end]
                if key.count > longest { break }
                if let kind = kinds[key] { found = NameTagger.Name(words: start..<end + 1, kind: kind) }
            }
            if let found { names.append(found) }
            start = found?.words.upperBound ?? start + 1
        }
        return names
    }

    private static func key(_ text: [UInt8], _ folder: KeyFolder) -> [UInt8] {
        folder.fold(text).filter { $0 != 0x20 }
    }
}

extension NameTagger {
    /// The names of `first` and those of `second` that touch none of them, ascending.
    public static func merged(_ first: [Name], _ second: [Name]) -> [Name] {
        var merged: [Name] = []
        var next = 0
        for name in second {
            while next < first.count, first[next].words.upperBound <= name.words.lowerBound {
                merged.append(first[next])
                next += 1
            }
            if next < first.count, first[next].words.lowerBound < name.words.upperBound { continue }
            merged.append(name)
        }
        return merged + first[next...]
    }
}
