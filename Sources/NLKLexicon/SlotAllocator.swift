/// Finds places for the children of a parent by first fit, 64 bases at a time: bit sets of the free slots and of the free bases.
///
/// Parents come by falling number of children. A search starts a little before the furthest place found for this number: what lies
/// before is nearly full, and looking at it again for every parent would cost the square of the size.
struct SlotAllocator {
    /// Bit s set: slot s is free. Everything behind the end is free.
    private var freeSlots: [UInt64] = []
    /// Bit b set: no parent has base b.
    private var freeBases: [UInt64] = []
    /// No word of `freeSlots` before this one has a free slot.
    private var firstFreeWord = 0
    /// Number of children that `furthest` belongs to.
    private var size = 0
    private var furthest = 0
    private static let lookBack = 512
    /// One more than the last slot in use; slot 0 is the root's.
    private(set) var usedEnd = 1

    init() { grow(toWords: 1) }

    /// Takes a base at which every slot `base + label` is free, and returns it; `labels` ascend and are not empty.
    mutating func place(_ labels: ArraySlice<UInt16>) -> Int {
        let least = Int(labels[labels.startIndex])
        if labels.count != size { (size, furthest) = (labels.count, 0) }
        var word = max(0, (firstFreeWord * 64 - least) / 64, furthest - Self.lookBack)
        while true {
            if word >= freeBases.count { grow(toWords: word + 1) }
            var candidates = freeBases[word]
            for label in labels where candidates != 0 { candidates &= freeBits(from: word * 64 + Int(label)) }
            if candidates != 0 {
                let base = word * 64 + candidates.trailingZeroBitCount
                take(labels, at: base)
                furthest = max(furthest, word)
                return base
            }
            word += 1
        }
    }

    /// 64 bits of `freeSlots` from bit `slot` on.
    private func freeBits(from slot: Int) -> UInt64 {
        let (word, shift) = (slot / 64, UInt64(slot % 64))
        let low = word < freeSlots.count ? freeSlots[word] : .max
        guard shift > 0 else { return low }
        let high = word + 1 < freeSlots.count ? freeSlots[word + 1] : .max
        return low >> shift | high << (64 - shift)
    }

    private mutating func take(_ labels: ArraySlice<UInt16>, at base: Int) {
        let last = base + Int(labels[labels.endIndex - 1])
        grow(toWords: last / 64 + 1)
        freeBases[base / 64] &= ~(1 << UInt64(base % 64))
        for label in labels {
            let slot = base + Int(label)
            assert(freeSlots[slot / 64] & 1 << UInt64(slot % 64) != 0, "the slot is taken")
            freeSlots[slot / 64] &= ~(1 << UInt64(slot % 64))
        }
        usedEnd = max(usedEnd, last + 1)
        while firstFreeWord < freeSlots.count, freeSlots[firstFreeWord] == 0 { firstFreeWord += 1 }
    }

    private mutating func grow(toWords count: Int) {
        while freeSlots.count < count {
            // Slot 0 is the root; base 0 means "no children".
            freeBases.append(freeSlots.isEmpty ? ~1 : .max)
            freeSlots.append(freeSlots.isEmpty ? ~1 : .max)
        }
    }
}
