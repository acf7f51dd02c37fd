import Glibc
import NLKScanner

/// Ends this process when the other end of standard input goes away, also while a page is being read.
enum ParentWatch {
    /// Seconds that a scanner may take to stop; the thread that waits for it closes it and ends the process.
    private static let grace: UInt32 = 5

    static func start() {
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { _ in
                ParentWatch.wait()
                alarm(ParentWatch.grace)
                if Scanner.interrupt() { sleep(ParentWatch.grace) }
                _exit(0)
            }, nil)
        if status == 0 { pthread_detach(thread) }
    }

    private static func wait() {
        var watched = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
        while watched.revents == 0, poll(&watched, 1, -1) >= 0 || errno == EINTR {}
    }
}
