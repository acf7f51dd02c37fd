#define _GNU_SOURCE
#include "nlk_memory.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/// A failed allocation leaves ENOMEM behind; whoever cannot do without what it asked for ends with one of these signals.
static void end(int number) {
  if (errno == ENOMEM) _exit(nlk_memory_short_status);
  // The handler was reset when it was called: this is the end that the signal asks for.
  raise(number);
}

void nlk_memory_tell_shortage(void) {
  static char stack[1 << 14];
  stack_t alternative = {.ss_sp = stack, .ss_flags = 0, .ss_size = sizeof stack};
  sigaltstack(&alternative, NULL);
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
    sigaction(numbers[i], &action, NULL);
  }
}
