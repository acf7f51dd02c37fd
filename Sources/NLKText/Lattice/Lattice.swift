import NLKCore
import NLKLexicon

/// The nodes of a lattice and the cheapest way to each, found from left to right.
///
/// Two things make the same answer cheaper: of the nodes that end at a place with the same right class only the cheapest is looked at,
/// and the cheapest connection is found once for each left class that starts there.
struct Lattice: ~Copyable {
    struct Node {
        /// Of the cheapest path up to its end.
        var cost: Int32
        /// The node before it on that path; -1 at the beginning.
        var previous: Int32
        /// The next node that ends at the same place; -1 for none.
        var sibling: Int32
        /// First character, and the one behind the last.
        var start: Int32
        var end: Int32
        /// Number in the dictionary, -1 for an unknown word.
        var morpheme: Int32
        var rightClass: UInt16
        var tag: UInt16

        var right: Int { Int(rightClass) }
    }

    private struct Connection {
        var place: Int32
        var cost: Int32
        var previous: Int32
    }

    /// The cost of a path in the upper half, its last node in the lower: of two paths the lesser number is the cheaper one, of equal ones
    /// that through the node added first, so that the cheapest is found without a branch.
    private typealias Path = Int64

    private let connections: ConnectionCosts
    /// By tag number: what white space in front costs.
    private let spaceCosts: UnsafeMutablePointer<Int32>
    private var nodes: UnsafeMutablePointer<Node>
    private var nodeCapacity: Int
    private var nodeCount = 0
    /// The last node that ends at each place, -1 for none.
    private let heads: UnsafeMutablePointer<Int32>
    /// By left class: the cheapest connection at `place`, where the words of now start.
    private let known: UnsafeMutablePointer<Connection>
    /// By right class: place and index in `candidates`.
    private let seen: UnsafeMutablePointer<(place: Int32, index: Int32)>
    /// Nodes that end where the words of now start, one a right class: their classes, and their paths.
    private let candidates: UnsafeMutablePointer<Int32>
    private let paths: UnsafeMutablePointer<Path>
    private var candidateCount = 0
    /// Counts places over all blocks, so that `known` and `seen` need not be cleared.
    private var place: Int32 = 0
    private var wordStart = 0
    private var hasSpace = false

    /// A lattice over at most `capacity` characters. The dictionary must outlive it.
    init(_ dictionary: MorphemeDictionary, capacity: Int) {
        connections = dictionary.connections
        spaceCosts = .allocate(capacity: dictionary.tags.count)
        spaceCosts.initialize(from: dictionary.tags.map(\.spaceCost), count: dictionary.tags.count)
        nodeCapacity = capacity * 8
        nodes = .allocate(capacity: nodeCapacity)
        heads = .allocate(capacity: capacity + 1)
        known = .allocate(capacity: connections.lefts)
        known.initialize(repeating: Connection(place: 0, cost: 0, previous: 0), count: connections.lefts)
        seen = .allocate(capacity: connections.rights)
        seen.initialize(repeating: (0, 0), count: connections.rights)
        candidates = .allocate(capacity: connections.rights)
        paths = .allocate(capacity: connections.rights)
    }

    deinit {
        spaceCosts.deallocate()
        nodes.deallocate()
        heads.deallocate()
        known.deallocate()
        seen.deallocate()
        candidates.deallocate()
        paths.deallocate()
    }

    /// Starts a lattice over `count` characters behind a word of class `right`.
    mutating func begin(right: Int, count: Int) {
        heads.initialize(repeating: -1, count: count + 1)
        nodes[0] = Node(
            cost: 0, previous: -1, sibling: -1, start: 0, end: 0, morpheme: -1, rightClass: UInt16(right), tag: 0)
        nodeCount = 1
        heads[0] = 0
    }

    /// Whether a path leads to character `index`.
    @inline(__always)
    func isReached(_ index: Int) -> Bool { heads[index] >= 0 }

