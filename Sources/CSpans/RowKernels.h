// Runs of pixels, for vectors of VECTOR_BYTES; included once for each width.
//
// A vector has two lanes of 16 bits for each pixel. The even channels (blue, red) and the odd ones (green,
// alpha) are multiplied separately. The last pixels of a run that do not fill a vector are in a vector that
// ends with the run: the target's pixels for it are read before the first one is written. Shorter runs are
// left to NARROW, the loop for narrower vectors.

#define PIXELS (VECTOR_BYTES / 4)
#define Lanes NAME(Lanes)
#define Words NAME(Words)
#define Pairs NAME(Pairs)

typedef uint16_t Lanes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));
/// Two neighbors for each pixel.
typedef uint64_t Pairs __attribute__((vector_size(VECTOR_BYTES * 2)));
typedef uint8_t NAME(Bytes) __attribute__((vector_size(PIXELS)));

ALWAYS Lanes NAME(load)(const uint32_t *pixels) {
  Lanes lanes;
  memcpy(&lanes, pixels, VECTOR_BYTES);
  return lanes;
}

ALWAYS void NAME(store)(uint32_t *pixels, Lanes lanes) { memcpy(pixels, &lanes, VECTOR_BYTES); }

/// The same value in all lanes.
ALWAYS Lanes NAME(all)(uint16_t value) { return (Lanes){0} + value; }

/// The pixel in each pair of lanes.
ALWAYS Lanes NAME(repeated)(uint32_t pixel) { return (Lanes)((Words){0} + pixel); }

ALWAYS Lanes NAME(even)(Lanes lanes) { return lanes & 0xFF; }
ALWAYS Lanes NAME(odd)(Lanes lanes) { return lanes >> 8; }

/// Both halves of pixels, each in the upper bytes of its products.
ALWAYS Lanes NAME(joined)(Lanes even, Lanes odd) { return (even >> 8) | (odd & 0xFF00); }

/// From `old` to `new` by shares of 256.
ALWAYS Lanes NAME(mixed)(Lanes old, Lanes new, Lanes share) {
  Lanes rest = 256 - share;
  return NAME(joined)(
    NAME(even)(old) * rest + NAME(even)(new) * share + 128, NAME(odd)(old) * rest + NAME(odd)(new) * share + 128);
}

/// A premultiplied pixel over another one.
ALWAYS Lanes NAME(drawn_over)(Lanes old, Lanes new) {
  Words alpha = (Words)new >> 24;
  Words left = 256 - alpha - (alpha >> 7);
  Lanes rest = (Lanes)(left | left << 16);
  return new + NAME(joined)(NAME(even)(old) * rest + 128, NAME(odd)(old) * rest + 128);
}

ALWAYS Lanes NAME(part)(Lanes pixels, Lanes share) {
  return NAME(joined)(NAME(even)(pixels) * share + 128, NAME(odd)(pixels) * share + 128);
}

/// The shares of pixels by their coverage, in both lanes of each.
ALWAYS Lanes NAME(shares)(const uint8_t *coverage, uint32_t alpha) {
  NAME(Bytes) bytes;
  memcpy(&bytes, coverage, PIXELS);
  Words words = __builtin_convertvector(bytes, Words);
  words += words >> 7;
  Lanes lanes = (Lanes)(words | words << 16);
  // With an alpha of 256 the product would not fit.
  return alpha < 256 ? (lanes * (uint16_t)alpha + 128) >> 8 : lanes;
}

/// Whether none of the pixels is covered.
ALWAYS bool NAME(is_clear)(const uint8_t *coverage) {
#if VECTOR_BYTES == 16
  uint32_t word;
#elif VECTOR_BYTES == 32
  uint64_t word;
#else
  unsigned __int128 word;
#endif
  memcpy(&word, coverage, PIXELS);
  return word == 0;
}

// MARK: One color

static void NAME(fill)(uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel) {
  if (count < PIXELS) {
    NARROW(fill)(row, count, rows, stride, pixel);
    return;
  }
  Lanes wide = NAME(repeated)(pixel);
  for (; rows > 0; rows--, row += stride) {
    for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) NAME(store)(row + x, wide);
    NAME(store)(row + count - PIXELS, wide);
  }
}

