// The functions of a library that is loaded at run time, as a structure of pointers with the types of their declarations.
// LIBRARY_FUNCTIONS(Name, LIST) declares `struct Name`, and `Name_functions`, which reads the pointers with dlsym. It is not
// complete if the library lacks a function; dlerror then has the name. LIST is a macro that applies its argument to each.
#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

#define LIBRARY_FIELD(function) __typeof__(function) *function;
#define LIBRARY_READ(function) && (*(void **)&functions.function = dlsym(library, #function)) != NULL
#define LIBRARY_FUNCTIONS(Name, LIST)                                                  \
  struct __attribute__((swift_attr("@Sendable"))) Name {                               \
    LIST(LIBRARY_FIELD)                                                                \
  };                                                                                   \
  static inline struct Name Name##_functions(void *library, bool *isComplete) {        \
    struct Name functions = {0};                                                       \
    *isComplete = true LIST(LIBRARY_READ);                                             \
    return functions;                                                                  \
  }
