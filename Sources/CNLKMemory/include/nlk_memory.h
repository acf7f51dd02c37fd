#ifndef NLK_MEMORY_H
#define NLK_MEMORY_H

/// Asks for the cache line at `place`, which is read soon; does not wait.
static inline void nlk_prefetch(const void *place) { __builtin_prefetch(place); }

#endif
