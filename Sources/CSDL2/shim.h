// What Swift sees of SDL2, SDL_ttf, fontconfig, FriBidi (the order of right-to-left text) and HarfBuzz (the scripts of
// characters). Each inline function stands for a macro or a variadic function
// that Swift cannot import, and says which. Only SDL2 is linked: the other libraries are loaded when they are needed
// (DynamicLibrary.swift), so that a missing one is an error that names its package.
#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <harfbuzz/hb.h>
// Glibc's module does not have these two.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// SDL_WINDOWPOS_UNDEFINED: a macro with a cast.
static inline int SDLShim_windowPositionUndefined(void) { return SDL_WINDOWPOS_UNDEFINED; }

// SDL_LogDebug: variadic. Shown where the log's priority is that low, as with SDL_LogSetAllPriority.
static inline void SDLShim_logDebug(const char *message) {
  SDL_LogDebug(SDL_LOG_CATEGORY_APPLICATION, "%s", message);
}

// Glibc's module has malloc_trim no more than memfd_create, whose memory is sealed: neither process can make it shorter,
// after which reading it would end the other one. Returns a descriptor, or -1.
extern int malloc_trim(size_t pad);
static inline int SDLShim_sharedMemory(size_t size) {
  int descriptor = (int)syscall(SYS_memfd_create, "images", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  // F_ADD_SEALS, with F_SEAL_SEAL, F_SEAL_SHRINK and F_SEAL_GROW.
  if (ftruncate(descriptor, (off_t)size) != 0 || fcntl(descriptor, 1033, 1 | 2 | 4) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

// Keeps freed memory of at most some bytes for the next allocations of this process. The numbers are M_TRIM_THRESHOLD and
// M_MMAP_THRESHOLD of malloc.h, which Glibc's module does not have. The second is at most 32 MB.
extern int mallopt(int option, int value);
static inline void SDLShim_keepFreedMemory(int bytes) {
  mallopt(-1, bytes);
  mallopt(-3, 32 << 20);
}

// Takes blocks from some size on separately from the heaps, and returns the free end of a heap beyond some bytes to the system.
// To set the first also ends its growth with the largest freed block.
static inline void SDLShim_separateLargeBlocks(int size, int kept) {
  mallopt(-3, size);
  mallopt(-1, kept);
}

// Ends this process when the thread that has started it ends, also if this process is stopped then. prctl: variadic.
static inline int SDLShim_endWithStarter(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

// Limits the processor time of this process to that so far and some seconds; a signal then ends it.
static inline int SDLShim_limitTime(unsigned seconds) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return -1;
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
  limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1) + seconds;
  return setrlimit(RLIMIT_CPU, &limit);
}

// Limits the memory that this process can allocate for itself. Memory that is shared or reserved does not count.
static inline int SDLShim_limitMemory(size_t bytes) {
  struct rlimit limit = {bytes, bytes};
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_DATA, &limit) | setrlimit(RLIMIT_CORE, &none);
}

// SDL_SetError: variadic.
static inline void SDLShim_setError(const char *message) { SDL_SetError("%s", message); }

// The descriptor that libdispatch writes to when something was put on the main queue; what CFRunLoop itself waits
// for on Linux. Exported by libdispatch, but in no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
#endif
