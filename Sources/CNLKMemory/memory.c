#define _GNU_SOURCE
#include "nlk_memory.h"

#include <sys/mman.h>

int nlk_memory_file(void) { return memfd_create("nlk-page", MFD_CLOEXEC); }
