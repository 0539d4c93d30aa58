// Rows of a rounded rectangle that is turned, for vectors of VECTOR_BYTES; included once for each width.

#define COUNT (VECTOR_BYTES / 8)
#define Doubles NAME(Doubles)
#define Longs NAME(Longs)
#define Ints NAME(Ints)

typedef double Doubles __attribute__((vector_size(VECTOR_BYTES)));
typedef int64_t Longs __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t Ints __attribute__((vector_size(VECTOR_BYTES / 2)));

ALWAYS Doubles NAME(chosen)(Longs mask, Doubles yes, Doubles no) {
  return (Doubles)((mask & (Longs)yes) | (~mask & (Longs)no));
}

ALWAYS Doubles NAME(greater)(Doubles a, Doubles b) { return NAME(chosen)(b > a, b, a); }
ALWAYS Doubles NAME(lesser)(Doubles a, Doubles b) { return NAME(chosen)(b < a, b, a); }

/// 0, 1, ... from `first` on.
ALWAYS Doubles NAME(counted)(double first) {
  Doubles result;
  for (int index = 0; index < COUNT; index++) result[index] = first + index;
  return result;
}

/// The next whole numbers at or below values between -2³¹ and 2³¹.
ALWAYS Ints NAME(floored)(Doubles values) {
  // The last bits of the sum are the nearest whole number.
  Doubles sums = values + 6755399441055744;
  Ints whole = __builtin_convertvector((Longs)sums, Ints);
  return whole + __builtin_convertvector(sums - 6755399441055744 > values, Ints);
}

static void NAME(quad_rows)(
  const struct SpansQuad *quad, int32_t first, ptrdiff_t count, struct SpansRow *rows) {
  const struct SpansEdge *edges = quad->edges;
  for (ptrdiff_t at = 0; at < count; at += COUNT) {
    Doubles y = NAME(counted)((double)(first + at)) + 0.5;
    Doubles low = (Doubles){0} - 1e6, inner_low = low, high = (Doubles){0} + 1e6, inner_high = high;
    Longs is_outside = {0};
    int32_t edge = 0;
    for (; edge < quad->left_count; edge++) {
      Doubles touched = edges[edge].touched + edges[edge].step * y;
      low = NAME(greater)(low, touched);
      inner_low = NAME(greater)(inner_low, touched + edges[edge].per_a);
    }
    for (; edge < quad->side_count; edge++) {
      Doubles touched = edges[edge].touched + edges[edge].step * y;
      high = NAME(lesser)(high, touched);
      inner_high = NAME(lesser)(inner_high, touched + edges[edge].per_a);
    }
    for (; edge < quad->edge_count; edge++) {
      Doubles distance = edges[edge].b * y + edges[edge].c;
      is_outside |= distance <= -0.5;
      inner_high = NAME(chosen)(distance < 0.5, inner_low, inner_high);
    }
    is_outside |= low >= high;
    // The edges that cut the first and the last pixels.
    Longs left_edge = {0}, left_cuts = {0}, right_edge = {0}, right_cuts = {0};
    for (edge = 0; edge < quad->side_count; edge++) {
      Doubles inner = edges[edge].touched + edges[edge].step * y + edges[edge].per_a;
      if (edge < quad->left_count) {
        Longs cuts = inner > low - 1.5;
        left_cuts -= cuts;
        left_edge |= cuts & edge;
      } else {
        Longs cuts = inner < high + 1.5;
        right_cuts -= cuts;
        right_edge |= cuts & edge;
      }
    }
    Ints start = NAME(floored)(low), end = -NAME(floored)(-high);
    Ints full_start = -NAME(floored)(-inner_low) + 1, full_end = NAME(floored)(inner_high) - 1;
    Longs has_inside = inner_low < inner_high;
    for (int index = 0; index < COUNT && at + index < count; index++) {
      struct SpansRow *row = rows + at + index;
      if (is_outside[index]) {
        *row = (struct SpansRow){.left_edge = -1, .right_edge = -1};
        continue;
      }
      row->start = start[index];
      row->end = end[index];
      row->full_start = row->full_end = row->end;
      if (has_inside[index]) {
        if (full_start[index] < row->end) row->full_start = full_start[index];
        row->full_end = full_end[index] > row->full_start ? full_end[index] : row->full_start;
      }
      row->left_edge = left_cuts[index] == 1 ? (int16_t)left_edge[index] : -1;
      row->right_edge = right_cuts[index] == 1 ? (int16_t)right_edge[index] : -1;
      row->is_round = row->is_left_round = row->is_right_round = false;
    }
  }
}

