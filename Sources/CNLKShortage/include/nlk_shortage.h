// Tells a lack of memory from other faults, in a process that may take only so much.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// From here on a crash because memory is short ends the program with `status` instead of a signal.
void nlk_shortage_tell(int32_t status);

/// Whether memory was short in this program at any time since the last call.
int32_t nlk_shortage_was(void);

#ifdef __cplusplus
}
#endif
