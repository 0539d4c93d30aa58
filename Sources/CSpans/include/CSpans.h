#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The inner loops of the software canvas: a number of neighboring pixels at a time.
//
// Each exists for three widths of the processor's vectors, from the same source: 16 bytes, which every
// processor has or the compiler takes apart, 32 bytes for x86 processors with AVX2, and 64 bytes for those
// with AVX-512. The results are the same to the last bit: whole numbers, and IEEE operations that are not
// contracted.
//
// Pixels are premultiplied ARGB in 32 bits. Alphas are shares of 256, coverages 0...255.

/// A straight edge: a·x + b·y + c is the distance in pixels, positive inside.
struct SpansEdge {
  double a, b, c;
  /// 1 / a: from the column where the pixels of a row are touched to the one where they are covered wholly.
  double per_a;
  /// The column where the pixels of a row begin, or end, to be touched: touched + step · y.
  double touched, step;
};

/// A rounded rectangle that is turned, and scaled by the same factor in all directions.
struct SpansQuad {
  /// The edges at the left side of the rows, then those at the right side, then those along the rows.
  const struct SpansEdge *edges;
  int32_t left_count, side_count, edge_count;
  /// From the canvas's pixels to those of the rectangle: u = u_x · x + u_y · y + u_0, and v alike.
  double u_x, u_y, u_0, v_x, v_y, v_0;
  double width, height;
  /// In the rectangle's pixels; 0 without round corners.
  double radius;
  /// The rectangle's pixels for each of the canvas's.
  double scale;
  /// The squares of the distances from a corner's center where pixels begin to be cut and where they are
  /// outside.
  double whole_square, outside_square;
};

/// The columns of a row that straight edges leave: touched from `start` to `end`, covered wholly from
/// `full_start` to `full_end`, with a pixel to spare on each side for the rounding of the columns.
struct SpansRow {
  int32_t start, full_start, full_end, end;
  /// The only edge that cuts the pixels before `full_start`, and that after `full_end`; -1 if there are more
  /// or none.
  int16_t left_edge, right_edge;
  /// Whether a round corner may reach the row, the pixels before `full_start`, and those after `full_end`;
  /// false until the caller sets them.
  bool is_round, is_left_round, is_right_round;
};

/// The loops for one width of vectors.
struct SpansKernels {
  /// Sets the pixels of `rows` rows, which are `stride` pixels apart.
  void (*fill)(uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel);
  /// Mixes one color, whose alpha byte is 255, into the pixels of `rows` rows.
  void (*mix)(
    uint32_t *row, ptrdiff_t count, ptrdiff_t rows, ptrdiff_t stride, uint32_t pixel, uint32_t alpha);
  /// Mixes one color into the pixels, each by its coverage.
  void (*mix_covered)(
    uint32_t *row, ptrdiff_t count, uint32_t pixel, uint32_t alpha, const uint8_t *coverage);
  /// Adds a share of `grow` to each channel and takes a share of `shrink` off. No channel leaves 0...255.
  void (*shift_covered)(
    uint32_t *row, ptrdiff_t count, uint32_t grow, uint32_t shrink, uint32_t alpha, const uint8_t *coverage);
  /// Mixes opaque pixels into others. `coverage` null: all alike.
  void (*mix_pixels)(
    uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *_Nullable coverage);
  /// Draws premultiplied pixels over others. `coverage` null: all alike.
  void (*over)(
    uint32_t *row, ptrdiff_t count, const uint32_t *pixels, uint32_t alpha, const uint8_t *_Nullable coverage);
  /// Writes the mix of two rows: `share` of 256 of the second one.
  void (*mix_rows)(
    uint32_t *out, ptrdiff_t count, const uint32_t *first, const uint32_t *second, uint32_t share);
  /// Writes the mixes of neighboring pixels of a row at places that are `step` apart, in 1/2³² of a pixel.
  void (*sample_row)(uint32_t *out, ptrdiff_t count, const uint32_t *row, int64_t u, int64_t step);
  /// Writes the mixes of the four pixels around places on a straight line, in 1/2³² of a pixel. Rows are
  /// `stride` pixels apart.
  void (*sample_line)(
    uint32_t *out, ptrdiff_t count, const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v,
    int64_t step_u, int64_t step_v);
  /// Finds the columns of `count` rows, the first with its center at `first` + 0.5.
  void (*quad_rows)(const struct SpansQuad *quad, int32_t first, ptrdiff_t count, struct SpansRow *rows);
  /// Writes the coverage of pixels of a row that only one edge cuts.
  void (*quad_edge)(
    const struct SpansQuad *quad, int32_t y, int32_t edge, ptrdiff_t start, ptrdiff_t end, uint8_t *coverage);
  /// Writes the coverage of the pixels from `start` to `end` of a row, from left to right, up to the first
  /// one at or after `inner` that is covered wholly. Returns the column after the last pixel that is not.
  ptrdiff_t (*quad_left)(
    const struct SpansQuad *quad, int32_t y, ptrdiff_t start, ptrdiff_t end, ptrdiff_t inner,
    uint8_t *coverage);
  /// The same from right to left, down to the first pixel before `inner` that is covered wholly. Returns the
  /// column of the last pixel that is not.
  ptrdiff_t (*quad_right)(
    const struct SpansQuad *quad, int32_t y, ptrdiff_t start, ptrdiff_t end, ptrdiff_t inner,
    uint8_t *coverage);
};

/// The loops for vectors of 16, 32 or 64 bytes. Null for 32 and 64 if this processor does not have them.
const struct SpansKernels *_Nullable spans_kernels_for(int bytes);

/// Set before the program's first line runs; for `spans_kernels`.
extern const struct SpansKernels *spans_chosen_kernels;

/// The loops for this processor.
static inline const struct SpansKernels *spans_kernels(void) { return spans_chosen_kernels; }

/// Requests the pixels of the fourth row after `row` from memory, so that they are in a cache when they are
/// read. The processor does this by itself only for memory that is read without gaps. The row may be outside
/// the raster.
static inline void spans_prefetch(const uint32_t *row, ptrdiff_t stride, ptrdiff_t count) {
  // As a number: a pointer beyond the raster's memory must not be computed.
  uintptr_t later = (uintptr_t)row + (uintptr_t)(4 * stride) * sizeof *row;
  for (ptrdiff_t x = 0; x < count; x += 16) __builtin_prefetch((const void *)(later + (uintptr_t)x * sizeof *row));
}

#pragma clang assume_nonnull end
