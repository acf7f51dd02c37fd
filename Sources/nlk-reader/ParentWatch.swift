import Glibc

/// Ends this process when the other end of standard input goes away, also while a page is being read.
enum ParentWatch {
    static func start() {
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { _ in
                var watched = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
                while poll(&watched, 1, -1) >= 0 || errno == EINTR {
                    if watched.revents != 0 { _exit(0) }
                }
                return nil
            }, nil)
        if status == 0 { pthread_detach(thread) }
    }
}
