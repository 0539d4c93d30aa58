// The sandbox of a process that decodes: what the process can still do after it has loaded its libraries.
#pragma once
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The parts of a sandbox, as bits.
enum {
  sandbox_seccomp = 1,
  sandbox_landlock = 2,
  sandbox_namespaces = 4,
  sandbox_capabilities = 8,
  sandbox_limits = 16,
};

#if defined(__x86_64__)
#define SANDBOX_ARCHITECTURE AUDIT_ARCH_X86_64
#define SANDBOX_POLL SYS_poll
#elif defined(__aarch64__)
#define SANDBOX_ARCHITECTURE AUDIT_ARCH_AARCH64
#define SANDBOX_POLL SYS_ppoll
#endif

#define SANDBOX_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SANDBOX_RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define SANDBOX_YES SANDBOX_RETURN(SECCOMP_RET_ALLOW)
#define SANDBOX_NO SANDBOX_RETURN(SECCOMP_RET_ERRNO | EPERM)
// Skips some instructions unless the loaded number passes a test.
#define SANDBOX_IF(test, value, skipped) BPF_JUMP(BPF_JMP | (test) | BPF_K, value, 0, skipped)
#define SANDBOX_ALLOW(call) SANDBOX_IF(BPF_JEQ, call, 1), SANDBOX_YES
// The lower half of an argument decides about a call.
#define SANDBOX_ARGUMENT(call, index, test, value, result, otherwise) \
  SANDBOX_IF(BPF_JEQ, call, 4), SANDBOX_LOAD(args[index]), SANDBOX_IF(test, value, 1), result, otherwise

// Allows a list of calls to all threads of this process; the error of others is EPERM. Returns false if the kernel has no
// filters, or an unknown architecture.
static inline int sandbox_filter_calls(void) {
#ifdef SANDBOX_ARCHITECTURE
  static const struct sock_filter rules[] = {
      SANDBOX_LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SANDBOX_ARCHITECTURE, 1, 0),
      SANDBOX_RETURN(SECCOMP_RET_KILL_PROCESS), SANDBOX_LOAD(nr),
      SANDBOX_ALLOW(SYS_read), SANDBOX_ALLOW(SYS_pread64), SANDBOX_ALLOW(SYS_lseek), SANDBOX_ALLOW(SYS_close),
      SANDBOX_ALLOW(SANDBOX_POLL), SANDBOX_ALLOW(SYS_sendto), SANDBOX_ALLOW(SYS_sigaltstack), SANDBOX_ALLOW(SYS_gettid),
      SANDBOX_ALLOW(SYS_recvfrom), SANDBOX_ALLOW(SYS_recvmsg), SANDBOX_ALLOW(SYS_brk), SANDBOX_ALLOW(SYS_munmap),
      SANDBOX_ALLOW(SYS_mremap), SANDBOX_ALLOW(SYS_madvise), SANDBOX_ALLOW(SYS_futex), SANDBOX_ALLOW(SYS_getrandom),
      SANDBOX_ALLOW(SYS_set_robust_list), SANDBOX_ALLOW(SYS_rseq), SANDBOX_ALLOW(SYS_rt_sigaction),
      SANDBOX_ALLOW(SYS_rt_sigprocmask), SANDBOX_ALLOW(SYS_rt_sigreturn), SANDBOX_ALLOW(SYS_restart_syscall),
      SANDBOX_ALLOW(SYS_sched_yield), SANDBOX_ALLOW(SYS_sched_getaffinity), SANDBOX_ALLOW(SYS_getrusage),
      SANDBOX_ALLOW(SYS_clock_gettime), SANDBOX_ALLOW(SYS_exit), SANDBOX_ALLOW(SYS_exit_group),
      // No code is loaded, and warnings of libraries are the only text.
      SANDBOX_ARGUMENT(SYS_mmap, 2, BPF_JSET, PROT_EXEC, SANDBOX_NO, SANDBOX_YES),
      SANDBOX_ARGUMENT(SYS_mprotect, 2, BPF_JSET, PROT_EXEC, SANDBOX_NO, SANDBOX_YES),
      SANDBOX_ARGUMENT(SYS_write, 0, BPF_JEQ, STDERR_FILENO, SANDBOX_YES, SANDBOX_NO),
      SANDBOX_ARGUMENT(SYS_writev, 0, BPF_JEQ, STDERR_FILENO, SANDBOX_YES, SANDBOX_NO),
      // Threads are made with CLONE_THREAD. The C library uses the older call where the newer one does not exist, whose
      // flags are in memory, where a filter cannot examine them.
      SANDBOX_ARGUMENT(SYS_clone, 0, BPF_JSET, 0x10000, SANDBOX_YES, SANDBOX_NO),
      SANDBOX_IF(BPF_JEQ, SYS_clone3, 1), SANDBOX_RETURN(SECCOMP_RET_ERRNO | ENOSYS), SANDBOX_NO,
  };
  struct sock_fprog program = {sizeof(rules) / sizeof(rules[0]), (struct sock_filter *)rules};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
#else
  return 0;
#endif
}

// Denies all access to files, TCP, abstract sockets and other processes, as far as the kernel has Landlock, which answers
// with the version that it has.
static inline int sandbox_deny_files(void) {
  long version = syscall(444, 0, 0, 1);
  if (version < 1) return 0;
  int calls = 13 + (version > 1) + (version > 2) + (version > 4);
  unsigned long long denied[3] = {(1ULL << calls) - 1, 3, 3};
  int rules = (int)syscall(444, denied, version < 4 ? 8 : version < 6 ? 16 : 24, 0);
  int result = rules >= 0 && syscall(446, rules, 0) == 0;
  close(rules);
  return result;
}

static inline int sandbox_limit(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  return setrlimit(resource, &limit) == 0;
}

// Confines this process, whose descriptors from 5 on are closed. It may have `space` bytes of addresses, `data` bytes of
// memory, and `seconds` of processor time. Returns the parts that are in force; without seccomp it is not confined.
static inline unsigned sandbox_enter(rlim_t space, rlim_t data, rlim_t seconds) {
  unsigned result = 0;
  if (syscall(436, 5, ~0U, 0) != 0)  // close_range
    for (int descriptor = 5; descriptor < 1 << 16; descriptor++) close(descriptor);
  // CLONE_NEWUSER, which permits the others to all users, CLONE_NEWNET and CLONE_NEWIPC.
  const int spaces = 0x40000000 | 0x08000000;
  if (syscall(SYS_unshare, spaces | 0x10000000) == 0 || syscall(SYS_unshare, spaces) == 0) result |= sandbox_namespaces;
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (sandbox_deny_files()) result |= sandbox_landlock;
  // _LINUX_CAPABILITY_VERSION_3; the sets of this process become empty.
  unsigned header[2] = {0x20080522, 0}, none[6] = {0};
  if (syscall(SYS_capset, header, none) == 0) result |= sandbox_capabilities;
  // The last descriptor is that of a query's file.
  if (sandbox_limit(RLIMIT_AS, space) & sandbox_limit(RLIMIT_DATA, data) & sandbox_limit(RLIMIT_CPU, seconds) &
      sandbox_limit(RLIMIT_NOFILE, 6) & sandbox_limit(RLIMIT_FSIZE, 0) & sandbox_limit(RLIMIT_CORE, 0))
    result |= sandbox_limits;
  // After the capabilities: a change of them can end both. A stopped process does not notice the end of the connection, so
  // the end of the thread that has started this process ends it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 0);
  if (sandbox_filter_calls()) result |= sandbox_seccomp;
  return result;
}
