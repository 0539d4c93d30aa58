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

const struct SpansKernels *spans_baseline(void) { return &kernels_16; }

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

const struct SpansKernels *spans_wide(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? &kernels_32 : NULL;
}

#else

const struct SpansKernels *spans_wide(void) { return NULL; }

#endif

const struct SpansKernels *spans_chosen_kernels = &kernels_16;

__attribute__((constructor)) static void choose_kernels(void) {
  const struct SpansKernels *wide = spans_wide();
  if (wide) spans_chosen_kernels = wide;
}
