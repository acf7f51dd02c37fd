// What Swift has no word for: asking the processor to fetch memory ahead of its use. Without it the accurate segmenter, whose tables do not
// fit the second-level cache, ran at 38 MB/s; with it at 62 in the same minute.
#ifndef NLK_MEMORY_H
#define NLK_MEMORY_H

/// Asks for the cache line at `place`, which is read soon; does not wait.
static inline void nlk_prefetch(const void *place) { __builtin_prefetch(place); }

#endif
