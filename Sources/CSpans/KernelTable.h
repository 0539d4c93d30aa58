// The loops for vectors of VECTOR_BYTES; included once for each width.

static const struct SpansKernels NAME(kernels) = {
  .fill = NAME(fill),
  .mix = NAME(mix),
  .mix_covered = NAME(mix_covered),
  .shift_covered = NAME(shift_covered),
  .mix_pixels = NAME(mix_pixels),
  .over = NAME(over),
  .mix_rows = NAME(mix_rows),
  .sample_row = NAME(sample_row),
  .sample_line = NAME(sample_line),
  .quad_rows = NAME(quad_rows),
  .quad_edge = NAME(quad_edge),
  .quad_left = NAME(quad_left),
  .quad_right = NAME(quad_right),
};
