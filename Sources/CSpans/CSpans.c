#include "CSpans.h"

#include <stdbool.h>
#include <string.h>

// The same bytes on every processor: a product and a sum are two roundings.
#pragma STDC FP_CONTRACT OFF

#define ALWAYS static inline __attribute__((always_inline))

#include "SinglePixels.h"

#define VECTOR_BYTES 16
#define NAME(name) name##_16
#define NARROW(name) name##_1
#include "RowKernels.h"
#include "QuadKernels.h"
#include "KernelTable.h"
#undef VECTOR_BYTES
#undef NAME
#undef NARROW

#if defined(__x86_64__) && defined(__clang__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define VECTOR_BYTES 32
#define NAME(name) name##_32
#define NARROW(name) name##_16
#include "RowKernels.h"
#include "QuadKernels.h"
#include "KernelTable.h"
#undef VECTOR_BYTES
#undef NAME
#undef NARROW
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define VECTOR_BYTES 64
#define NAME(name) name##_64
#define NARROW(name) name##_32
#include "RowKernels.h"
#include "QuadKernels.h"
#include "KernelTable.h"
#undef VECTOR_BYTES
#undef NAME
#undef NARROW
#pragma clang attribute pop

static bool has_vectors(int bytes) {
  __builtin_cpu_init();
  if (bytes == 32) return __builtin_cpu_supports("avx2");
  // The families that the attribute above names; a processor with the last ones has the first.
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl");
}

const struct SpansKernels *spans_kernels_for(int bytes) {
  switch (bytes) {
  case 16: return &kernels_16;
  case 32: return has_vectors(32) ? &kernels_32 : NULL;
  case 64: return has_vectors(64) ? &kernels_64 : NULL;
  default: return NULL;
  }
}

#else

const struct SpansKernels *spans_kernels_for(int bytes) { return bytes == 16 ? &kernels_16 : NULL; }

#endif

const struct SpansKernels *spans_chosen_kernels = &kernels_16;

__attribute__((constructor)) static void choose_kernels(void) {
  for (int bytes = 16; bytes <= 64; bytes *= 2) {
    const struct SpansKernels *kernels = spans_kernels_for(bytes);
    if (kernels) spans_chosen_kernels = kernels;
  }
}
