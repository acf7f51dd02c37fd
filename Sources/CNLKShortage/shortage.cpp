#include "nlk_shortage.h"

#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <new>
#include <unistd.h>

/// Set where an allocation of C++ failed.
static volatile std::sig_atomic_t was_short = 0;
static int32_t short_status = 0;

/// Called by operator new before it throws.
static void note() {
  was_short = 1;
  throw std::bad_alloc();
}

/// A failed allocation of C leaves ENOMEM behind; whoever cannot do without what it asked for ends with one of these signals.
static void end(int number) {
  if (was_short || errno == ENOMEM) _exit(short_status);
  // The handler was reset when it was called: this is the end that the signal asks for.
  raise(number);
}

void nlk_shortage_tell(int32_t status) {
  static char stack[1 << 14];
  stack_t alternative = {};
  alternative.ss_sp = stack;
  alternative.ss_size = sizeof stack;
  sigaltstack(&alternative, nullptr);
  short_status = status;
  std::set_new_handler(note);
  for (int number : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP}) {
    struct sigaction action = {};
    action.sa_handler = end;
    action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
    sigaction(number, &action, nullptr);
  }
}

int32_t nlk_shortage_was(void) {
  int32_t result = was_short;
  was_short = 0;
  return result;
}
