// A library for LD_PRELOAD: a file system that hangs. Calls that open, examine or change a file whose path begins with
// $SLOW_FOLDER take $SLOW_SECONDS. HangAttackTests compiles it.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void wait_for(const char *path) {
  const char *folder = getenv("SLOW_FOLDER"), *seconds = getenv("SLOW_SECONDS");
  if (!path || !folder || !seconds || strncmp(path, folder, strlen(folder)) != 0) return;
  struct timespec left = {atoi(seconds), 0};
  while (nanosleep(&left, &left) != 0) {
  }
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    va_list list;                                                              \
    va_start(list, flags);                                                     \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;  \
    va_end(list);                                                              \
    wait_for(path);                                                            \
    return NEXT(name)(path, flags, mode);                                      \
  }

OPEN(open)
OPEN(open64)

// A call whose argument `path` is the path.
#define CALL(result, name, declared, passed)                                   \
  result name declared {                                                       \
    wait_for(path);                                                            \
    return NEXT(name) passed;                                                  \
  }

CALL(int, stat, (const char *restrict path, struct stat *restrict to), (path, to))
CALL(int, lstat, (const char *restrict path, struct stat *restrict to), (path, to))
CALL(int, fstatat, (int folder, const char *restrict path, struct stat *restrict to, int flags),
     (folder, path, to, flags))
CALL(int, access, (const char *path, int mode), (path, mode))
CALL(int, faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode))
CALL(int, rename, (const char *path, const char *to), (path, to))
CALL(int, unlink, (const char *path), (path))
CALL(int, mkstemp, (char *path), (path))
CALL(int, inotify_add_watch, (int queue, const char *path, uint32_t mask), (queue, path, mask))
CALL(char *, realpath, (const char *restrict path, char *restrict to), (path, to))
CALL(ssize_t, readlink, (const char *restrict path, char *restrict to, size_t size), (path, to, size))
CALL(DIR *, opendir, (const char *path), (path))
CALL(FILE *, fopen, (const char *restrict path, const char *restrict mode), (path, mode))
CALL(FILE *, fopen64, (const char *restrict path, const char *restrict mode), (path, mode))
