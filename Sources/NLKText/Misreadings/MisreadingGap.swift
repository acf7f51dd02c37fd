/// The hash by which words with one character left out are found.
enum MisreadingGap {
    static let buckets = 1 << 16

    static func bucket(_ stretch: UnsafeBufferPointer<UInt16>, _ place: Int) -> Int {
        var hash: UInt32 = UInt32(stretch.count) << 8 | UInt32(place)
        for (index, character) in stretch.enumerated() {
            hash = (hash ^ (index == place ? 0 : UInt32(character))) &* 0x9E37_79B1
            hash ^= hash >> 15
        }
        return Int(hash >> 16)
    }
}
