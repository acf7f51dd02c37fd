import Glibc

/// How long a page may take: seconds of computing of its reader, or seconds by the clock where the reader does not compute.
struct PageClock {
    /// When to look again.
    private(set) var deadline: ContinuousClock.Instant
    private let limit: Duration
    /// What the reader had computed when the page began.
    private let first: Duration
    /// When the reader was last looked at, and what it had computed then.
    private var last: (time: ContinuousClock.Instant, computed: Duration)

    /// A reader that gets less of a busy machine stands still for some other reason.
    private static let leastShare = 0.02

    init(limit: Int, of process: pid_t) {
        self.limit = .seconds(limit)
        first = Self.computed(by: process)
        last = (.now, first)
        deadline = last.time + self.limit
    }

    /// Whether the page is to be given up. Where the deadline is reached but the reader was kept waiting, it is put off.
    mutating func hasRunOut(_ process: pid_t) -> Bool {
        let now = ContinuousClock.now
        guard deadline <= now else { return false }
        let computed = Self.computed(by: process)
        let rest = limit - (computed - first)
        guard rest > .zero, (computed - last.computed) / (now - last.time) >= Self.leastShare else { return true }
        last = (now, computed)
        deadline = now + max(rest, .seconds(1))
        return false
    }

    private static func computed(by process: pid_t) -> Duration {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
