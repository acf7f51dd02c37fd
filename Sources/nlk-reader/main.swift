// Reads the pages of pictures and PDF files for nlk, in a process of its own: a file that crashes a decoder costs one page.
//
// Speaks `PageMessage` on standard input, a socket. nlk-reader [--max-memory MEGABYTES]

import CNLKMemory
import CNLKShortage
import Glibc
import NLKCore

ParentWatch.start()
// Ctrl-C on the terminal is for nlk, whose end is noticed.
signal(SIGINT, SIG_IGN)
signal(SIGHUP, SIG_IGN)
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--max-memory",
    let megabytes = UInt(CommandLine.arguments[2])
{
    var limit = rlimit(rlim_cur: megabytes << 20, rlim_max: megabytes << 20)
    nlk_shortage_tell(Int32(nlk_memory_short_status))
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
}
var service = ReaderService()
exit(service.run(STDIN_FILENO))
