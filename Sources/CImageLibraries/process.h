// Limits and memory of processes that decode: functions that Glibc's module does not have, or that are variadic.
#pragma once
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

extern int malloc_trim(size_t pad);
extern int mallopt(int option, int value);

// Creates shared memory, which is sealed: neither process can make it shorter, after which reading it would end the
// other one. Returns a descriptor, or -1.
static inline int process_shared_memory(size_t size) {
  // MFD_CLOEXEC and MFD_ALLOW_SEALING.
  int descriptor = (int)syscall(SYS_memfd_create, "images", 1 | 2);
  if (descriptor < 0) return -1;
  // F_ADD_SEALS, with F_SEAL_SEAL, F_SEAL_SHRINK and F_SEAL_GROW.
  if (ftruncate(descriptor, (off_t)size) != 0 || fcntl(descriptor, 1033, 1 | 2 | 4) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

// Keeps freed memory of at most some bytes for the next allocations of this process. The numbers are M_TRIM_THRESHOLD
// and M_MMAP_THRESHOLD of malloc.h. The second is at most 32 MB.
static inline void process_keep_freed_memory(int bytes) {
  mallopt(-1, bytes);
  mallopt(-3, 32 << 20);
}

// Takes blocks from some size on separately from the heaps, and returns the free end of a heap beyond some bytes to the
// system. To set the first also ends its growth with the largest freed block.
static inline void process_separate_large_blocks(int size, int kept) {
  mallopt(-3, size);
  mallopt(-1, kept);
}

// Ends this process when the thread that has started it ends.
static inline int process_end_with_starter(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

// Limits the processor time of this process to that so far and some seconds; a signal then ends it.
static inline int process_limit_time(unsigned seconds) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return -1;
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
  limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1) + seconds;
  return setrlimit(RLIMIT_CPU, &limit);
}

// Limits the memory that this process can allocate for itself. Memory that is shared or reserved does not count.
static inline int process_limit_memory(size_t bytes) {
  struct rlimit limit = {bytes, bytes};
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_DATA, &limit) | setrlimit(RLIMIT_CORE, &none);
}
