/// Learns suffix rules from forms whose edits are known.
///
/// An ending gets a rule when enough forms end so and enough of them have the same edit; a rule that a shorter ending gives anyway is left
/// out. Forms are split by their bytes from the end, as a radix sort does, and only where their edits still differ, so that
/// three million forms take a second or two.
struct SuffixRuleBuilder {
    /// What an ending needs to get a rule.
    struct Demand {
        /// Forms that end so.
        var forms = 3
        /// Characters.
        var shortest = 2
        var longest = SuffixRules.maximumLength
        /// What makes a rule sure: characters, and the share of the forms that have its edit, in hundredths.
        var sureLength = 4
        var sureShare = 90
    }

    /// A form in the arena.
    struct Form {
        var start: UInt32
        var length: UInt16
        var edit: UInt32
    }

    private struct Node {
        var label: UInt8
        /// `nil`: that of the longest shorter ending.
        var rule: SuffixRules.Rule?
        var children: [Int]
    }

    private let demand: Demand
    private var nodes: [Node] = []
    private var tallies: [Int32]

    /// `editCount`: one more than the largest number of an edit.
    init(editCount: Int, demand: Demand = Demand()) {
        self.demand = demand
        tallies = [Int32](repeating: 0, count: editCount)
    }

    /// The root of the rules of `forms`, which are reordered.
    mutating func learn(_ forms: inout [Form], arena: [UInt8]) -> Int {
        var spare = forms
        return arena.withUnsafeBufferPointer { arena in
            forms.withUnsafeMutableBufferPointer { forms in
                spare.withUnsafeMutableBufferPointer { spare in
                    let all = Stretch(forms: forms, spare: spare, arena: arena)
                    return grow(all, label: 0, depth: 0, length: 0, above: nil) ?? append(0, nil, [])
                }
            }
        }
    }

    /// Forms with the same ending, room for as many, and their bytes.
    private struct Stretch {
        var forms: UnsafeMutableBufferPointer<Form>
        var spare: UnsafeMutableBufferPointer<Form>
        let arena: UnsafeBufferPointer<UInt8>

        func part(_ range: Range<Int>) -> Stretch {
            Stretch(
                forms: .init(rebasing: forms[range]), spare: .init(rebasing: spare[range]), arena: arena)
        }
    }

    /// The node of an ending of `depth` bytes and `length` characters; `nil` when nothing is said at or below it. `above` is the edit of the
    /// longest shorter ending that has one.
    private mutating func grow(
        _ stretch: Stretch, label: UInt8, depth: Int, length: Int, above: SuffixRules.Rule?
    ) -> Int? {
        let isWhole = label & 0xC0 != 0x80
        let length = isWhole && depth > 0 ? length + 1 : length
        let (best, share) = commonest(stretch.forms)
        let count = stretch.forms.count
        let isRule = isWhole && length >= demand.shortest && share * 2 >= count
        let isSure = length >= demand.sureLength && share * 100 >= count * demand.sureShare
        let rule = isRule ? SuffixRules.Rule(edit: Int(best), isSure: isSure) : above
        var children: [Int] = []
        let isSettled = share == count && rule == SuffixRules.Rule(edit: Int(best), isSure: true)
        if !isSettled, !(isWhole && length == demand.longest) {
            children = grown(below: stretch, depth: depth, length: length, above: rule)
        }
        guard depth == 0 || !children.isEmpty || rule != above else { return nil }
        return append(label, rule == above ? nil : rule, children)
    }

    private mutating func append(_ label: UInt8, _ rule: SuffixRules.Rule?, _ children: [Int]) -> Int {
        nodes.append(Node(label: label, rule: rule, children: children))
        return nodes.count - 1
    }

    private mutating func grown(below stretch: Stretch, depth: Int, length: Int, above: SuffixRules.Rule?) -> [Int] {
        let starts = Self.split(stretch, depth: depth)
        var children: [Int] = []
        for (label, start, end) in starts where end - start >= demand.forms {
            let part = stretch.part(start..<end)
            if let child = grow(part, label: label, depth: depth + 1, length: length, above: above) {
                children.append(child)
            }
        }
        return children
    }

    /// The edit that most forms have, the lowest number of several, and how many have it.
    private mutating func commonest(_ forms: UnsafeMutableBufferPointer<Form>) -> (edit: UInt32, count: Int) {
        for form in forms { tallies[Int(form.edit)] += 1 }
        var best: (edit: UInt32, count: Int32) = (0, 0)
        for form in forms {
            let count = tallies[Int(form.edit)]
            if count > best.count || count == best.count && form.edit < best.edit { best = (form.edit, count) }
        }
        for form in forms { tallies[Int(form.edit)] = 0 }
        return (best.edit, Int(best.count))
    }

    /// Sorts the forms by the byte before their ending of `depth` bytes, those that are no longer than it first, and returns the stretch of
    /// each byte.
    private static func split(_ stretch: Stretch, depth: Int) -> [(label: UInt8, start: Int, end: Int)] {
        func bucket(_ form: Form) -> Int {
            guard Int(form.length) > depth else { return 0 }
            return Int(stretch.arena[Int(form.start) + Int(form.length) - 1 - depth]) + 1
        }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 258) { ends in
            ends.initialize(repeating: 0)
            for form in stretch.forms { ends[bucket(form) + 1] += 1 }
            for index in 1..<258 { ends[index] += ends[index - 1] }
            for form in stretch.forms {
                let place = bucket(form)
                stretch.spare[ends[place]] = form
                ends[place] += 1
            }
            for index in stretch.forms.indices { stretch.forms[index] = stretch.spare[index] }
            var parts: [(label: UInt8, start: Int, end: Int)] = []
            for label in 1...256 where ends[label] > ends[label - 1] {
                parts.append((UInt8(label - 1), ends[label - 1], ends[label]))
            }
            return parts
        }
    }

    /// The bytes of the section, level by level, for these roots in order.
    func section(roots: [Int]) -> [UInt8] {
        var order = roots
        var bytes: [UInt8] = []
        var next = 0
        while next < order.count {
            let node = nodes[order[next]]
            let first = UInt64(order.count)
            order += node.children
            let edit = UInt64(node.rule?.edit ?? SuffixRules.noEdit)
            bytes.appendLittleEndian(
                UInt64(node.label) | UInt64(node.children.count) << 8 | edit << 16 | first << 36
                    | (node.rule?.isSure == true ? 1 << 63 : 0))
            next += 1
        }
        return bytes
    }
}
