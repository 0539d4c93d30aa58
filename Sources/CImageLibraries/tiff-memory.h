// The functions of libtiff that decode, and a TIFF file in memory, with the functions by which libtiff reads it. It is loaded
// at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

struct tiff_memory {
  const unsigned char *bytes;
  uint64_t count;
  uint64_t offset;
};

typedef ssize_t (*tiff_transfer)(void *memory, void *bytes, ssize_t count);
typedef uint64_t (*tiff_seek)(void *memory, uint64_t offset, int whence);
typedef int (*tiff_close)(void *memory);
typedef uint64_t (*tiff_size)(void *memory);
typedef int (*tiff_map)(void *memory, void **base, uint64_t *count);
typedef void (*tiff_unmap)(void *memory, void *base, uint64_t count);

void *TIFFClientOpen(
    const char *name, const char *mode, void *memory, tiff_transfer read, tiff_transfer write, tiff_seek seek,
    tiff_close close, tiff_size size, tiff_map map, tiff_unmap unmap);
void TIFFClose(void *file);
int TIFFIsTiled(void *file);
int TIFFRGBAImageOK(void *file, char *message);
int TIFFReadRGBAStripExt(void *file, uint32_t row, uint32_t *pixels, int stopsOnError);
int TIFFReadRGBATileExt(void *file, uint32_t x, uint32_t y, uint32_t *pixels, int stopsOnError);
int TIFFGetFieldDefaulted(void *file, uint32_t tag, ...);
int TIFFSetField(void *file, uint32_t tag, ...);
const void *TIFFSetErrorHandler(const void *handler);
const void *TIFFSetWarningHandler(const void *handler);

#define TIFF_FUNCTIONS(F) \
  F(TIFFClientOpen) F(TIFFClose) F(TIFFIsTiled) F(TIFFRGBAImageOK) F(TIFFReadRGBAStripExt) F(TIFFReadRGBATileExt) \
  F(TIFFGetFieldDefaulted) F(TIFFSetField) F(TIFFSetErrorHandler) F(TIFFSetWarningHandler)
LIBRARY_FUNCTIONS(TIFFLibrary, TIFF_FUNCTIONS)

static inline ssize_t tiff_memory_read(void *handle, void *bytes, ssize_t count) {
  struct tiff_memory *memory = handle;
  if (count < 0 || memory->offset >= memory->count) return 0;
  uint64_t rest = memory->count - memory->offset;
  if ((uint64_t)count > rest) count = (ssize_t)rest;
  memcpy(bytes, memory->bytes + memory->offset, (size_t)count);
  memory->offset += (uint64_t)count;
  return count;
}

static inline ssize_t tiff_memory_write(void *handle, void *bytes, ssize_t count) {
  (void)handle, (void)bytes, (void)count;
  return -1;
}

static inline uint64_t tiff_memory_seek(void *handle, uint64_t offset, int whence) {
  struct tiff_memory *memory = handle;
  if (whence == 1) offset += memory->offset;
  if (whence == 2) offset += memory->count;
  return memory->offset = offset;
}

static inline int tiff_memory_close(void *handle) {
  (void)handle;
  return 0;
}

static inline uint64_t tiff_memory_size(void *handle) { return ((struct tiff_memory *)handle)->count; }

static inline int tiff_memory_map(void *handle, void **base, uint64_t *count) {
  struct tiff_memory *memory = handle;
  *base = (void *)memory->bytes;
  *count = memory->count;
  return 1;
}

static inline void tiff_memory_unmap(void *handle, void *base, uint64_t count) {
  (void)handle, (void)base, (void)count;
}

/// Opens a file in memory.
static inline void *tiff_memory_open(struct TIFFLibrary library, struct tiff_memory *memory) {
  return library.TIFFClientOpen(
      "image", "r", memory, tiff_memory_read, tiff_memory_write, tiff_memory_seek, tiff_memory_close,
      tiff_memory_size, tiff_memory_map, tiff_memory_unmap);
}

/// Reads a field of one number of 32 bits. The function has a variable number of arguments, as the next one.
static inline int tiff_number(struct TIFFLibrary library, void *file, uint32_t tag, uint32_t *value) {
  return library.TIFFGetFieldDefaulted(file, tag, value);
}

/// Sets a field of one number.
static inline int tiff_set_number(struct TIFFLibrary library, void *file, uint32_t tag, int value) {
  return library.TIFFSetField(file, tag, value);
}
