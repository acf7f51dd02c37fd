/// The shape of a trie before its nodes have places: the parents with their children, breadth first.
struct TriePlan {
    struct Parent {
        /// Range of this parent's children in `labels`, `childParent` and `childEntry`.
        var children: Range<Int>
        /// Level of the most frequent word below.
        var heat: UInt16
    }

    private(set) var parents: [Parent] = []
    private(set) var labels: [UInt16] = []
    /// The child as a parent of its own; -1 for a leaf.
    private var childParent: [Int32] = []
    /// The entry that ends in the child; -1 for none.
    private var childEntry: [Int32] = []
    /// Indices of `parents` in the order of placement.
    private(set) var order: [Int] = []

    init(_ entries: [DoubleArrayBuilder.Entry]) {
        var queue: [(range: Range<Int>, depth: Int, child: Int)] = [(0..<entries.count, 0, -1)]
        var head = 0
        while head < queue.count {
            let (range, depth, child) = queue[head]
            head += 1
            if child >= 0 { childParent[child] = Int32(parents.count) }
            let firstChild = labels.count
            var heat: UInt16 = 0
            var index = range.lowerBound
            while index < range.upperBound {
                let label = entries[index].key[depth]
                let start = index
                while index < range.upperBound, entries[index].key[depth] == label {
                    heat = max(heat, entries[index].level)
                    index += 1
                }
                let ends = entries[start].key.count == depth + 1
                labels.append(label)
                childParent.append(-1)
                childEntry.append(ends ? Int32(start) : -1)
                let rest = (ends ? start + 1 : start)..<index
                if !rest.isEmpty { queue.append((rest, depth + 1, labels.count - 1)) }
            }
            parents.append(Parent(children: firstChild..<labels.count, heat: heat))
        }
    }

    /// The root first, then by falling number of children (the small ones fill the holes), the hottest first.
    mutating func sortParents() {
        func rank(_ index: Int) -> (Int, Int, Int) {
            let parent = parents[index]
            return (index == 0 ? .min : -parent.children.count, -Int(parent.heat), index)
        }
        order = parents.indices.sorted { rank($0) < rank($1) }
    }

    /// The nodes, once every parent has its base.
    func written(
        bases: [Int], size: Int, entries: [DoubleArrayBuilder.Entry]
    ) -> DoubleArrayBuilder.Result {
        var nodes = [UInt64](repeating: 0, count: max(size, 1))
        var slots = [UInt32](repeating: 0, count: entries.count)
        guard !labels.isEmpty else { return DoubleArrayBuilder.Result(nodes: nodes, slots: slots) }
        nodes[0] = UInt64(bases[0]) << 16
        for (index, parent) in parents.enumerated() {
            for child in parent.children {
                let slot = bases[index] + Int(labels[child])
                var node = UInt64(labels[child])
                if childParent[child] >= 0 { node |= UInt64(bases[Int(childParent[child])]) << 16 }
                if childEntry[child] >= 0 {
                    let entry = entries[Int(childEntry[child])]
                    node |= UInt64(entry.level) << 40 | UInt64(entry.tag) << 52 | UInt64(entry.source) << 59
                    slots[Int(childEntry[child])] = UInt32(slot)
                }
                assert(nodes[slot] == 0, "two nodes in one slot")
                nodes[slot] = node
            }
        }
        return DoubleArrayBuilder.Result(nodes: nodes, slots: slots)
    }
}
