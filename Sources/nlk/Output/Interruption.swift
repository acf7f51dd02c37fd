import Glibc

/// What happens on Ctrl-C and on a closed pipe.
enum Interruption {
    /// Name of the unfinished output file, a C string that lives until the program ends, or `nil`. Written by the main thread only, read
    /// by the signal handler; a plain word, so that a handler never sees half of it.
    nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

    /// From here on Ctrl-C (and a request to end) removes the unfinished output file and ends the program with 128 + signal, which is
    /// 130 for Ctrl-C; writing to a closed pipe is reported to the writer instead of killing the program.
    static func install() {
        signal(SIGPIPE, SIG_IGN)
        // A parent with threads may hand down a mask that blocks them.
        var handled = sigset_t()
        sigemptyset(&handled)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&handled, number)
            signal(number) { number in
                // Only async-signal-safe calls here: unlink and _exit.
                if let path = Interruption.unfinished { unlink(path) }
                _exit(128 + number)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &handled, nil)
    }

    /// Names the file to remove when interrupted.
    static func guardFile(_ path: String?) {
        // The old string is left to the process: the handler may be reading it.
        unfinished = path.flatMap { strdup($0) }
    }
}
