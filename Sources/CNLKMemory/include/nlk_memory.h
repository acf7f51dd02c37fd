// What Swift has no word for: asking the processor to fetch memory ahead of its use (without it the accurate segmenter, whose tables do not
// fit the second-level cache, ran at 38 MB/s; with it at 62 in the same minute), files that live in memory,
// and a number for the end that a lack of memory brings.
#ifndef NLK_MEMORY_H
#define NLK_MEMORY_H

/// Asks for the cache line at `place`, which is read soon; does not wait.
static inline void nlk_prefetch(const void *place) { __builtin_prefetch(place); }

/// A descriptor of an empty file in memory, closed when another program starts; -1 when there can be none.
/// memfd_create is behind a feature macro that Swift's Glibc does not set.
int nlk_memory_file(void);

/// How the page reader ends where it needs more memory than it may take.
enum { nlk_memory_short_status = 77 };

#endif
