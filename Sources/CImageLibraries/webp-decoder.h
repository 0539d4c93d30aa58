// The functions of libwebp that decode, and the configuration of a decoder (WebPDecoderConfig, version 0x02xx of its
// interface). It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"
#include <stdint.h>

struct webp_features {
  int width, height, has_alpha, has_animation, format;
  uint32_t reserved[5];
};

struct webp_rows {
  uint8_t *bytes;
  int stride;
  size_t size;
};

struct webp_planes {
  uint8_t *y, *u, *v, *a;
  int y_stride, u_stride, v_stride, a_stride;
  size_t y_size, u_size, v_size, a_size;
};

struct webp_output {
  int colors;
  int width, height;
  int is_external;
  union {
    struct webp_rows rows;
    struct webp_planes planes;
  } memory;
  uint32_t reserved[4];
  uint8_t *own;
};

struct webp_options {
  int bypass_filtering, no_fancy_upsampling;
  int use_cropping, crop_left, crop_top, crop_width, crop_height;
  int use_scaling, scaled_width, scaled_height;
  int use_threads, dithering_strength, flip, alpha_dithering_strength;
  uint32_t reserved[5];
};

struct webp_config {
  struct webp_features input;
  struct webp_output output;
  struct webp_options options;
};

int WebPInitDecoderConfigInternal(struct webp_config *config, int version);
void *WebPIDecode(const uint8_t *bytes, size_t count, struct webp_config *config);
int WebPIUpdate(void *decoder, const uint8_t *bytes, size_t count);
uint8_t *WebPIDecGetRGB(const void *decoder, int *last, int *width, int *height, int *stride);
void WebPIDelete(void *decoder);

#define WEBP_FUNCTIONS(F) \
  F(WebPInitDecoderConfigInternal) F(WebPIDecode) F(WebPIUpdate) F(WebPIDecGetRGB) F(WebPIDelete)
LIBRARY_FUNCTIONS(WebPLibrary, WEBP_FUNCTIONS)
