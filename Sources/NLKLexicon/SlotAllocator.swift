/// Finds places for the children of a parent: free slots in a doubly linked list, and the bases that are taken.
struct SlotAllocator {
    private var next: [Int32] = []
    private var previous: [Int32] = []
    private var isFree: [Bool] = []
    private var baseTaken: [Bool] = []
    /// First free slot, -1 when none is left.
    private var head: Int32 = -1
    private var tail: Int32 = -1
    /// Where the search for several children resumes, by number of children (capped).
    private var resume = [Int32](repeating: -1, count: 9)
    /// One more than the last slot in use.
    private(set) var usedEnd = 1

    /// Free slots looked at in vain before a new place behind the last one is taken.
    private static let patience = 4096

    /// Takes a base at which every slot `base + label` is free, and returns it; `labels` ascend and are not empty.
    mutating func place(_ labels: ArraySlice<UInt16>) -> Int {
        let first = Int(labels[labels.startIndex])
        let kind = min(labels.count, 8)
        var slot = labels.count == 1 ? head : resume[kind] >= 0 && isFree[Int(resume[kind])] ? resume[kind] : head
        var tries = 0
        while slot >= 0 {
            let base = Int(slot) - first
            if base >= 1, !baseTaken[base], fits(labels, at: base) { return take(labels, at: base) }
            tries += 1
            if tries >= Self.patience, labels.count > 1 {
                resume[kind] = slot
                break
            }
            slot = next[Int(slot)]
        }
        var base = max(1, isFree.count - first)
        while base < baseTaken.count, baseTaken[base] || !fits(labels, at: base) { base += 1 }
        return take(labels, at: base)
    }

    private func fits(_ labels: ArraySlice<UInt16>, at base: Int) -> Bool {
        for label in labels {
            let slot = base + Int(label)
            if slot < isFree.count, !isFree[slot] { return false }
        }
        return true
    }

    private mutating func take(_ labels: ArraySlice<UInt16>, at base: Int) -> Int {
        grow(to: max(base, base + Int(labels[labels.endIndex - 1])) + 1)
        baseTaken[base] = true
        for label in labels { unlink(base + Int(label)) }
        usedEnd = max(usedEnd, base + Int(labels[labels.endIndex - 1]) + 1)
        return base
    }

    private mutating func unlink(_ slot: Int) {
        assert(isFree[slot])
        isFree[slot] = false
        let (before, after) = (previous[slot], next[slot])
        if before >= 0 { next[Int(before)] = after } else { head = after }
        if after >= 0 { previous[Int(after)] = before } else { tail = before }
        for kind in resume.indices where resume[kind] == Int32(slot) { resume[kind] = after }
    }

    /// Adds free slots up to `size`; slot 0 is the root's and never free.
    private mutating func grow(to size: Int) {
        while isFree.count < size {
            let slot = Int32(isFree.count)
            isFree.append(slot > 0)
            baseTaken.append(false)
            next.append(-1)
            previous.append(slot > 0 ? tail : -1)
            guard slot > 0 else { continue }
            if tail >= 0 { next[Int(tail)] = slot } else { head = slot }
            tail = slot
        }
    }
}
