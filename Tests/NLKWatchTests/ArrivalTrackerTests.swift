import Testing

@testable import NLKWatch

@Suite("Files are handed out once they have arrived whole")
struct ArrivalTrackerTests {
    private func state(_ size: Int64, _ time: Int64 = 1) -> FileSignature { .init(size: size, modified: time) }

    /// All that has arrived by `now`.
    private func taken(_ tracker: inout ArrivalTracker, _ now: Double) -> [String] {
        tracker.take(tracker.due(now), now: now)
    }

    @Test("A file that grows is waited for until it has been the same for a while")
    func slowFile() {
        var tracker = ArrivalTracker(settleTime: 2)
        tracker.note("a", state(1), now: 0)
        tracker.note("a", state(5), now: 1.5)
        #expect(taken(&tracker, 3) == [])
        #expect(tracker.next == 3.5)
        #expect(taken(&tracker, 3.5) == ["a"])
        #expect(tracker.next == nil)
    }

    @Test("A file comes once, and again only when it has changed")
    func once() {
        var tracker = ArrivalTracker(settleTime: 0)
        tracker.note("a", state(1), now: 0)
        #expect(taken(&tracker, 0) == ["a"])
        tracker.note("a", state(1), now: 1)
        tracker.disturb("a", now: 1)
        #expect(taken(&tracker, 1) == [])
        tracker.note("a", state(1, 2), now: 2)
        #expect(taken(&tracker, 2) == ["a"])
    }

    @Test("Writing that leaves size and time as they are is waited for too")
    func disturbed() {
        var tracker = ArrivalTracker(settleTime: 2)
        tracker.note("a", state(1), now: 0)
        tracker.disturb("a", now: 1)
        #expect(taken(&tracker, 2) == [])
        #expect(taken(&tracker, 3) == ["a"])
    }

    @Test("Only what was asked for is taken, and nothing that changed meanwhile")
    func pieces() {
        var tracker = ArrivalTracker(settleTime: 1)
        for name in ["c", "a", "b"] { tracker.note(name, state(1), now: 0) }
        #expect(tracker.due(1) == ["a", "b", "c"])
        tracker.note("b", state(2), now: 1)
        #expect(tracker.take(["a", "b"], now: 1) == ["a"])
        #expect(taken(&tracker, 1) == ["c"])
        #expect(taken(&tracker, 2) == ["b"])
    }

    @Test("An empty file is waited for without waking anybody; one that goes is forgotten")
    func emptyAndGone() {
        var tracker = ArrivalTracker(settleTime: 0)
        tracker.note("a", state(0), now: 0)
        #expect(tracker.next == nil)
        #expect(taken(&tracker, 5) == [])
        tracker.note("a", state(3), now: 6)
        tracker.note("a", nil, now: 7)
        #expect(tracker.due(99) == [])
        tracker.note("b", state(3), now: 7)
        tracker.keep(only: [])
        #expect(tracker.due(99) == [])
    }
}
