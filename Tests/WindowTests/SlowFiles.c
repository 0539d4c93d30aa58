// A library for LD_PRELOAD: a file system that hangs. Calls that open or examine a file below $SLOW_FOLDER take
// $SLOW_SECONDS. SlowFolderTests compiles it.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

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

int stat(const char *restrict path, struct stat *restrict result) {
  wait_for(path);
  return NEXT(stat)(path, result);
}

int lstat(const char *restrict path, struct stat *restrict result) {
  wait_for(path);
  return NEXT(lstat)(path, result);
}

int access(const char *path, int mode) {
  wait_for(path);
  return NEXT(access)(path, mode);
}

DIR *opendir(const char *path) {
  wait_for(path);
  return NEXT(opendir)(path);
}
