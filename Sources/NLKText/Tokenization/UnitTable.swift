import NLKCore

/// Units of measure that may follow a number and make one token with it.
///
/// Latin units match case exactly (`mg` is not `Mg`) and end at a letter edge; Han units match as they stand.
public struct UnitTable: Sendable {
    private var units = ByteStringIndex(minimumCapacity: 1024)
    /// Length in bytes of the longest unit.
    private var longest = 0

    /// Takes one unit a line, as in `Dictionaries/*/units.txt`; lines that start with `# ` are comments.
    public init(parsing lists: [[UInt8]]) {
        for list in lists {
            for line in list.split(separator: 0x0A) where !line.starts(with: [0x23, 0x20]) {
                let unit = Array(line.prefix { $0 != 0x09 && $0 != 0x0D })
                guard !unit.isEmpty else { continue }
                _ = unit.withUnsafeBufferPointer { units.insert($0) }
                longest = max(longest, unit.count)
            }
        }
    }

    /// Whether `text` is a unit as it stands.
    func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.count <= longest && units.number(of: text) != nil
    }

    /// Length in bytes of the longest unit at `offset`, 0 when there is none.
    func length(at offset: Int, in reader: ScalarReader) -> Int {
        var best = 0
        var end = offset
        while let scalar = reader.scalar(at: end), end + scalar.width - offset <= longest {
            end += scalar.width
            if contains(UnsafeBufferPointer(rebasing: reader.text[offset..<end])),
                endsAtEdge(end, last: scalar, in: reader)
            {
                best = end - offset
            }
        }
        return best
    }

    /// A Latin unit is no unit when a letter follows (`400grams` is, if listed; `5Gx` is not).
    private func endsAtEdge(_ end: Int, last: ScalarReader.Scalar, in reader: ScalarReader) -> Bool {
        guard last.type == .latin || last.type == .greek else { return true }
        guard let next = reader.type(at: end) else { return true }
        return next != .latin && next != .greek
    }
}
