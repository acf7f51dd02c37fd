/// Tells which files have arrived whole: those that have not changed for a while. Time and files come from the caller.
///
/// A file that was handed out comes again only when it has changed.
struct ArrivalTracker {
    private struct Arrival {
        var signature: FileSignature
        var since: Double
    }

    /// Seconds without a change.
    private let settleTime: Double
    private var arriving: [String: Arrival] = [:]
    private var done: [String: FileSignature] = [:]

    init(settleTime: Double) { self.settleTime = settleTime }

    /// Takes note of a file's state at the time `now`; `nil`: it is not there any more.
    mutating func note(_ path: String, _ signature: FileSignature?, now: Double) {
        guard let signature, done[path] != signature else {
            arriving[path] = nil
            if signature == nil { done[path] = nil }
            return
        }
        if arriving[path]?.signature != signature { arriving[path] = Arrival(signature: signature, since: now) }
    }

    /// Something happened to the file, whatever its state says: it is waited for anew, if it is still to come.
    mutating func disturb(_ path: String, now: Double) {
        if arriving[path] != nil { arriving[path]?.since = now }
    }

    /// Files that may have arrived by `now`, by path; their state must be noted once more before `take`.
    func due(_ now: Double) -> [String] { arriving.filter { isDue($0.value, now) }.map(\.key).sorted() }

    /// Those of `paths` that have arrived; an empty file is still waited for.
    mutating func take(_ paths: some Sequence<String>, now: Double) -> [String] {
        let arrived = paths.filter { path in
            arriving[path].map { isDue($0, now) && $0.signature.size > 0 } ?? false
        }
        for path in arrived { done[path] = arriving.removeValue(forKey: path)?.signature }
        return arrived
    }

    private func isDue(_ arrival: Arrival, _ now: Double) -> Bool { now - arrival.since >= settleTime }

    /// When the next file may have arrived; `nil`: none is arriving. Empty ones are not counted.
    var next: Double? {
        arriving.values.lazy.filter { $0.signature.size > 0 }.map { $0.since + settleTime }.min()
    }

    /// Forgets a file that was moved away.
    mutating func forget(_ path: String) {
        arriving[path] = nil
        done[path] = nil
    }

    /// Forgets the files that are not among `paths`, which are all there are.
    mutating func keep(only paths: Set<String>) {
        arriving = arriving.filter { paths.contains($0.key) }
        done = done.filter { paths.contains($0.key) }
    }
}
