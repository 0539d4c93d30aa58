// Runs random rows through the inner loops of the canvas and prints a sum of what each of them has written; `Scripts/spans`
// compares the output of several processors. Its numbers need no library whose results may differ: no sine, no formatting.
//
//   spans ROWS [wide]     `wide`: with vectors of 32 bytes; ends with status 2 where the processor has none

#include "CSpans.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 96, HEIGHT = 48 };

static uint64_t state;

/// SplitMix64, as in the tests.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static int64_t whole(int64_t low, int64_t high) { return low + (int64_t)(next() % (uint64_t)(high - low + 1)); }
static double real(double low, double high) { return low + (high - low) * ((double)(next() >> 11) * 0x1p-53); }

/// The row to write to, and the pixels and coverages to read, each at a random offset to the processor's vectors.
static uint32_t out[WIDTH * HEIGHT], pixels[WIDTH * HEIGHT];
static uint8_t mask[WIDTH];

static void fill_memory(void) {
  for (int at = 0; at < WIDTH * HEIGHT; at++) {
    // Premultiplied: no channel is above the alpha.
    uint32_t alpha = (uint32_t)whole(0, 255), other = (uint32_t)whole(0, 255);
    out[at] = 0xFF000000 | ((uint32_t)next() & 0xFFFFFF);
    pixels[at] = alpha << 24 | (alpha * other / 255) << 16 | (uint32_t)whole(0, alpha) << 8 | (uint32_t)whole(0, alpha);
  }
  for (int at = 0; at < WIDTH; at++) mask[at] = (const uint8_t[]){0, 0, 255, (uint8_t)whole(0, 255)}[at & 3];
}

static uint64_t sum_of(uint64_t sum, const void *bytes, size_t count) {
  for (size_t at = 0; at < count; at++) sum = (sum ^ ((const uint8_t *)bytes)[at]) * 0x100000001B3;
  return sum;
}

enum { FILL, MIX, MIX_COVERED, SHIFT, MIX_PIXELS, MIX_PIXELS_COVERED, OVER, OVER_COVERED, MIX_ROWS, SAMPLE_ROW, SAMPLE_LINE, QUAD, LOOPS };
static const char *const names[LOOPS] = {
  "fill", "mix", "mix_covered", "shift_covered", "mix_pixels", "mix_pixels, covered", "over", "over, covered",
  "mix_rows", "sample_row", "sample_line", "quad_rows, quad_edge, quad_left, quad_right"};

static void run_pixels(const struct SpansKernels *kernels, int loop) {
  ptrdiff_t count = whole(0, WIDTH - 16), rows = whole(1, HEIGHT - 1);
  uint32_t *row = out + whole(0, 8);
  const uint32_t *source = pixels + whole(0, 8);
  const uint8_t *coverage = mask + whole(0, 8);
  uint32_t color = 0xFF000000 | ((uint32_t)next() & 0xFFFFFF), alpha = (uint32_t)whole(0, 256);
  const int64_t one = (int64_t)1 << 32;
  int64_t u = whole(0, one * 40), v = whole(0, one * 40), steps = count ? count : 1;
  int64_t step_u = (whole(0, one * 40) - u) / steps, step_v = (whole(0, one * 40) - v) / steps;
  switch (loop) {
    case FILL: kernels->fill(row, count, rows, WIDTH, color); break;
    case MIX: kernels->mix(row, count, rows, WIDTH, color, alpha); break;
    case MIX_COVERED: kernels->mix_covered(row, count, color, alpha, coverage); break;
    case SHIFT: {
      // A backdrop on which no channel can leave 0...255: the shift of one color to another.
      for (ptrdiff_t x = 0; x < count; x++) row[x] = 0xFF808080;
      uint32_t grow = (uint32_t)next() & 0x003F3F3F, shrink = (uint32_t)next() & 0x003F3F3F;
      kernels->shift_covered(row, count, grow, shrink, alpha, coverage);
      break;
    }
    case MIX_PIXELS: kernels->mix_pixels(row, count, source, alpha, NULL); break;
    case MIX_PIXELS_COVERED: kernels->mix_pixels(row, count, source, alpha, coverage); break;
    case OVER: kernels->over(row, count, source, alpha, NULL); break;
    case OVER_COVERED: kernels->over(row, count, source, alpha, coverage); break;
    case MIX_ROWS: kernels->mix_rows(row, count, source, pixels + WIDTH, (uint32_t)whole(0, 255)); break;
    case SAMPLE_ROW: kernels->sample_row(row, count, pixels, u, step_u); break;
    case SAMPLE_LINE: kernels->sample_line(row, count, pixels, WIDTH, u, v, step_u, step_v); break;
  }
}

