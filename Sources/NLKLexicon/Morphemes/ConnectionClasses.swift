/// Identities of a connection matrix joined into classes that cost the same, or nearly, numbered by falling use.
///
/// A table that no cache would hold is made smaller: identities whose costs differ by little beside a constant are one class, and the constant
/// becomes part of the costs of their words.
struct ConnectionClasses {
    /// Class of each identity; 0 for those that no word uses.
    private(set) var lefts: [UInt16]
    private(set) var rights: [UInt16]
    /// The bytes of the section `connections`.
    private(set) var section: [UInt8] = []
    /// What each identity adds to the costs of its words.
    private var leftOffsets: [Float]
    private var rightOffsets: [Float]

    /// Costs of a table that is left as it is: a second-level cache holds those that are asked for.
    private static let small = 1 << 20
    /// By how much costs of one class may differ, in steps: the root of the mean square. 1 left a seventh of the Japanese table and took
    /// 0.01 points of F1 at most; 2 took up to 0.05, 3.5 up to 0.13.
    private static let tolerance: Float = 1

    /// - Precondition: the identities of all words lie inside `matrix`.
    init(
        _ matrix: MorphemeImageBuilder.Matrix, words: [[MorphemeImageBuilder.Word]], step: Int, small: Int = Self.small
    ) {
        var leftUse = [Double](repeating: 0, count: matrix.lefts)
        var rightUse = [Double](repeating: 0, count: matrix.rights)
        // The cheaper a word, the more often it is met.
        for word in words.joined() {
            let use = Self.use(cost: word.cost)
            leftUse[word.left] += use
            rightUse[word.right] += use
        }
        leftUse[0] = max(leftUse[0], .leastNormalMagnitude)
        rightUse[0] = max(rightUse[0], .leastNormalMagnitude)
        let usedRights = matrix.rights == 0 ? [] : rightUse.indices.filter { rightUse[$0] > 0 }
        let usedLefts = leftUse.indices.filter { leftUse[$0] > 0 }
        let quantized = matrix.costs.map {
            Int8(clamping: Int((Double($0) / Double(step)).rounded()))
        }
        func cost(_ right: Int, _ left: Int) -> Int8 { quantized[right + matrix.rights * left] }
        var leftGroups = Self.groups(usedLefts, use: leftUse) { left in usedRights.map { cost($0, left) } }
        var rightGroups = Self.groups(usedRights, use: rightUse) { right in usedLefts.map { cost(right, $0) } }
        leftOffsets = [Float](repeating: 0, count: matrix.lefts)
        rightOffsets = [Float](repeating: 0, count: matrix.rights)
        if leftGroups.count * rightGroups.count > small {
            let (allLefts, allRights) = (leftGroups, rightGroups)
            leftGroups = Self.merged(allLefts, leftUse, with: allRights, rightUse, step, &leftOffsets) { cost($1, $0) }
            rightGroups = Self.merged(allRights, rightUse, with: allLefts, leftUse, step, &rightOffsets, cost: cost)
        }
        lefts = Self.numbers(leftGroups, count: matrix.lefts)
        rights = Self.numbers(rightGroups, count: matrix.rights)
        section.appendLittleEndian(UInt32(rightGroups.count))
        section.appendLittleEndian(UInt32(leftGroups.count))
        section.appendLittleEndian(Int32(step))
        section.appendLittleEndian(rights[0])
        section.appendLittleEndian(lefts[0])
        section.reserveCapacity(section.count + rightGroups.count * leftGroups.count)
        for left in leftGroups {
            for right in rightGroups { section.append(UInt8(bitPattern: cost(right[0], left[0]))) }
        }
    }

    /// The cost of a word with what its identities add.
    func cost(of word: MorphemeImageBuilder.Word) -> Int16 {
        let added = leftOffsets[word.left] + rightOffsets[word.right]
        return Int16(clamping: Int(word.cost) + Int(added.rounded()))
    }

    /// Halves with every 350 of cost: relative use is all that the order of classes needs. Written without a logarithm's rounding.
    private static func use(cost: Int16) -> Double {
        Double(sign: .plus, exponent: Int(clamping: (20_000 - Int(cost)) / 350), significand: 1)
    }

    /// Groups of `members` with equal costs, the most used first; a group's first member stands for it.
    private static func groups(_ members: [Int], use: [Double], costs: (Int) -> [Int8]) -> [[Int]] {
        var groups: [[Int]] = []
        var known: [[Int8]: Int] = [:]
        for member in members {
            let key = costs(member)
            if let group = known[key] {
                groups[group].append(member)
            } else {
                known[key] = groups.count
                groups.append([member])
            }
        }
        return sorted(groups, use: use)
    }

    /// `groups` with those joined that cost nearly the same, the most used first; a group's first member stands for it.
    ///
    /// - Parameter offsets: by identity, what it costs more than the first of its group.
    private static func merged(
        _ groups: [[Int]], _ use: [Double], with others: [[Int]], _ otherUse: [Double], _ step: Int,
        _ offsets: inout [Float], cost: (Int, Int) -> Int8
    ) -> [[Int]] {
        let sums = others.map { $0.reduce(0) { $0 + otherUse[$1] } }
        let total = sums.reduce(0, +)
        // Roots, so that what is frequent does not decide alone.
        let roots = sums.map { Float(($0 / total + 1e-7).squareRoot()) }
        let sum = roots.reduce(0, +)
        let near = NearRows(
            order: Array(groups.indices), weights: roots.map { $0 / sum }, tolerance: tolerance,
            alone: groups.firstIndex { $0.contains(0) }
        ) { Float(cost(groups[$0][0], others[$1][0])) }
        for (group, offset) in zip(groups, near.offsets) {
            for member in group { offsets[member] = offset * Float(step) }
        }
        return sorted(near.groups.map { $0.flatMap { groups[$0] } }, use: use)
    }

    private static func sorted(_ groups: [[Int]], use: [Double]) -> [[Int]] {
        let sums = groups.map { $0.reduce(0) { $0 + use[$1] } }
        return groups.indices.sorted { sums[$0] != sums[$1] ? sums[$0] > sums[$1] : groups[$0][0] < groups[$1][0] }
            .map { groups[$0] }
    }

    private static func numbers(_ groups: [[Int]], count: Int) -> [UInt16] {
        var numbers = [UInt16](repeating: 0, count: count)
        for (number, group) in groups.enumerated() { for member in group { numbers[member] = UInt16(number) } }
        return numbers
    }
}