static void NAME(mix)(
  uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel, uint32_t alpha) {
  if (alpha >= 256) {
    NAME(fill)(row, count, rows, stride, pixel);
    return;
  }
  if (count < PIXELS) {
    NARROW(mix)(row, count, rows, stride, pixel, alpha);
    return;
  }
  Lanes wide = NAME(repeated)(pixel);
  uint16_t rest = (uint16_t)(256 - alpha);
  Lanes even = NAME(even)(wide) * (uint16_t)alpha + 128;
  Lanes odd = NAME(odd)(wide) * (uint16_t)alpha + 128;
#define MIXED(old) NAME(joined)(NAME(even)(old) * rest + even, NAME(odd)(old) * rest + odd)
  for (; rows > 0; rows--, row += stride) {
    Lanes last = NAME(load)(row + count - PIXELS);
    for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) {
      Lanes old = NAME(load)(row + x);
      NAME(store)(row + x, MIXED(old));
    }
    NAME(store)(row + count - PIXELS, MIXED(last));
  }
#undef MIXED
}

static void NAME(mix_covered)(
  uint32_t *row, ptrdiff_t count, uint32_t pixel, uint32_t alpha, const uint8_t *coverage) {
  if (count < PIXELS) {
    NARROW(mix_covered)(row, count, pixel, alpha, coverage);
    return;
  }
  Lanes wide = NAME(repeated)(pixel);
  Lanes last = NAME(load)(row + count - PIXELS);
  for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) {
    if (NAME(is_clear)(coverage + x)) continue;
    NAME(store)(row + x, NAME(mixed)(NAME(load)(row + x), wide, NAME(shares)(coverage + x, alpha)));
  }
  ptrdiff_t end = count - PIXELS;
  NAME(store)(row + end, NAME(mixed)(last, wide, NAME(shares)(coverage + end, alpha)));
}

ALWAYS Lanes NAME(shifted)(Lanes old, Lanes grow, Lanes shrink, Lanes share) {
  Lanes even = NAME(even)(old) + ((NAME(even)(grow) * share) >> 8) - ((NAME(even)(shrink) * share + 128) >> 8);
  Lanes odd = NAME(odd)(old) + ((NAME(odd)(grow) * share) >> 8) - ((NAME(odd)(shrink) * share + 128) >> 8);
  return even | odd << 8;
}

static void NAME(shift_covered)(
  uint32_t *row, ptrdiff_t count, uint32_t grow, uint32_t shrink, uint32_t alpha, const uint8_t *coverage) {
  if (count < PIXELS) {
    NARROW(shift_covered)(row, count, grow, shrink, alpha, coverage);
    return;
  }
  Lanes more = NAME(repeated)(grow), less = NAME(repeated)(shrink);
  Lanes last = NAME(load)(row + count - PIXELS);
  for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) {
    if (NAME(is_clear)(coverage + x)) continue;
    Lanes share = NAME(shares)(coverage + x, alpha);
    NAME(store)(row + x, NAME(shifted)(NAME(load)(row + x), more, less, share));
  }
  ptrdiff_t end = count - PIXELS;
  NAME(store)(row + end, NAME(shifted)(last, more, less, NAME(shares)(coverage + end, alpha)));
}

// MARK: Pixels

static void NAME(mix_pixels)(
  uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *coverage) {
  if (alpha >= 256 && !coverage) {
    memcpy(row, pixels, (size_t)count * 4);
    return;
  }
  if (count < PIXELS) {
    NARROW(mix_pixels)(row, count, pixels, alpha, coverage);
    return;
  }
  Lanes share = NAME(all)((uint16_t)alpha);
  ptrdiff_t end = count - PIXELS;
  Lanes last = NAME(load)(row + end);
  for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) {
    if (coverage) share = NAME(shares)(coverage + x, alpha);
    NAME(store)(row + x, NAME(mixed)(NAME(load)(row + x), NAME(load)(pixels + x), share));
  }
  if (coverage) share = NAME(shares)(coverage + end, alpha);
  NAME(store)(row + end, NAME(mixed)(last, NAME(load)(pixels + end), share));
}