    /// What ends at `index` counts as ending at `end`: only white space lies between.
    mutating func pass(_ index: Int, to end: Int) {
        guard index != end else { return }
        var last = heads[index]
        while nodes[Int(last)].sibling >= 0 { last = nodes[Int(last)].sibling }
        nodes[Int(last)].sibling = heads[end]
        heads[end] = heads[index]
    }

    /// Looks at the nodes that end at `reached`, for words that start at `start`.
    mutating func collect(_ reached: Int, start: Int, hasSpace: Bool) {
        if place == .max { forget() }
        place += 1
        candidateCount = 0
        wordStart = start
        self.hasSpace = hasSpace
        var next = heads[reached]
        while next >= 0 {
            let node = nodes[Int(next)]
            let right = node.right
            if seen[right].place == place {
                let index = Int(seen[right].index)
                if node.cost < Self.cost(of: paths[index]) { paths[index] = Self.path(node.cost, next) }
            } else {
                seen[right] = (place, Int32(candidateCount))
                candidates[candidateCount] = Int32(right)
                paths[candidateCount] = Self.path(node.cost, next)
                candidateCount += 1
            }
            next = node.sibling
        }
    }

    /// Adds the readings from `first` to the last of its word, which ends in front of character `end`.
    mutating func add(_ first: UnsafePointer<Morpheme>, number: Int32?, end: Int) {
        var morpheme = first
        var number = number ?? -1
        let step: Int32 = number < 0 ? 0 : 1
        while true {
            let reading = morpheme.pointee
            let (cost, previous) = connection(left: reading.left)
            var total = cost &+ reading.cost
            if hasSpace { total &+= spaceCosts[Int(reading.tag)] }
            if nodeCount == nodeCapacity { grow() }
            nodes[nodeCount] = Node(
                cost: total, previous: previous, sibling: heads[end], start: Int32(wordStart), end: Int32(end),
                morpheme: number, rightClass: UInt16(reading.right), tag: reading.tag)
            heads[end] = Int32(nodeCount)
            nodeCount += 1
            if reading.isLast { return }
            morpheme += 1
            number &+= step
        }
    }

    /// The cheapest path to a word of class `left` that starts now.
    @inline(__always)
    private mutating func connection(left: Int) -> (cost: Int32, previous: Int32) {
        if known[left].place == place { return (known[left].cost, known[left].previous) }
        let row = connections.row(left)
        let step = Self.path(connections.step, 0)
        var best = Path.max
        for index in 0..<candidateCount {
            let path = paths[index] &+ Path(row[Int(candidates[index])]) &* step
            best = path < best ? path : best
        }
        let (cost, previous) = (Self.cost(of: best), Self.node(of: best))
        known[left] = Connection(place: place, cost: cost, previous: previous)
        return (cost, previous)
    }

    @inline(__always)
    private static func path(_ cost: Int32, _ node: Int32) -> Path { Path(cost) << 32 | Path(node) }

    @inline(__always)
    private static func cost(of path: Path) -> Int32 { Int32(truncatingIfNeeded: path >> 32) }

    @inline(__always)
    private static func node(of path: Path) -> Int32 { Int32(truncatingIfNeeded: path) }

    /// Calls `body` with each word of the cheapest path, from the last to the first.
    mutating func end(at count: Int, isLast: Bool, _ body: (Node) -> Void) {
        collect(count, start: count, hasSpace: false)
        var next: Int32 = -1
        if isLast {
            next = connection(left: connections.end).previous
        } else {
            var best = Int32.max
            for index in 0..<candidateCount where Self.cost(of: paths[index]) < best {
                (best, next) = (Self.cost(of: paths[index]), Self.node(of: paths[index]))
            }
        }
        while next > 0 {
            let node = nodes[Int(next)]
            body(node)
            next = node.previous
        }
    }

    private mutating func forget() {
        for left in 0..<connections.lefts { known[left].place = 0 }
        for right in 0..<connections.rights { seen[right].place = 0 }
        place = 0
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: nodeCapacity * 2)
        larger.update(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = larger
        nodeCapacity *= 2
    }
}
