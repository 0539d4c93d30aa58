// The functions of zlib, and the state of a stream (z_stream). It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"

struct zlib_stream {
  const unsigned char *next_in;
  unsigned int available_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int available_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *allocate;
  void *free;
  void *opaque;
  int data_type;
  unsigned long checksum;
  unsigned long reserved;
};

int uncompress(unsigned char *target, unsigned long *length, const unsigned char *bytes, unsigned long count);
int compress2(
    unsigned char *target, unsigned long *length, const unsigned char *bytes, unsigned long count, int level);
unsigned long compressBound(unsigned long count);
int inflateInit_(struct zlib_stream *stream, const char *version, int size);
int inflate(struct zlib_stream *stream, int flush);
int inflateEnd(struct zlib_stream *stream);

#define ZLIB_FUNCTIONS(F) F(uncompress) F(compress2) F(compressBound) F(inflateInit_) F(inflate) F(inflateEnd)
LIBRARY_FUNCTIONS(CompressionLibrary, ZLIB_FUNCTIONS)
