/// UTF-8 in which every ill-formed subpart became U+FFFD.
struct UTF8Repair {
    let bytes: [UInt8]
    /// Number of subparts replaced.
    let badBytes: Int

    init(_ original: [UInt8]) {
        guard String(validating: original, as: UTF8.self) == nil else {
            bytes = original
            badBytes = 0
            return
        }
        let text = String(decoding: original, as: UTF8.self)
        bytes = Array(text.utf8)
        // Those that stood in the input as characters are no repairs.
        badBytes = Self.countReplacements(bytes) - Self.countReplacements(original)
    }

    private static func countReplacements(_ bytes: [UInt8]) -> Int {
        bytes.indices.dropLast(2).reduce(0) { count, index in
            bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBD ? count + 1 : count
        }
    }
}
