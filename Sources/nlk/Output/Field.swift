/// A field of tab-separated output: there is no quoting, so separators inside become spaces.
enum Field {
    static func clean(_ text: String) -> String {
        guard text.utf8.contains(where: isSeparator) else { return text }
        return String(decoding: text.utf8.map { isSeparator($0) ? 0x20 : $0 }, as: UTF8.self)
    }

    /// Appends UTF-8 bytes as a field.
    static func append(_ bytes: some Sequence<UInt8>, to buffer: inout [UInt8]) {
        let start = buffer.count
        buffer.append(contentsOf: bytes)
        for index in start..<buffer.count where isSeparator(buffer[index]) { buffer[index] = 0x20 }
    }

    /// Appends `number` in decimal digits, without a string on the way.
    ///
    /// - Precondition: it is not negative.
    static func append(_ number: Int, to buffer: inout [UInt8]) {
        let start = buffer.count
        var rest = number
        repeat {
            buffer.append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        buffer[start...].reverse()
    }

    /// Appends `text` as it is.
    @inline(__always)
    static func append(verbatim text: String, to buffer: inout [UInt8]) { buffer.append(contentsOf: text.utf8) }

    @inline(__always)
    static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
