/// Gives every character of a word list its code, the most frequent first.
public struct CharacterCodesBuilder: Sendable {
    private let fold: HanFold
    private var weights: [UInt32: UInt64] = [:]

    public init(fold: HanFold) { self.fold = fold }

    /// Counts `scalar` (folded here) `weight` times.
    public mutating func count(_ scalar: UInt32, weight: UInt64) { weights[fold.folded(scalar), default: 0] += weight }

    /// The finished codes: characters in the order of their codes from 1.
    ///
    /// What was counted comes first, by falling weight, then by character; then the targets of folds that no word uses.
    public func ordered() -> [UInt32] {
        var seen = Set(weights.keys)
        var order = weights.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
        let targets = Set(fold.pairs.keys.map { fold.folded($0) }).sorted()
        for target in targets where seen.insert(target).inserted { order.append(target) }
        precondition(order.count <= 0xFFFF, "more characters than codes")
        return order
    }

    /// The bytes of the section `codes`.
    public func section() -> [UInt8] {
        let order = ordered()
        var codeOf: [UInt32: UInt16] = [:]
        for (index, scalar) in order.enumerated() { codeOf[scalar] = UInt16(index + 1) }
        for source in fold.pairs.keys { codeOf[source] = codeOf[fold.folded(source)] }
        var table = [UInt16](repeating: 0, count: 0x10000)
        var astral: [(UInt32, UInt16)] = []
        for (scalar, code) in codeOf {
            if scalar < 0x10000 { table[Int(scalar)] = code } else { astral.append((scalar, code)) }
        }
        astral.sort { $0.0 < $1.0 }
        var bytes: [UInt8] = []
        bytes.appendLittleEndian(UInt32(order.count))
        bytes.appendLittleEndian(UInt32(astral.count))
        for code in table { bytes.appendLittleEndian(code) }
        bytes.appendLittleEndian(UInt32(0))
        for scalar in order { bytes.appendLittleEndian(scalar) }
        for entry in astral { bytes.appendLittleEndian(entry.0) }
        for entry in astral { bytes.appendLittleEndian(entry.1) }
        return bytes
    }
}

extension [UInt8] {
    /// Appends the bytes of `value`, the lowest first.
    public mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
