// The functions of libjpeg-turbo that decode and encode, and that cut out a part of a file. It is loaded at run time and its headers are not needed.
#pragma once
#include "../CSDL2/library-functions.h"

void *tjInitDecompress(void);
int tjDestroy(void *decoder);
int tjDecompressHeader3(
    void *decoder, const unsigned char *bytes, unsigned long count, int *width, int *height, int *sampling, int *colors);
int tjDecompress2(
    void *decoder, const unsigned char *bytes, unsigned long count, void *pixels, int width, int rowLength, int height,
    int format, int flags);
int tjGetErrorCode(void *decoder);
struct jpeg_transform {
  int x, y, width, height, operation, options;
  void *data, *filter;
};
void *tjInitTransform(void);
int tjTransform(
    void *decoder, const unsigned char *bytes, unsigned long count, int transformCount, unsigned char **results,
    unsigned long *resultCounts, struct jpeg_transform *transforms, int flags);
void tjFree(unsigned char *bytes);
void *tjInitCompress(void);
int tjCompress2(
    void *encoder, const unsigned char *pixels, int width, int rowLength, int height, int format, unsigned char **result,
    unsigned long *count, int sampling, int quality, int flags);

#define JPEG_FUNCTIONS(F)                                                                                            \
  F(tjInitDecompress) F(tjDestroy) F(tjDecompressHeader3) F(tjDecompress2) F(tjGetErrorCode) F(tjInitTransform)      \
  F(tjTransform) F(tjFree) F(tjInitCompress) F(tjCompress2)
LIBRARY_FUNCTIONS(JPEGLibrary, JPEG_FUNCTIONS)
