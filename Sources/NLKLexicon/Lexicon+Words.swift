import NLKCore

extension Lexicon {
    /// Calls `body` with every word (folded) and its entry, in the order of the character codes.
    ///
    /// Cost: about a second for 350,000 words. Each node is visited once, whatever the image holds.
    public func forEachWord(_ body: (_ word: String, _ entry: Entry) -> Void) {
        let children = ChildTable(trie)
        var word: [UInt32] = []
        var stack: [(slot: Int, depth: Int)] = [(0, 0)]
        var isVisited = [Bool](repeating: false, count: trie.count)
        while let (slot, depth) = stack.popLast() {
            guard let node = trie.node(at: slot), !isVisited[slot] else { continue }
            isVisited[slot] = true
            if depth > 0 {
                word.removeLast(word.count - depth + 1)
                word.append(Int(node.label) <= codes.count ? codes.scalar(of: node.label) : 0xFFFD)
                if node.isWord {
                    body(
                        String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init))),
                        Entry(slot: slot, node: node, extra: extra(atSlot: slot)))
                }
            }
            guard node.hasChildren else { continue }
            for child in children.slots(ofBase: node.base).reversed() { stack.append((child, depth + 1)) }
        }
    }

    /// Checks what opening does not: that every node is reached once, and as many words as the header says.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the image.
    public func checkStructure() throws(NLKError) {
        var words = 0
        var highest = 0
        forEachWord { _, entry in
            words += 1
            highest = max(highest, Int(entry.tag))
        }
        guard words == count else {
            throw ImageReader.fault("holds \(words) words, not \(count) as its header says", path: image.file.path)
        }
        guard highest == 0 || !tags[highest].isEmpty else {
            throw ImageReader.fault("uses a tag that it does not name", path: image.file.path)
        }
    }
}

/// The children of every base, for walks over the whole trie.
private struct ChildTable {
    /// Slots sorted by the base that they belong to.
    private var slots: [UInt32] = []
    /// Where the slots of a base start, by base; one more at the end.
    private var starts: [UInt32]

    init(_ trie: DoubleArray) {
        starts = [UInt32](repeating: 0, count: trie.count + 2)
        func base(_ slot: Int) -> Int? {
            guard let node = trie.node(at: slot), node.label != 0, slot > Int(node.label) else { return nil }
            return slot - Int(node.label)
        }
        for slot in 0..<trie.count {
            if let base = base(slot) { starts[base + 2] += 1 }
        }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        slots = [UInt32](repeating: 0, count: Int(starts[starts.count - 1]))
        for slot in 0..<trie.count {
            guard let base = base(slot) else { continue }
            slots[Int(starts[base + 1])] = UInt32(slot)
            starts[base + 1] += 1
        }
    }

    func slots(ofBase base: Int) -> [Int] {
        guard base + 1 < starts.count else { return [] }
        return slots[Int(starts[base])..<Int(starts[base + 1])].map(Int.init)
    }
}
