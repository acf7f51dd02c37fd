/// Identities of a connection matrix joined into classes that cost the same, numbered by falling use.
struct ConnectionClasses {
    /// Class of each identity; 0 for those that no word uses.
    private(set) var lefts: [UInt16]
    private(set) var rights: [UInt16]
    /// The bytes of the section `connections`.
    private(set) var section: [UInt8] = []

    /// - Precondition: the identities of all words lie inside `matrix`.
    init(_ matrix: MorphemeImageBuilder.Matrix, words: [[MorphemeImageBuilder.Word]], step: Int) {
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
        let leftGroups = Self.groups(usedLefts, use: leftUse) { left in usedRights.map { cost($0, left) } }
        let rightGroups = Self.groups(usedRights, use: rightUse) { right in usedLefts.map { cost(right, $0) } }
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
