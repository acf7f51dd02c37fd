import NLKCore

/// Splits a word list into lines and fields without copying more than the fields.
struct WordListReader {
    let bytes: [UInt8]
    let path: String

    init(path: String) throws(NLKError) {
        self.path = path
        bytes = try FileReader.read(path)
    }

    init(bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }

    /// Calls `body` with the number (from 1) and fields of every line that is neither empty nor a comment (`# …`).
    func forEachLine(
        separator: UInt8, _ body: (_ line: Int, _ fields: [ArraySlice<UInt8>]) throws(NLKError) -> Void
    ) throws(NLKError) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        var fields: [ArraySlice<UInt8>] = []
        while start < bytes.count {
            var end = start
            var field = start
            fields.removeAll(keepingCapacity: true)
            while end < bytes.count, bytes[end] != 0x0A {
                if bytes[end] == separator {
                    fields.append(bytes[field..<end])
                    field = end + 1
                }
                end += 1
            }
            let last = end > field && bytes[end - 1] == 0x0D ? end - 1 : end
            fields.append(bytes[field..<last])
            number += 1
            let isComment = bytes[start] == 0x23 && (start + 1 >= last || bytes[start + 1] == 0x20)
            if last > start, !isComment { try body(number, fields) }
            start = end + 1
        }
    }

    /// All lines with their numbers (from 1), line ends and byte order mark removed.
    func lines() -> [(number: Int, line: ArraySlice<UInt8>)] {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return body.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, line in
            (index + 1, line.last == 0x0D ? line.dropLast() : line)
        }
    }

    /// `field` as text.
    func text(_ field: ArraySlice<UInt8>, line: Int) throws(NLKError) -> String {
        guard let text = String(validating: field, as: UTF8.self) else {
            throw fault("is not valid UTF-8: save the file as UTF-8", line: line)
        }
        return text
    }

    /// `field` as a whole number.
    func number(_ field: ArraySlice<UInt8>, line: Int) throws(NLKError) -> UInt64 {
        guard let value = UInt64(String(decoding: field, as: UTF8.self)) else {
            throw fault("the frequency is no whole number", line: line)
        }
        return value
    }

    func fault(_ what: String, line: Int? = nil) -> NLKError {
        NLKError(.badInput, what, at: .init(file: path, line: line))
    }
}
