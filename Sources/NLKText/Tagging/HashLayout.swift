/// Where each key lies in an open hash table that is at most two thirds full.
struct HashLayout {
    /// The table has two to this power places.
    let power: Int
    let longestProbe: Int
    /// The place of each key, in the order of the keys.
    let places: [Int]

    /// - Precondition: no key is 0 and none stands twice.
    init(keys: [UInt32]) {
        var power = 4
        while keys.count * 3 > 2 << power { power += 1 }
        let mask = 1 << power - 1
        var isTaken = [Bool](repeating: false, count: 1 << power)
        var longest = 0
        places = keys.map { key in
            var place = Int(key) & mask
            var probes = 1
            while isTaken[place] {
                place = (place + 1) & mask
                probes += 1
            }
            isTaken[place] = true
            longest = max(longest, probes)
            return place
        }
        self.power = power
        longestProbe = longest
    }

    func writeHeader(to bytes: inout [UInt8]) {
        bytes.store(UInt32(power), at: 0)
        bytes.store(UInt32(longestProbe), at: 4)
    }
}

extension [UInt8] {
    /// Writes `value` at `offset`, the lowest byte first.
    mutating func store(_ value: UInt32, at offset: Int) {
        for index in 0..<4 { self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))) }
    }
}
