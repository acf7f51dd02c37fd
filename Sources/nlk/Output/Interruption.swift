import Glibc
import NLKCore

/// What happens on Ctrl-C and on a closed pipe.
enum Interruption {
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
                // Only async-signal-safe calls here: unlink (within) and _exit.
                PendingFile.removeNamed()
                _exit(128 + number)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &handled, nil)
    }
}
