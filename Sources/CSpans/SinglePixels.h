// One pixel at a time, in two words: runs that are shorter than a vector.

/// 0...255 as a share of 256.
ALWAYS uint32_t share_of(uint8_t coverage, uint32_t alpha) {
  return ((coverage + (coverage >> 7)) * alpha + 128) >> 8;
}

/// From `pixel` to `source` by a share of 256.
ALWAYS uint32_t mix_one(uint32_t pixel, uint32_t source, uint32_t alpha) {
  uint32_t rest = 256 - alpha;
  uint32_t red_blue = (pixel & 0xFF00FF) * rest + (source & 0xFF00FF) * alpha + 0x800080;
  uint32_t alpha_green = ((pixel >> 8) & 0xFF00FF) * rest + ((source >> 8) & 0xFF00FF) * alpha + 0x800080;
  return ((red_blue >> 8) & 0xFF00FF) | (alpha_green & 0xFF00FF00);
}

/// A share of a premultiplied pixel.
ALWAYS uint32_t part_one(uint32_t source, uint32_t alpha) {
  uint32_t red_blue = (source & 0xFF00FF) * alpha + 0x800080;
  uint32_t alpha_green = ((source >> 8) & 0xFF00FF) * alpha + 0x800080;
  return ((red_blue >> 8) & 0xFF00FF) | (alpha_green & 0xFF00FF00);
}

/// A premultiplied pixel over another one.
ALWAYS uint32_t over_one(uint32_t pixel, uint32_t source) {
  uint32_t alpha = source >> 24;
  return source + part_one(pixel, 256 - alpha - (alpha >> 7));
}

ALWAYS uint32_t shift_one(uint32_t pixel, uint32_t grow, uint32_t shrink, uint32_t share) {
  uint32_t more = ((((grow & 0xFF00FF) * share) >> 8) & 0xFF00FF) | ((((grow >> 8) & 0xFF) * share) & 0xFF00);
  uint32_t less = ((((shrink & 0xFF00FF) * share + 0x800080) >> 8) & 0xFF00FF)
    | ((((shrink >> 8) & 0xFF) * share + 0x80) & 0xFF00);
  return pixel + more - less;
}

// The compiler would make vectors of these loops; they have fewer turns than that takes.
#define FEW _Pragma("clang loop vectorize(disable) unroll(disable)")

static void fill_1(uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel) {
  for (; rows > 0; rows--, row += stride) {
    FEW for (ptrdiff_t x = 0; x < count; x++) row[x] = pixel;
  }
}

static void mix_1(
  uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel, uint32_t alpha) {
  for (; rows > 0; rows--, row += stride) {
    FEW for (ptrdiff_t x = 0; x < count; x++) row[x] = mix_one(row[x], pixel, alpha);
  }
}

static void mix_covered_1(
  uint32_t *row, ptrdiff_t count, uint32_t pixel, uint32_t alpha, const uint8_t *coverage) {
  FEW for (ptrdiff_t x = 0; x < count; x++)
    if (coverage[x] != 0) row[x] = mix_one(row[x], pixel, share_of(coverage[x], alpha));
}

static void shift_covered_1(
  uint32_t *row, ptrdiff_t count, uint32_t grow, uint32_t shrink, uint32_t alpha, const uint8_t *coverage) {
  FEW for (ptrdiff_t x = 0; x < count; x++)
    if (coverage[x] != 0) row[x] = shift_one(row[x], grow, shrink, share_of(coverage[x], alpha));
}

static void mix_pixels_1(
  uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *coverage) {
  FEW for (ptrdiff_t x = 0; x < count; x++)
    row[x] = mix_one(row[x], pixels[x], coverage ? share_of(coverage[x], alpha) : alpha);
}

static void over_1(
  uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *coverage) {
  bool is_partial = alpha < 256 || coverage;
  FEW for (ptrdiff_t x = 0; x < count; x++) {
    uint32_t share = coverage ? share_of(coverage[x], alpha) : alpha;
    row[x] = over_one(row[x], is_partial ? part_one(pixels[x], share) : pixels[x]);
  }
}

static void mix_rows_1(
  uint32_t *out, ptrdiff_t count, const uint32_t *first, const uint32_t *second, uint32_t share) {
  FEW for (ptrdiff_t x = 0; x < count; x++) out[x] = mix_one(first[x], second[x], share);
}

static void sample_row_1(uint32_t *out, ptrdiff_t count, const uint32_t *row, int64_t u, int64_t step) {
  FEW for (ptrdiff_t x = 0; x < count; x++, u += step) {
    const uint32_t *pixel = row + (u >> 32);
    out[x] = mix_one(pixel[0], pixel[1], (uint32_t)(u >> 24) & 0xFF);
  }
}

static void sample_line_1(
  uint32_t *out, ptrdiff_t count, const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v,
  int64_t step_u, int64_t step_v) {
  FEW for (ptrdiff_t x = 0; x < count; x++, u += step_u, v += step_v) {
    const uint32_t *upper = pixels + (v >> 32) * stride + (u >> 32);
    uint32_t down = (uint32_t)(v >> 24) & 0xFF;
    uint32_t left = mix_one(upper[0], upper[stride], down), right = mix_one(upper[1], upper[stride + 1], down);
    out[x] = mix_one(left, right, (uint32_t)(u >> 24) & 0xFF);
  }
}

#undef FEW
