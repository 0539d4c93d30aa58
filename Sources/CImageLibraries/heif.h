// The functions of libheif that decode. It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"

struct heif_status {
  int code;
  int subcode;
  const char *message;
};

// The beginning of heif_color_profile_nclx: numbers of ITU-T H.273.
struct heif_coding {
  unsigned char version;
  int primaries;
  int transfer;
  int matrix;
};

void *heif_context_alloc(void);
void heif_context_free(void *context);
struct heif_status heif_context_read_from_memory_without_copy(
    void *context, const void *bytes, size_t count, const void *options);
struct heif_status heif_context_get_primary_image_handle(void *context, void **handle);
int heif_image_handle_get_width(const void *handle);
int heif_image_handle_get_height(const void *handle);
int heif_image_handle_has_alpha_channel(const void *handle);
void heif_image_handle_release(const void *handle);
int heif_image_handle_get_list_of_thumbnail_IDs(const void *handle, unsigned int *identifiers, int count);
struct heif_status heif_image_handle_get_thumbnail(const void *handle, unsigned int identifier, void **thumbnail);
size_t heif_image_handle_get_raw_color_profile_size(const void *handle);
struct heif_status heif_image_handle_get_raw_color_profile(const void *handle, void *bytes);
struct heif_status heif_image_handle_get_nclx_color_profile(const void *handle, struct heif_coding **coding);
void heif_nclx_color_profile_free(struct heif_coding *coding);
struct heif_status heif_decode_image(
    const void *handle, void **image, int colorspace, int chroma, const void *options);
const unsigned char *heif_image_get_plane_readonly(const void *image, int channel, int *stride);
int heif_image_get_width(const void *image, int channel);
int heif_image_get_height(const void *image, int channel);
void heif_image_release(const void *image);

#define HEIF_FUNCTIONS(F) \
  F(heif_context_alloc) F(heif_context_free) F(heif_context_read_from_memory_without_copy) \
  F(heif_context_get_primary_image_handle) F(heif_image_handle_get_width) F(heif_image_handle_get_height) \
  F(heif_image_handle_has_alpha_channel) F(heif_image_handle_release) F(heif_image_handle_get_list_of_thumbnail_IDs) \
  F(heif_image_handle_get_thumbnail) F(heif_image_handle_get_raw_color_profile_size) \
  F(heif_image_handle_get_raw_color_profile) F(heif_image_handle_get_nclx_color_profile) F(heif_nclx_color_profile_free) \
  F(heif_decode_image) F(heif_image_get_plane_readonly) F(heif_image_get_width) F(heif_image_get_height) F(heif_image_release)
LIBRARY_FUNCTIONS(HEIFLibrary, HEIF_FUNCTIONS)
