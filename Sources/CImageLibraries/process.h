// Limits and memory of processes that decode: functions that Glibc's module does not have, or that are variadic.
#pragma once
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <time.h>
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

// Creates a file in memory with some bytes. Returns a descriptor, or -1.
static inline int process_memory_file(const void *bytes, size_t count) {
  int descriptor = (int)syscall(SYS_memfd_create, "file", 1);
  while (descriptor >= 0 && count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written <= 0) {
      close(descriptor);
      return -1;
    }
    bytes = (const char *)bytes + written;
    count -= (size_t)written;
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

// Limits the processor time of a process to that so far and some seconds; a signal then ends it.
static inline int process_limit_time(pid_t process, unsigned seconds) {
  clockid_t clock;
  struct timespec used;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  struct rlimit limit;
  if (syscall(SYS_prlimit64, process, RLIMIT_CPU, 0, &limit) != 0) return -1;
  rlim_t end = (rlim_t)used.tv_sec + 1 + seconds;
  limit.rlim_cur = end < limit.rlim_max ? end : limit.rlim_max;
  return (int)syscall(SYS_prlimit64, process, RLIMIT_CPU, &limit, 0);
}

// Whether a descriptor leads to a file of the kernel about processes (PROC_SUPER_MAGIC), such as the memory of one.
static inline int process_is_about_processes(int descriptor) {
  struct statfs system;
  return fstatfs(descriptor, &system) == 0 && system.f_type == 0x9fa0;
}

// Sends a message with a copy of a descriptor over a socket. Returns the number of bytes.
static inline ssize_t process_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {{CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS}};
  memcpy(CMSG_DATA(&control.header), &descriptor, sizeof(int));
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control)};
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Receives a message, and the descriptor that came with it; -1 without one. Returns the number of bytes.
static inline ssize_t process_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {bytes, count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control)};
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = length < 0 ? 0 : CMSG_FIRSTHDR(&message);
  *descriptor = -1;
  if (header && header->cmsg_type == SCM_RIGHTS) memcpy(descriptor, CMSG_DATA(header), sizeof(int));
  return length;
}
