/// Chooses among overlapping matches: the most characters covered, then the fewest words, then the leftmost, longest.
///
/// Matches come by ascending start, of one start the shorter first. Only matches that overlap, one with the next, are kept in memory.
struct MatchSelection {
    private struct Candidate {
        var match: CustomWords.Match
        var characters: Int
    }

    /// Matches that hang together, by ascending start.
    private var cluster: [Candidate] = []
    /// End of the furthest match of the cluster.
    private var clusterEnd = 0

    /// Says that all matches from now on start at `start` or later.
    mutating func begin(at start: Int, appendingChosenTo chosen: inout [CustomWords.Match]) {
        if start >= clusterEnd, !cluster.isEmpty { choose(&chosen) }
    }

    mutating func offer(_ match: CustomWords.Match, characters: Int) {
        cluster.append(Candidate(match: match, characters: characters))
        clusterEnd = max(clusterEnd, Int(match.end))
    }

    mutating func finish(appendingChosenTo chosen: inout [CustomWords.Match]) {
        if !cluster.isEmpty { choose(&chosen) }
    }

    /// Dynamic programming from right to left over the matches of the cluster.
    private mutating func choose(_ chosen: inout [CustomWords.Match]) {
        defer { cluster.removeAll(keepingCapacity: true) }
        guard cluster.count > 1 else {
            chosen.append(cluster[0].match)
            return
        }
        cluster.sort { left, right in
            left.match.start != right.match.start
                ? left.match.start < right.match.start : left.match.end > right.match.end
        }
        let count = cluster.count
        /// Best value from match `i` on, whether it uses `i`, and where it goes on behind it.
        var best = [(characters: Int, words: Int)](repeating: (0, 0), count: count + 1)
        var uses = [Bool](repeating: false, count: count)
        var follower = [Int](repeating: count, count: count)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let next = firstMatch(from: cluster[index].match.end, behind: index)
            follower[index] = next
            let used = (best[next].characters + cluster[index].characters, best[next].words - 1)
            let skipped = (best[index + 1].characters, best[index + 1].words)
            uses[index] = used >= skipped
            best[index] = uses[index] ? used : skipped
        }
        var index = 0
        while index < count {
            if uses[index] { chosen.append(cluster[index].match) }
            index = uses[index] ? follower[index] : index + 1
        }
    }

    /// Index of the first match behind `index` that starts at `offset` or later.
    private func firstMatch(from offset: UInt32, behind index: Int) -> Int {
        var (low, high) = (index + 1, cluster.count)
        while low < high {
            let middle = (low + high) / 2
            if cluster[middle].match.start < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
