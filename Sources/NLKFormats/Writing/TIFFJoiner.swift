import NLKCore

/// Joins TIFF files of one page each to one of many (TIFF 6.0): moves the offsets in each file's directory and hooks the
/// directory to the one before.
package struct TIFFJoiner {
    private var bytes: [UInt8] = []
    /// Where the place of the next directory is to be written.
    private var link = 4

    package init() {}

    /// - Throws: `NLKError` (`badInput`) for bytes that are no little-endian TIFF file with its offsets inside, or a result of
    ///   more than 4 GiB.
    package mutating func append(_ file: [UInt8]) throws(NLKError) {
        let base = bytes.isEmpty ? 0 : (bytes.count + 1) & ~1
        guard file.starts(with: [0x49, 0x49, 42, 0]), file.count >= 8, base + file.count < 1 << 32,
            let directory = Directory(file)
        else { throw NLKError(.badInput, "a page of a TIFF must be a TIFF file of one page below 4 GiB") }
        bytes += [UInt8](repeating: 0, count: base - bytes.count) + file
        for place in directory.offsets { write(read(base + place) + base, at: base + place) }
        write(directory.start + base, at: link)
        link = base + directory.end
        write(0, at: link)
    }

    package func finish() -> [UInt8] { bytes }

    private func read(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }

    private mutating func write(_ value: Int, at place: Int) {
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }

    /// Where the offsets of a file's first directory stand.
    private struct Directory {
        let start: Int
        /// The place of the offset of the next directory.
        let end: Int
        private(set) var offsets: [Int] = []

        private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
        private static let stripOffsets = 273
        private static let tileOffsets = 324

        init?(_ file: [UInt8]) {
            func value(_ at: Int, _ size: Int) -> Int? {
                guard at >= 0, at + size <= file.count else { return nil }
                return (0..<size).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
            }
            guard let start = value(4, 4), let entries = value(start, 2), value(start + 2 + 12 * entries, 4) != nil
            else {
                return nil
            }
            self.start = start
            end = start + 2 + 12 * entries
            for entry in 0..<entries {
                let at = start + 2 + 12 * entry
                guard let tag = value(at, 2), let type = value(at + 2, 2), let count = value(at + 4, 4),
                    Self.sizes.indices.contains(type)
                else { return nil }
                let isFar = count * Self.sizes[type] > 4
                if isFar { offsets.append(at + 8) }
                guard tag == Self.stripOffsets || tag == Self.tileOffsets else { continue }
                // Offsets as short numbers cannot be moved beyond 64 KiB.
                guard type == 4, let first = isFar ? value(at + 8, 4) : at + 8, first + 4 * count <= file.count else {
                    return nil
                }
                offsets += (0..<count).map { first + 4 * $0 }
            }
        }
    }
}
