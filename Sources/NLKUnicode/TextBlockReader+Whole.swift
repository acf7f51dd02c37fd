import NLKCore

extension TextBlockReader {
    /// All that is left of the input as UTF-8, pages parted by form feeds: for formats that are parsed whole.
    public func readAll() throws(NLKError) -> [UInt8] {
        var bytes: [UInt8] = []
        var page = 1
        while let block = try next() {
            while let number = block.page, page < number {
                bytes.append(0x0C)
                page += 1
            }
            bytes += block.text.bytes
        }
        return bytes
    }
}
