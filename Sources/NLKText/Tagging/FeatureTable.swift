import CNLKMemory

/// Rows of weights by feature key: an open hash table in one section of an image.
///
/// ```
/// offset  bytes  content (little endian)
///      0      4  capacity as a power of two
///      4      4  longest probe
///      8     56  zero
///     64     32  one place: 28 weights (signed bytes, one for each label, then zero), 4 bytes key; key 0 is an empty place
/// ```
/// A place is half a cache line, so that a look-up costs one. Bump `section.version` when this changes. History: 1 = first.
///
/// Ownership: the memory belongs to whoever made the table and outlives it.
struct FeatureTable {
    static let section = (name: "features", version: 1)
    static let headerSize = 64
    private static let placeSize = 32
    private static let keyOffset = 28

    private let places: UnsafeRawPointer
    private let mask: Int
    private let longestProbe: Int

    /// `nil` when the header does not fit the section's length. Any rows are accepted: keys are looked at inside the section only.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headerSize, let start = bytes.baseAddress else { return nil }
        let power = Int(bytes.loadUnaligned(as: UInt32.self))
        longestProbe = Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        guard power < 26, bytes.count == Self.headerSize + Self.placeSize << power, longestProbe <= 1 << power else {
            return nil
        }
        places = start + Self.headerSize
        mask = 1 << power - 1
    }

    /// Asks for the memory of `key`'s row, which is added soon.
    @inline(__always)
    func prefetch(_ key: UInt32) { nlk_prefetch(places + (Int(key) & mask) << 5) }

    /// Adds the row of `key`, if there is one, to `sums`. What lies behind the last label's lane is noise.
    @inline(__always)
    func add(_ key: UInt32, to sums: inout LabelSums) {
        var place = Int(key) & mask
        var rest = longestProbe
        while rest > 0 {
            let entry = places + place << 5
            let found = entry.load(fromByteOffset: Self.keyOffset, as: UInt32.self)
            if found == key { return sums.add(entry) }
            if found == 0 { return }
            place = (place &+ 1) & mask
            rest &-= 1
        }
    }

    /// The section that holds `weights`.
    static func sectionBytes(_ weights: LabelWeights) -> [UInt8] {
        let layout = HashLayout(keys: weights.keys)
        var bytes = [UInt8](repeating: 0, count: headerSize + placeSize << layout.power)
        layout.writeHeader(to: &bytes)
        let labels = weights.labels.count
        for (index, place) in layout.places.enumerated() {
            let base = headerSize + place * placeSize
            for label in 0..<labels { bytes[base + label] = UInt8(bitPattern: weights.weights[index * labels + label]) }
            bytes.store(weights.keys[index], at: base + keyOffset)
        }
        return bytes
    }
}