/// The coverage of the pixels of a row from column `x` on, 0...255.
ALWAYS Ints NAME(coverage)(
  const struct SpansQuad *quad, double y, double u_0, double v_0, Doubles x) {
  const Doubles zero = {0}, one = zero + 1;
  Doubles share = one, center = x + 0.5;
  for (int32_t edge = 0; edge < quad->edge_count; edge++) {
    const struct SpansEdge *e = quad->edges + edge;
    Doubles distance = e->a * center + e->b * y + e->c;
    Doubles part = NAME(chosen)(distance > -0.5, distance + 0.5, zero);
    share = NAME(chosen)(distance < 0.5, share * part, share);
  }
  if (quad->radius > 0) {
    double radius = quad->radius;
    Doubles u = u_0 + quad->u_x * x, v = v_0 + quad->v_x * x;
    // From the center of the nearest corner's circle, outwards.
    Doubles du = radius - NAME(lesser)(u, quad->width - u), dv = radius - NAME(lesser)(v, quad->height - v);
    Doubles square = du * du + dv * dv;
    Doubles edge = (radius - __builtin_elementwise_sqrt(square)) / quad->scale + 0.5;
    Doubles corner = NAME(lesser)(one, NAME(greater)(zero, edge));
    corner = NAME(chosen)(square >= quad->outside_square, zero, corner);
    corner = NAME(chosen)(square <= quad->whole_square, one, corner);
    corner = NAME(chosen)((du > 0) & (dv > 0), corner, one);
    share = share * corner;
  }
  return __builtin_convertvector(share * 255 + 0.5, Ints);
}

/// Writes the coverage of pixels that only one edge cuts.
static void NAME(quad_edge)(
  const struct SpansQuad *quad, int32_t y, int32_t edge, ptrdiff_t start, ptrdiff_t end, uint8_t *coverage) {
  const struct SpansEdge *e = quad->edges + edge;
  const Doubles zero = {0}, one = zero + 1;
  double first = e->b * (y + 0.5) + e->c + e->a * 0.5;
  for (ptrdiff_t x = start; x < end; x += COUNT) {
    Doubles distance = first + e->a * NAME(counted)((double)x);
    Doubles share = NAME(lesser)(one, NAME(greater)(zero, distance + 0.5));
    Ints values = __builtin_convertvector(share * 255 + 0.5, Ints);
    for (int index = 0; index < COUNT && x + index < end; index++) coverage[x + index] = (uint8_t)values[index];
  }
}

static ptrdiff_t NAME(quad_left)(
  const struct SpansQuad *quad, int32_t y, ptrdiff_t start, ptrdiff_t end, ptrdiff_t inner, uint8_t *coverage) {
  double center = y + 0.5;
  double u = quad->u_x * 0.5 + quad->u_y * center + quad->u_0, v = quad->v_x * 0.5 + quad->v_y * center + quad->v_0;
  for (ptrdiff_t x = start; x < end; x += COUNT) {
    Ints values = NAME(coverage)(quad, center, u, v, NAME(counted)((double)x));
    for (int index = 0; index < COUNT && x + index < end; index++) {
      coverage[x + index] = (uint8_t)values[index];
      if (x + index >= inner && values[index] == 255) return x + index;
    }
  }
  return end;
}

static ptrdiff_t NAME(quad_right)(
  const struct SpansQuad *quad, int32_t y, ptrdiff_t start, ptrdiff_t end, ptrdiff_t inner, uint8_t *coverage) {
  double center = y + 0.5;
  double u = quad->u_x * 0.5 + quad->u_y * center + quad->u_0, v = quad->v_x * 0.5 + quad->v_y * center + quad->v_0;
  for (ptrdiff_t x = end; x > start; x -= COUNT) {
    Ints values = NAME(coverage)(quad, center, u, v, NAME(counted)((double)(x - COUNT)));
    for (int index = COUNT - 1; index >= 0 && x - COUNT + index >= start; index--) {
      ptrdiff_t column = x - COUNT + index;
      coverage[column] = (uint8_t)values[index];
      if (column < inner && values[index] == 255) return column + 1;
    }
  }
  return start;
}

#undef COUNT
#undef Doubles
#undef Longs
#undef Ints
