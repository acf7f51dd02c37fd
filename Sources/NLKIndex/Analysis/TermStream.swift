import CNLKSQLite

/// Terms on their way to the tokenizer of the database, in the layout that `cnlksqlite.h` draws.
struct TermStream {
    private(set) var bytes: [UInt8] = [UInt8(CNLK_STREAM_MARK)]
    /// Places so far; terms that share one count once.
    private(set) var places = 0
    /// The images of lemmas that terms were made with: `LemmaImages.Language.mark`.
    var lemmaMarks: Set<String> = []

    /// Longest term in bytes, its form included: longer ones are cut at a character.
    static let longestTerm = 120

    var isEmpty: Bool { places == 0 }

    /// Appends a term of the characters `scalars`, at the next place or (`beside`) at the one before.
    mutating func append(_ form: TermForm, _ scalars: some Sequence<UInt32>, beside: Bool = false) {
        let head = bytes.count
        bytes.append(0)
        bytes.append(form.rawValue)
        for scalar in scalars {
            let end = bytes.count
            UTF8Bytes.append(scalar, to: &bytes)
            if bytes.count - head - 1 > Self.longestTerm {
                bytes.removeLast(bytes.count - end)
                break
            }
        }
        bytes[head] = UInt8(bytes.count - head - 1) | (beside ? UInt8(CNLK_COLOCATED) : 0)
        if !beside { places += 1 }
    }

    /// Appends a term of the UTF-8 `key` beside the one before.
    mutating func append(_ form: TermForm, key: ArraySlice<UInt8>) {
        var key = key
        while key.count >= Self.longestTerm {
            while let last = key.last, last & 0xC0 == 0x80 { key.removeLast() }
            key.removeLast()
        }
        bytes.append(UInt8(key.count + 1) | UInt8(CNLK_COLOCATED))
        bytes.append(form.rawValue)
        bytes.append(contentsOf: key)
    }

    /// Appends a term as it is, form first.
    mutating func append(term: some Collection<UInt8>, beside: Bool = false) {
        assert((2...0x7F).contains(term.count), "a term has a form and a key")
        bytes.append(UInt8(term.count) | (beside ? UInt8(CNLK_COLOCATED) : 0))
        bytes.append(contentsOf: term)
        if !beside { places += 1 }
    }

    /// Whether one of the terms is among `terms`, which are few.
    func holds(oneOf terms: [[UInt8]]) -> Bool {
        var offset = 1
        while offset < bytes.count {
            let end = offset + 1 + Int(bytes[offset] & 0x7F)
            let term = bytes[offset + 1..<end]
            if terms.contains(where: { $0.count == term.count && term.elementsEqual($0) }) { return true }
            offset = end
        }
        return false
    }

    /// The terms by place, form first.
    func terms() -> [[ArraySlice<UInt8>]] {
        var result: [[ArraySlice<UInt8>]] = []
        var offset = 1
        while offset < bytes.count {
            let end = offset + 1 + Int(bytes[offset] & 0x7F)
            let term = bytes[offset + 1..<end]
            if bytes[offset] & UInt8(CNLK_COLOCATED) == 0 { result.append([]) }
            result[result.count - 1].append(term)
            offset = end
        }
        return result
    }
}

/// Characters as UTF-8.
enum UTF8Bytes {
    @inline(__always)
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        if scalar < 0x80 {
            bytes.append(UInt8(scalar))
        } else if scalar < 0x800 {
            bytes.append(0xC0 | UInt8(scalar >> 6))
            bytes.append(0x80 | UInt8(scalar & 0x3F))
        } else if scalar < 0x10000 {
            bytes.append(0xE0 | UInt8(scalar >> 12))
            bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(scalar & 0x3F))
        } else {
            bytes.append(0xF0 | UInt8(scalar >> 18 & 7))
            bytes.append(0x80 | UInt8(scalar >> 12 & 0x3F))
            bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(scalar & 0x3F))
        }
    }

    /// The characters of UTF-8 bytes.
    static func scalars(_ bytes: some Collection<UInt8>) -> [UInt32] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    }
}
