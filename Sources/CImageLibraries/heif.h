// The types of the functions of libheif that return a structure, which Swift cannot declare itself. libheif is loaded at
// run time and its headers are not needed.
#pragma once
#include <stddef.h>

struct heif_status {
  int code;
  int subcode;
  const char *message;
};

typedef struct heif_status (*heif_read_function)(
    void *context, const void *bytes, size_t count, const void *options);
typedef struct heif_status (*heif_primary_function)(void *context, void **handle);
typedef struct heif_status (*heif_decode_function)(
    const void *handle, void **image, int colorspace, int chroma, const void *options);
typedef struct heif_status (*heif_thumbnail_function)(
    const void *handle, unsigned int identifier, void **thumbnail);
typedef struct heif_status (*heif_profile_function)(const void *handle, void *bytes);

// The beginning of heif_color_profile_nclx: numbers of ITU-T H.273.
struct heif_coding {
  unsigned char version;
  int primaries;
  int transfer;
  int matrix;
};
typedef struct heif_status (*heif_coding_function)(const void *handle, struct heif_coding **coding);
