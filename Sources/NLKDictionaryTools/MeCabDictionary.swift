import NLKCore

/// A dictionary in the binary format of MeCab (`sys.dic`, `unk.dic`; version 102), read with bounds checks.
///
/// ```
/// offset  bytes  content (little endian)
///      0      4  length of the file, exclusive or with 0xEF718F77
///      4     20  version, kind, words, left identities, right identities
///     24     12  lengths in bytes of trie, tokens and features
///     36      4  zero
///     40     32  name of the encoding
///     72      …  trie: units of 8 bytes, base and check; tokens of 16 bytes; features, each with a NUL behind it
/// ```
/// The trie is a double array over bytes: the child of the node with base b for byte c is unit b + c + 1 when its check is b; unit b with
/// check b and a negative base n holds the value -n - 1: index of the first token times 256 plus number of tokens.
/// Source of the format: MeCab's dictionary.cpp and darts.h.
struct MeCabDictionary {
    /// One reading of a word.
    struct Token {
        var left: Int
        var right: Int
        var partOfSpeech: Int
        var cost: Int16
        /// Comma-separated, as in the dictionary's text.
        var features: [Substring]
    }

    private let bytes: [UInt8]
    private let file: String
    private let trie: Range<Int>
    private let tokens: Range<Int>
    private let features: Range<Int>

    /// - Throws: `NLKError` (`badInput`) for a file of another format, or one cut short.
    init(_ bytes: [UInt8], file: String) throws(NLKError) {
        self.bytes = bytes
        self.file = file
        func word(_ offset: Int) -> Int { Int(UInt32(littleEndianBytes: bytes, at: offset)) }
        guard bytes.count >= 72, word(0) == bytes.count ^ 0xEF71_8F77, word(4) == 102 else {
            throw NLKError(.badInput, "is no dictionary of MeCab, version 102, or was cut short", at: .init(file: file))
        }
        let lengths = (word(24), word(28), word(32))
        guard lengths.0 % 8 == 0, lengths.1 % 16 == 0, 72 + lengths.0 + lengths.1 + lengths.2 == bytes.count,
            String(decoding: bytes[40..<45], as: UTF8.self).lowercased().hasPrefix("utf")
        else {
            throw NLKError(
                .badInput, "has a header that contradicts itself, or another encoding than UTF-8", at: .init(file: file)
            )
        }
        trie = 72..<72 + lengths.0
        tokens = trie.upperBound..<trie.upperBound + lengths.1
        features = tokens.upperBound..<bytes.count
    }

    /// Calls `body` with every word and its tokens, by ascending bytes of the word.
    ///
    /// - Throws: `NLKError` (`badInput`) for units, tokens or features out of bounds, and what `body` throws.
    func forEachWord(_ body: (_ word: String, _ tokens: [Token]) throws(NLKError) -> Void) throws(NLKError) {
        guard trie.count >= 8 else { throw fault("has an empty trie") }
        // Depth first: the base of a node, and the bytes that lead to it.
        var stack: [(base: Int, depth: Int, byte: UInt8)] = [(base(at: 0), 0, 0)]
        var word: [UInt8] = []
        var visits = 0
        let unitCount = trie.count / 8
        while let (base, depth, byte) = stack.popLast() {
            visits += 1
            guard visits <= unitCount, depth <= Self.longestWord else { throw fault("has a circle in its trie") }
            word.removeSubrange(max(0, depth - 1)...)
            if depth > 0 { word.append(byte) }
            guard base > 0, base < unitCount else { throw fault("has a trie that leaves its bounds") }
            if check(at: base) == base, self.base(at: base) < 0 {
                try body(try text(word), try tokens(value: -self.base(at: base) - 1))
            }
            for code in stride(from: 255, through: 0, by: -1) {
                let child = base + code + 1
                guard child < unitCount, check(at: child) == base else { continue }
                stack.append((self.base(at: child), depth + 1, UInt8(code)))
            }
        }
    }

    private static let longestWord = 1024

    private func base(at unit: Int) -> Int {
        Int(Int32(bitPattern: UInt32(littleEndianBytes: bytes, at: trie.lowerBound + 8 * unit)))
    }

    private func check(at unit: Int) -> Int {
        Int(UInt32(littleEndianBytes: bytes, at: trie.lowerBound + 8 * unit + 4))
    }

    private func text(_ word: [UInt8]) throws(NLKError) -> String {
        guard let text = String(validating: word, as: UTF8.self) else { throw fault("has a word that is not UTF-8") }
        return text
    }

    private func tokens(value: Int) throws(NLKError) -> [Token] {
        let (first, count) = (value >> 8, value & 0xFF)
        guard (first + count) * 16 <= tokens.count else { throw fault("has a word without its tokens") }
        var found: [Token] = []
        for index in first..<first + count {
            let offset = tokens.lowerBound + 16 * index
            func half(_ place: Int) -> UInt16 { UInt16(bytes[offset + place]) | UInt16(bytes[offset + place + 1]) << 8 }
            let place = features.lowerBound + Int(UInt32(littleEndianBytes: bytes, at: offset + 8))
            guard place < features.upperBound, let end = bytes[place...].firstIndex(of: 0),
                let text = String(validating: bytes[place..<end], as: UTF8.self)
            else { throw fault("has a token without its features") }
            found.append(
                Token(
                    left: Int(half(0)), right: Int(half(2)), partOfSpeech: Int(half(4)),
                    cost: Int16(bitPattern: half(6)),
                    features: Self.fields(text)))
        }
        return found
    }

    /// Fields between commas; a field in quotation marks may hold commas.
    private static func fields(_ text: String) -> [Substring] {
        guard text.utf8.contains(0x22) else { return text.split(separator: ",", omittingEmptySubsequences: false) }
        var fields: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            guard text[index] == ",", !isQuoted else { continue }
            fields.append(text[start..<index])
            start = text.index(after: index)
        }
        return (fields + [text[start...]]).map { field in
            field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"") ? field.dropFirst().dropLast() : field
        }
    }

    private func fault(_ what: String) -> NLKError { NLKError(.badInput, what, at: .init(file: file)) }
}

extension UInt32 {
    /// Reads four bytes, the lowest first.
    ///
    /// - Precondition: they lie inside `bytes`.
    init(littleEndianBytes bytes: [UInt8], at offset: Int) {
        self =
            UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
            | UInt32(bytes[offset + 3]) << 24
    }
}