/// A turned rectangle with or without round corners: its rows, and their coverage from both ends.
static uint64_t run_quad(const struct SpansKernels *kernels, uint64_t sum) {
  double width = real(1, 60), height = real(1, 40), x = real(-20, 60), y = real(-20, 30), scale = real(0.3, 1.5);
  double cosine = real(-1, 1), sine = real(-1, 1), length = sqrt(cosine * cosine + sine * sine);
  if (!(length > 0.01)) return sum;
  if (next() % 2) {
    // Places between the values of bytes, where the last bit of a number decides.
    width = round(width), height = round(height), x = round(x * 4) / 4, y = round(y * 4) / 4, scale = round(scale * 4) / 4;
    cosine = next() % 2 ? 3 : 1, sine = next() % 2 ? 4 : 0, length = sine ? cosine == 3 ? 5 : sqrt(17) : cosine;
  }
  cosine *= scale / length, sine *= scale / length;
  double radius = next() % 3 ? real(0, (width < height ? width : height) / 2) : 0;
  double corners[4][2] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  struct SpansEdge edges[4], left[4], right[4], level[4];
  int lefts = 0, rights = 0, levels = 0;
  for (int at = 0; at < 4; at++) {
    double *from = corners[at], *to = corners[(at + 1) & 3];
    double px = x + cosine * from[0] - sine * from[1], py = y + sine * from[0] + cosine * from[1];
    double dx = (cosine * (to[0] - from[0]) - sine * (to[1] - from[1])) / scale;
    double dy = (sine * (to[0] - from[0]) + cosine * (to[1] - from[1])) / scale;
    double along = sqrt(dx * dx + dy * dy), a = -dy / along, b = dx / along;
    struct SpansEdge edge = {.a = a, .b = b, .c = -(a * px + b * py)};
    if (fabs(a) < 1e-9) {
      level[levels++] = edge;
      continue;
    }
    edge.per_a = 1 / a;
    edge.touched = (-0.5 - edge.c) * edge.per_a + (a > 0 ? -0.5 : 0.5);
    edge.step = -b * edge.per_a;
    if (a > 0) left[lefts++] = edge; else right[rights++] = edge;
  }
  memcpy(edges, left, sizeof *edges * (size_t)lefts);
  memcpy(edges + lefts, right, sizeof *edges * (size_t)rights);
  memcpy(edges + lefts + rights, level, sizeof *edges * (size_t)levels);
  double square = scale * scale, whole_radius = radius - 0.5 / scale, outside = radius + 0.5 / scale;
  struct SpansQuad quad = {
    .edges = edges, .left_count = lefts, .side_count = lefts + rights, .edge_count = 4,
    .u_x = cosine / square, .u_y = sine / square, .u_0 = -(cosine * x + sine * y) / square,
    .v_x = -sine / square, .v_y = cosine / square, .v_0 = (sine * x - cosine * y) / square,
    .width = width, .height = height, .radius = radius, .scale = 1 / scale,
    .whole_square = whole_radius > 0 ? whole_radius * whole_radius : 0, .outside_square = outside * outside};
  struct SpansRow rows[HEIGHT];
  memset(rows, 0, sizeof rows);
  kernels->quad_rows(&quad, -4, HEIGHT, rows);
  uint8_t coverage[WIDTH];
  for (int at = 0; at < HEIGHT; at++) {
    struct SpansRow *row = rows + at;
    const int32_t columns[] = {row->start, row->full_start, row->full_end, row->end, row->left_edge, row->right_edge};
    sum = sum_of(sum, columns, sizeof columns);
    memset(coverage, 0, sizeof coverage);
    ptrdiff_t start = row->start < 0 ? 0 : row->start, end = row->end > WIDTH ? WIDTH : row->end;
    if (start >= end) continue;
    int64_t ends[2];
    ends[0] = kernels->quad_left(&quad, at - 4, start, end, row->full_start, coverage);
    sum = sum_of(sum_of(sum, ends, sizeof *ends), coverage, sizeof coverage);
    ends[1] = kernels->quad_right(&quad, at - 4, start, end, row->full_end, coverage);
    if (row->left_edge >= 0) kernels->quad_edge(&quad, at - 4, row->left_edge, start, end, coverage);
    sum = sum_of(sum_of(sum, ends + 1, sizeof *ends), coverage, sizeof coverage);
  }
  return sum;
}

int main(int count, char **arguments) {
  long rows = count > 1 ? strtol(arguments[1], NULL, 10) : 0;
  const struct SpansKernels *kernels = count > 2 ? spans_wide() : spans_baseline();
  if (!kernels) return 2;
  for (int loop = 0; loop < LOOPS; loop++) {
    state = (uint64_t)loop;
    uint64_t sum = 0xCBF29CE484222325;
    for (long row = 0; row < rows; row++) {
      if (loop == QUAD) {
        sum = run_quad(kernels, sum);
        continue;
      }
      fill_memory();
      run_pixels(kernels, loop);
      sum = sum_of(sum, out, sizeof out);
    }
    printf("%s: %016llx\n", names[loop], (unsigned long long)sum);
  }
}