static void NAME(over)(
  uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *coverage) {
  bool is_partial = alpha < 256 || coverage;
  if (count < PIXELS) {
    NARROW(over)(row, count, pixels, alpha, coverage);
    return;
  }
  Lanes share = NAME(all)((uint16_t)alpha);
  ptrdiff_t end = count - PIXELS;
  Lanes last = NAME(load)(row + end);
  for (ptrdiff_t x = 0; x + PIXELS <= count; x += PIXELS) {
    if (coverage) share = NAME(shares)(coverage + x, alpha);
    Lanes new = NAME(load)(pixels + x);
    if (is_partial) new = NAME(part)(new, share);
    NAME(store)(row + x, NAME(drawn_over)(NAME(load)(row + x), new));
  }
  if (coverage) share = NAME(shares)(coverage + end, alpha);
  Lanes new = NAME(load)(pixels + end);
  if (is_partial) new = NAME(part)(new, share);
  NAME(store)(row + end, NAME(drawn_over)(last, new));
}

// MARK: Samples

static void NAME(mix_rows)(
  uint32_t *out, ptrdiff_t count, const uint32_t *first, const uint32_t *second, uint32_t share) {
  Lanes wide = NAME(all)((uint16_t)share);
  ptrdiff_t x = 0;
  for (; x + PIXELS <= count; x += PIXELS)
    NAME(store)(out + x, NAME(mixed)(NAME(load)(first + x), NAME(load)(second + x), wide));
  NARROW(mix_rows)(out + x, count - x, first + x, second + x, share);
}

/// How far the place of each pixel is from the pixel before it, as a share of 256, in both lanes. `places`:
/// the lower halves of the places.
ALWAYS Lanes NAME(fractions)(Words places) {
  Words shares = places >> 24;
  return (Lanes)(shares | shares << 16);
}

/// The lower halves of the first places.
ALWAYS Words NAME(places)(int64_t first, int64_t step) {
  Words places;
  for (int index = 0; index < PIXELS; index++) places[index] = (uint32_t)first + (uint32_t)step * (uint32_t)index;
  return places;
}

/// A pixel and its right neighbor.
ALWAYS uint64_t NAME(pair)(const uint32_t *pixel) {
  uint64_t pair;
  memcpy(&pair, pixel, 8);
  return pair;
}

// A vector that is filled in a loop would go through memory.
#define EACH _Pragma("clang loop unroll(full)") for (int index = 0; index < PIXELS; index++)
#define LEFT(pairs) (Lanes) __builtin_convertvector(pairs, Words)
#define RIGHT(pairs) (Lanes) __builtin_convertvector((pairs) >> 32, Words)

static void NAME(sample_row)(uint32_t *out, ptrdiff_t count, const uint32_t *row, int64_t u, int64_t step) {
  Words places = NAME(places)(u, step);
  ptrdiff_t x = 0;
  for (; x + PIXELS <= count; x += PIXELS) {
    Pairs pairs;
    EACH {
      pairs[index] = NAME(pair)(row + (u >> 32));
      u += step;
    }
    NAME(store)(out + x, NAME(mixed)(LEFT(pairs), RIGHT(pairs), NAME(fractions)(places)));
    places += (uint32_t)step * PIXELS;
  }
  NARROW(sample_row)(out + x, count - x, row, u, step);
}

static void NAME(sample_line)(
  uint32_t *out, ptrdiff_t count, const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v,
  int64_t step_u, int64_t step_v) {
  Words across = NAME(places)(u, step_u), down = NAME(places)(v, step_v);
  ptrdiff_t x = 0;
  for (; x + PIXELS <= count; x += PIXELS) {
    Pairs upper, lower;
    spans_prefetch(pixels + (v >> 32) * stride + (u >> 32), stride, 1);
    EACH {
      const uint32_t *pixel = pixels + (v >> 32) * stride + (u >> 32);
      upper[index] = NAME(pair)(pixel);
      lower[index] = NAME(pair)(pixel + stride);
      u += step_u;
      v += step_v;
    }
    Lanes share = NAME(fractions)(down);
    Lanes left = NAME(mixed)(LEFT(upper), LEFT(lower), share);
    Lanes right = NAME(mixed)(RIGHT(upper), RIGHT(lower), share);
    NAME(store)(out + x, NAME(mixed)(left, right, NAME(fractions)(across)));
    across += (uint32_t)step_u * PIXELS;
    down += (uint32_t)step_v * PIXELS;
  }
  NARROW(sample_line)(out + x, count - x, pixels, stride, u, v, step_u, step_v);
}

#undef EACH
#undef LEFT
#undef RIGHT
#undef Lanes
#undef Words
#undef Pairs
#undef PIXELS
