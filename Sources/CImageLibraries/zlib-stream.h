// The state of a stream of zlib (z_stream). zlib is loaded at run time and its headers are not needed.
#pragma once

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
