// The peer of the workload `photos`: loads the first files of the benchmark with gdk-pixbuf at the size of the cells, one
// after the other as a program without threads does it, and prints the time as a line of JSON.
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int count, char **files) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int index = 1; index < count; index++) {
    GError *error = NULL;
    // The file covers a cell of 174 × 190 points.
    GdkPixbuf *image = gdk_pixbuf_new_from_file_at_scale(files[index], -1, 190, TRUE, &error);
    if (!image) return fprintf(stderr, "%s\n", error->message), EXIT_FAILURE;
    g_object_unref(image);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double ms = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
  printf("{\"peer\":\"gdk-pixbuf\",\"workload\":\"photos\",\"photos_on_first_screen\":%d,\"ms_to_first_screen\":%.1f,"
         "\"cpu_ms_per_photo\":%.2f}\n", count - 1, ms, 1e3 * clock() / CLOCKS_PER_SEC / (count - 1));
}
