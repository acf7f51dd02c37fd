/// All ways to cut a run of ideographs into words of the model, with the cost of the cheapest way through each.
struct MisreadingLattice {
    /// A word that stands in the run.
    struct Edge {
        let start: Int
        let end: Int
        /// Number of the word; -1 for a character that is none.
        let word: Int
        /// Cost of the cheapest way from the start of the run to the end of this word.
        var before: Float = .infinity
        /// Cost of the cheapest way from the end of this word to the end of the run.
        var after: Float = .infinity
        /// The edge in front of this one on that way; -1 at the start of the run.
        var previous = -1
    }

    let count: Int
    private let model: MisreadingModel
    /// By start, then by end.
    private var edges: [Edge] = []
    /// The edges that start at each place.
    private var starting: [Range<Int>] = []
    /// For each place and one more, where the edges that end there begin in `endings`.
    private var endingStarts: [Int]
    /// Edges by their end, then by their start.
    private var endings: [Int] = []

    /// Least costs of all that ends, and of all behind what starts, at each place.
    private var leastBefore: [Float]
    private var leastAfter: [Float]
    /// Cost of the cheapest way through the run.
    private(set) var cost: Float = 0

    init(_ run: [UInt16], _ model: MisreadingModel) {
        count = run.count
        self.model = model
        endingStarts = Array(repeating: 0, count: run.count + 2)
        leastBefore = Array(repeating: 0, count: run.count + 1)
        leastAfter = leastBefore
        for start in run.indices {
            let first = edges.count
            var node = model.trie.root
            var end = start
            while end < run.count {
                node = model.trie.child(of: node, MisreadingModel.code(run[end]))
                guard node.exists else { break }
                end += 1
                if node.isWord, node.value < model.wordCount { add(Edge(start: start, end: end, word: node.value)) }
            }
            if first == edges.count || edges[first].end > start + 1 {
                add(Edge(start: start, end: start + 1, word: -1))
            }
            starting.append(first..<edges.count)
        }
        sortByEnd()
        measure()
    }

    private mutating func add(_ edge: Edge) {
        endingStarts[edge.end + 1] += 1
        edges.append(edge)
    }

    private mutating func sortByEnd() {
        for place in 1..<endingStarts.count { endingStarts[place] += endingStarts[place - 1] }
        endings = Array(repeating: 0, count: edges.count)
        var next = endingStarts
        for index in edges.indices {
            endings[next[edges[index].end]] = index
            next[edges[index].end] += 1
        }
    }

    /// The edges that end at `place`.
    private func ending(at place: Int) -> ArraySlice<Int> { endings[endingStarts[place]..<endingStarts[place + 1]] }

    private mutating func measure() {
        // An edge's predecessors start before it, its successors behind it.
        for index in edges.indices {
            let edge = edges[index]
            if edge.start == 0 {
                edges[index].before = model.cost(of: edge.word)
                continue
            }
            for previous in ending(at: edge.start) {
                let cost = edges[previous].before + model.cost(of: edge.word, after: edges[previous].word)
                if cost < edges[index].before { (edges[index].before, edges[index].previous) = (cost, previous) }
            }
        }
        for index in edges.indices.reversed() {
            edges[index].after = costAfter(edges[index].word, at: edges[index].end)
        }
        for place in 0..<count {
            leastAfter[place] = starting[place].reduce(Float.infinity) { min($0, edges[$1].after) }
            leastBefore[place + 1] = ending(at: place + 1).reduce(Float.infinity) { min($0, edges[$1].before) }
        }
        cost = leastBefore[count]
    }

    /// Cost of the cheapest way from `place` to the end of the run behind `word`.
    private func costAfter(_ word: Int, at place: Int) -> Float {
        guard place < count else { return 0 }
        var least = Float.infinity
        for next in starting[place] {
            least = min(least, model.cost(of: edges[next].word, after: word) + edges[next].after)
        }
        return least
    }

    /// Cost of the cheapest way through the run with `word` in place of what stands in `range`.
    func cost(of word: Int, in range: Range<Int>) -> Float {
        var least = range.lowerBound == 0 ? model.cost(of: word) : Float.infinity
        for previous in ending(at: range.lowerBound) {
            least = min(least, edges[previous].before + model.cost(of: word, after: edges[previous].word))
        }
        return least + costAfter(word, at: range.upperBound)
    }

    /// By how much the run becomes cheaper at most, whatever word stands in `range` in place of what is there.
    func greatestGain(in range: Range<Int>) -> Float {
        cost - leastBefore[range.lowerBound] - leastAfter[range.upperBound]
    }

    /// The words of the cheapest way, the last one first, each with what it adds to the cost.
    func cheapestWords() -> [(range: Range<Int>, cost: Float)] {
        var words: [(range: Range<Int>, cost: Float)] = []
        var current = ending(at: count).min { edges[$0].before < edges[$1].before } ?? -1
        while current >= 0 {
            let edge = edges[current]
            let before = edge.previous >= 0 ? edges[edge.previous].before : 0
            words.append((edge.start..<edge.end, edge.before - before))
            current = edge.previous
        }
        return words
    }
}
