import Glibc

/// CPU seconds that this thread has had.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Least CPU time of `body`: at least three runs, then more until `budget` seconds are spent.
func leastSeconds(budget: Double, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    var (spent, runs) = (0.0, 0)
    while runs < 3 || spent < budget {
        let begun = processorSeconds()
        try body()
        let seconds = processorSeconds() - begun
        least = min(least, seconds)
        spent += seconds
        runs += 1
    }
    return least
}
